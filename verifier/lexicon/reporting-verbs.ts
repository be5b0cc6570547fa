/**
 * Verbs that tie words to the person who says them, by class. Forms, lower case. A tag behind a comma needs no
 * listed verb; elsewhere the list decides what counts as saying.
 */
export type VerbClass =
  /** Says, asks, writes: the subject is who speaks. */
  | 'say'
  /** Puts a question: the subject speaks, the words are a question. */
  | 'ask'
  /** Calls something by the words: the subject speaks; in the passive the agent does. */
  | 'call'
  /** Denies the words: nobody says them. */
  | 'deny'
  /** Gives another's words: the object speaks. */
  | 'quote'
  /** Wants, asks or refuses that the words be said: nobody has said them. */
  | 'unreal';

const FORMS = new Map<string, VerbClass>();

function add(verbClass: VerbClass, forms: string): void {
  for (const form of forms.trim().split(/\s+/)) if (!FORMS.has(form)) FORMS.set(form, verbClass);
}

/** Regular English verbs by their base: say → says, said is irregular and listed whole. */
function addEnglish(verbClass: VerbClass, bases: string): void {
  for (const base of bases.trim().split(/\s+/)) {
    const stem = base.endsWith('e') ? base.slice(0, -1) : base;
    const y = /[^aeiou]y$/.test(base);
    const doubled = /^(?:quip|snap|plan|beg|sob|blog|chat|admit|submit|jot|nod|sum|dub|slam|pen|tut)$/.test(
      base,
    )
      ? base + base.slice(-1)
      : stem;
    add(verbClass, base);
    add(verbClass, y ? `${base.slice(0, -1)}ies` : /(?:s|sh|ch|x|z)$/.test(base) ? `${base}es` : `${base}s`);
    add(verbClass, y ? `${base.slice(0, -1)}ied` : `${doubled}ed`);
    add(verbClass, `${doubled}ing`);
  }
}

