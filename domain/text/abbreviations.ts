/**
 * What the sentence splitter knows about words that carry a full stop of their own. Data, part of
 * SPLITTER_VERSION. All keys are lower case without the final stop.
 */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Titles, written large: never the end of a sentence before a capital. */
export const BEFORE_NAME = words(`
  mr mrs ms messrs mx dr drs prof profs st ste mt mts ft gen sen sens rep reps gov govs hon rev fr sr sra srta
  sgt capt cpt cpl col lt maj cmdr cdr adm pvt pres supt insp det amb atty asst assoc dep dir sec treas secy
  hr frl hrn dipl ing mag lic priv doz msgr mgr bros fa geb gebr abg mme mlle mgr mm me cie univ dept
`);

/** Abbreviations written small that go on with the word behind them. Other languages spell words like some of them. */
export const BEFORE_WORD: Readonly<Record<'en' | 'de' | 'fr', ReadonlySet<string>>> = {
  en: words('approx vs v cf viz incl excl resp ca c'),
  de: words(`
    ehem sog sogen kath evang ev dt engl franz ital span röm griech lat amer brit österr schweiz städt staatl landw
    allg bes insb insbes vgl bzw ggf evtl inkl exkl zzgl abzgl einschl ausschl versch verm vorm nachm ca cca resp vs
    rer med phil jur theol hc nat habil ing geb gebr gest verh int internat univ stellv wiss tägl monatl jährl max min
  `),
  fr: words('env vs cf av apr p ex resp'),
};

/** Take a number: not an end before a digit; before a capital they end a sentence. */
export const BEFORE_NUMBER = words(`
  no nos nr nrn num n° p pp pg vol vols fig figs ch chap sec sect par para art arts app ed eds ex eq tab tabs
  s abs ziff bd bde kap abb rn rdnr rz lit aufl hrsg bl blatt pos tz anl anm fn §
  jan feb mar apr jun jul aug sep sept oct okt nov dec dez mon tue tues wed thu thur thurs fri sat sun
`);

/** May end a sentence: they do when the next word commonly begins one. */
export const MAY_END = words(`
  co inc ltd corp llc plc jr sr esq etc al bros usw usf dgl std min sek mio mrd tsd jh jhd jhdt str pl ave blvd
  rd ln sq hwy bldg apt ste dept univ assn govt tel hbf bhf mwst chr akt est ext max avg misc mill bio cie
  u.s u.s.a u.k u.n e.u u.a.e d.c n.y l.a n.j a.m p.m a.d b.c b.c.e c.e ph.d m.d b.a m.a b.sc m.sc ll.b ll.m
  d.phil m.b.a r.n j.d n.chr v.chr u.a u.ä o.ä u.s.w u.s.f u.dgl a.d e.v i.r i.a p.a p.m s.o s.u u.v.m
  n.c s.c n.d s.d n.h n.m r.i w.va g.b u.s.s.r f.d.r j.f.k
`);

/** Never end a sentence: something must follow. */
export const NEVER_END = words(`
  e.g i.e z.b d.h u.u z.t z.zt z.z i.d.r i.w i.w.s i.e.s i.s.v i.s.d m.e m.w v.a u.v.a o.g s.g p.ex c.-à-d n.b
  eg ie zb dh mr mrs ms messrs mme mlle
`);

/** Streets and squares are written like saints and doctors; here a common first word decides. */
export const STREET_OR_TITLE = words('st dr ft mt rd fr');

export const MONTHS_DE = words(
  'januar jänner februar feber märz april mai juni juli august september oktober november dezember jan feb mär apr jun jul aug sep sept okt nov dez',
);

/** Words that begin a sentence far more often than they continue one when written with a capital. */
export const STARTERS_EN = words(`
  the a an this that these those there here he she it they we you i his her its their our my your
  how what when where why who whom whose which if although though while since because as after before until
  but and or so yet nor then thus therefore however moreover meanwhile still also instead indeed perhaps
  in on at for from with by under over during without within between among about against despite unlike
  did do does is are was were will would can could should may might must have has had let please
  some many most few several both each every all another other others such no not none nobody nothing
  one two three once now today yesterday tomorrow later earlier only even just
`);

export const STARTERS_DE = words(`
  der die das den dem des ein eine einen einem einer dies diese dieser dieses jene jener jenes
  er sie es wir ihr ich du man sein seine ihre unser unsere mein meine
  in im am an auf aus bei beim mit nach seit von vom vor zu zum zur über unter für durch ohne gegen um bis
  und aber oder denn doch sondern sowie wenn weil da dass ob obwohl als während nachdem bevor
  dort hier heute gestern morgen dann danach damit dafür dazu dabei deshalb daher darum trotzdem zudem außerdem
  jedoch allerdings so auch nur nun jetzt noch schon nicht kein keine keiner
  wie was wer wo wann warum wieso welche welcher welches wohin woher
  ist sind war waren hat haben hatte wird werden wurde kann können muss soll will
  alle viele einige manche beide jeder jede jedes zwei drei
`);

export const STARTERS_FR = words(`
  le la les l un une des ce cet cette ces il elle ils elles on nous vous je tu son sa ses leur leurs
  mais et ou donc or ni car si quand comme dans sur en à au aux pour par avec sans après avant depuis
`);

/** German words after which a number with a stop is an ordinal: `der 2. Etage`. */
export const BEFORE_ORDINAL_DE = words(`
  der die das den dem des im am zum zur vom beim ins ans bis ab seit und oder jede jeder jedes jeden jedem
  ein eine einen einem einer eines sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unserer
  diese dieser dieses diesen diesem bereits als
`);

/** Verbs that tie a closed quotation to the name after it: `“Who pays?” Krell asked.` */
export const SPEECH_VERBS = words(`
  said says say asked asks answered answers replied replies added adds told tells cried cries shouted shouts
  called calls whispered yelled exclaimed continued insisted insists remarked recalled recalls responded responds
  wrote writes noted notes warned warns explained explains declared declares announced demanded wondered joked
  quipped snapped laughed sighed muttered murmured growled argued argues admitted agreed repeated retorted
  countered countered interjected observed protested pleaded stated states suggested thought concluded began
  sagte sagt fragte fragt antwortete antwortet erwiderte ergänzte rief meinte meint erklärte erklärt betonte
  betont schrieb schreibt fügte warnte forderte kritisierte kommentierte entgegnete flüsterte scherzte bekräftigte
  dit demande demanda répondit répond ajoute ajouta explique expliqua déclare déclara raconte affirme
`);