add('deny', 'deny denies denied denying');
addEnglish('deny', 'dispute refute retract disavow repudiate contradict rebut');
add('unreal', 'refuse refuses refused refusing decline declines declined declining want wants wanted');
addEnglish('unreal', 'avoid imagine pretend');
addEnglish('ask', 'ask wonder inquire enquire query');
add(
  'ask',
  'fragte fragt fragten gefragt fragen erkundigte erkundigt demande demanda demandé demandait demander interroge interrogea',
);
addEnglish(
  'call',
  `call describe dub brand label term deem denounce condemn hail dismiss decry deride liken compare characterise
  characterize praise criticise criticize blast slam ridicule mock attack accuse refer style reject nickname`,
);
add(
  'call',
  'nannte nennt nannten genannt nennen bezeichnete bezeichnet bezeichnen beschrieb beschreibt beschrieben titulierte tituliert geißelte verurteilte lobte',
);
add(
  'call',
  'appelle appela appelé appelait qualifie qualifia qualifié qualifiait traite traité traita décrit décrivit dénonce dénoncé dénonça',
);
addEnglish('quote', 'quote cite');
add('quote', 'zitiert zitierte zitierten zitieren cité citait misquoted');
add(
  'say',
  'say says said saying tell tells told telling write writes wrote written writing speak speaks spoke spoken',
);
add(
  'say',
  'swear swears swore sing sings sang think thinks thought feel feels felt mean means meant hold holds held',
);
add(
  'say',
  'put puts shot shoots go goes went read reads begin begins began begun break broke runs ran bet spat sing cried cry cries',
);
addEnglish(
  'say',
  `add answer reply respond state note explain insist argue warn declare announce claim maintain recall remember
  concede acknowledge stress emphasise emphasize remark observe comment continue conclude interject shout
  yell exclaim whisper mutter murmur mumble growl sigh joke laugh smile grin sneer scoff retort counter object
  protest complain boast promise vow pledge testify confirm reveal report post tweet text email scrawl scribble
  chant urge plead demand suggest propose predict estimate believe hope fear muse reflect repeat reiterate
  toast sign bark bellow thunder roar boom hiss rasp drawl croak gasp groan moan grumble grouse fume rage
  lament marvel enthuse gush intone recite pronounce rule opine volunteer venture offer allege assert contend
  advise caution counsel instruct order command assure reassure remind inform relate recount narrate confess
  confide agree assent correct clarify specify summarise summarize record print publish highlight
  express voice echo quip snap beg sob blog admit
  submit jot nod pen stammer stutter whine wail shriek scream holler chuckle giggle snarl chide scold tease
  interrupt proclaim profess preach lecture address testify depose forecast judge vouch`,
);
add(
  'say',
  `sagte sagt sagten sagen gesagt erklärte erklärt erklärten erklären betonte betont betonten meinte meint meinten gemeint
  antwortete antwortet geantwortet erwiderte erwidert entgegnete entgegnet ergänzte ergänzt fügte fügt hinzugefügt warnte warnt
  gewarnt mahnte mahnt forderte fordert gefordert verlangte verlangt versprach verspricht versprochen versicherte versichert
  beteuerte beteuert behauptete behauptet bekräftigte bekräftigt bestätigte bestätigt schrieb schreibt geschrieben rief ruft
  gerufen schrie flüsterte flüstert murmelte brummte knurrte seufzte scherzte lachte spottete schimpfte klagte klagt beklagte
  kritisierte kritisiert berichtete berichtet erzählte erzählt erinnerte erinnert kündigte kündigt angekündigt verkündete
  verkündet teilte teilt mitgeteilt äußerte äußert geäußert räumte räumt eingeräumt gab gibt zugegeben gestand gesteht schwor
  gelobte zürnte donnerte polterte twitterte postete notierte vermutete vermutet glaubte glaubt dachte denkt hoffte hofft fand
  findet sprach spricht gesprochen lautete lautet hieß heißt hob hebt unterstrich unterstreicht stellte stellt resümierte
  bilanzierte konstatierte kommentierte kommentiert wandte wendet legte kontert konterte wetterte appellierte bat bittet gebeten
  riet rät befahl urteilte urteilt unterbrach warf wirft dazwischenrief jubelte schwärmte höhnte grollte stöhnte jammerte
  stammelte befand befindet sage habe wünschte prophezeite fauchte zischte raunte witzelte ätzte monierte rügte tadelte`,
);
add(
  'say',
  `dit disait disent dire déclare déclara déclaré déclarait explique expliqua expliqué ajoute ajouta ajouté affirme affirma
  affirmé raconte raconta raconté répond répondit répondu écrit écrivit écrivait précise précisa précisé estime estima estimé
  assure assura assuré souligne souligna souligné insiste insista insisté confie confia confié lance lança lancé exclame
  exclama exclamé crie cria crié murmure murmura soupire soupira promet promit promis prévient prévint prévenu avertit averti
  rappelle rappela rappelé reconnaît reconnut reconnu admet admit admis regrette regretta regretté note nota noté observe
  juge jugea jugé considère conclut conclu poursuit poursuivit poursuivi reprend reprit repris rétorque rétorqua rétorqué
  réplique répliqua répliqué plaisante plaisanta ironise tonne tonna martèle martela martelé annonce annonça annoncé indique
  indiqua indiqué témoigne témoigna résume résuma pense pensait croit espère craint signe clame clama clamé indigne indigna
  jure jura juré peste pesta grogne grogna hurle hurla confirme confirma confirmé souffle souffla glisse glissa`,
);
add(
  'deny',
  'bestritt bestreitet bestritten dementierte dementiert verneinte leugnete leugnet geleugnet widerrief',
);
add('deny', 'nie nia nié niait dément démentit démenti conteste contesta contesté réfute réfuta réfuté');
add('unreal', 'weigerte weigert vermied refuse refusa refusé');

export function verbClassOf(form: string): VerbClass | null {
  const known = FORMS.get(form);
  if (known !== undefined) return known;
  // French participles agree: `exclamée`, `déclarés`.
  return form.includes('é') && /é(?:e|s|es)$/.test(form)
    ? (FORMS.get(form.replace(/é(?:e|s|es)$/, 'é')) ?? null)
    : null;
}

/** Nouns that stand for what somebody said: `Oduya’s answer was “…”`, `Oduyas Antwort lautete: „…“`. */
export const SPEECH_NOUNS: ReadonlySet<string> = new Set(
  (
    'answer answers reply response words word comment comments verdict remark remarks statement promise pledge motto message ' +
    'question retort view phrase line slogan warning claim speech advice conclusion excuse explanation testimony toast tweet post ' +
    'rejoinder plea appeal complaint summary reaction opinion ' +
    'antwort worte wort kommentar urteil bemerkung aussage versprechen motto botschaft frage satz spruch warnung rede reaktion ' +
    'réponse mots mot commentaire verdict remarque déclaration promesse devise message question phrase réaction formule'
  ).split(' '),
);
