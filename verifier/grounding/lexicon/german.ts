import { isStrongForm } from './german-strong.ts';
import type { Lexicon } from './lexicon.ts';
import { wordSet } from './word-set.ts';

function phrases(list: string): readonly (readonly string[])[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(' '));
}

const REPORTING = wordSet(`
  sagt sagte sagten sagen gesagt meint meinte meinten meinen gemeint erklärt erklärte erklärten erklären betont betonte betonten
  behauptet behauptete behaupteten behaupten berichtet berichtete berichteten berichten glaubt glaubte glaubten glauben glaube
  denkt dachte dachten denken denke findet fand fanden finden finde hofft hoffte hoffen hoffe fürchtet fürchtete fürchten
  schreibt schrieb schrieben schreiben geschrieben sieht sah sahen sehen sehe zeigt zeigte zeigten zeigen ergab ergaben ergibt
  fordert forderte forderten fordern gefordert kündigt kündigte kündigten ankündigte angekündigt verspricht versprach versprachen versprochen
  bestätigt bestätigte bestätigten bestreitet bestritt bestritten leugnet leugnete dementiert dementierte dementierten
  verneint verneinte zweifelt zweifelte bezweifelt bezweifelte vermutet vermutete vermuten vermute schätzt schätzte schätzten schätzen
  erwartet erwartete erwarteten erwarten rechnet rechnete warnt warnte warnten warnen kritisiert kritisierte kritisierten
  wirft warf vorwarf vorwirft fragt fragte fragten antwortet antwortete erwidert erwiderte ergänzt ergänzte fügt fügte
  erzählt erzählte mitteilt mitteilte teilt teilte mitgeteilt äußert äußerte äußerten gesteht gestand räumt räumte einräumte
  versichert versicherte beteuert beteuerte urteilt urteilte entschied entscheidet weiß wusste wissen
  heißt hieß lautet lautete scheint schien plant plante planten planen beabsichtigt beabsichtigte schlägt schlug vorschlägt vorgeschlagen
  laut zufolge gemäß angeblich`);

const GERMAN_FINITE = wordSet(`
    ist sind war waren bin seid sei seien wäre wären hat haben habe hatte hatten hätte hätten wird werden wurde wurden würde würden
    kann können konnte konnten könnte könnten muss müssen musste mussten müsste müssten soll sollen sollte sollten will wollen wollte wollten
    darf dürfen durfte durften dürfte dürften mag mögen mochte möchte möchten
    kam kamen kommt kommen ging gingen geht gehen stand standen steht stehen gab gaben gibt geben nahm nahmen nimmt nehmen sah sahen sieht
    fand fanden findet blieb blieben bleibt bleiben hielt hielten hält halten ließ ließen lässt lassen lag lagen liegt liegen sprach sprachen spricht
    trat traten tritt zog zogen zieht fiel fielen fällt schrieb schrieben schreibt begann begannen beginnt gewann gewannen gewinnt verlor verloren verliert
    stieg stiegen steigt sank sanken sinkt half halfen hilft rief riefen ruft lief liefen läuft traf trafen trifft trug trugen trägt wies wiesen weist
    bat baten bittet bot boten bietet schuf schufen schafft schloss schlossen schließt schlug schlugen schlägt starb starben stirbt wuchs wuchsen wächst
    macht machen machte tut tun tat brachte brachten bringt bringen dachte denkt kennt kannte weiß wusste nennt nannte heißt hieß
    braucht brauchen kostet kosten zahlt zahlen führt führen stellt stellen setzt setzen legt legen lehnt lehnen fordert fordern zeigt zeigen
    beschließt beschloss beschlossen entscheidet entschied stimmt stimmen unterstützt unterstützen arbeitet arbeiten gehört gehören verdient verdienen
    erhält erhalten bekommt bekommen sagt meint erklärt betont
    komme gehe stehe gebe sehe finde bleibe halte spreche denke glaube sage frage danke bitte wünsche freue meine weise`);

const NO_VERB = wordSet(`
  nicht mit seit zwischen gegen neben oben unten eben wegen morgen gestern damit somit jetzt heute selbst fast meist längst erst zuerst zuletzt
  sonst dort weit laut samt statt außen innen hinten vorne einen meinen seinen ihren unseren euren keinen diesen jenen jeden vielen wenigen
  allen beiden anderen ersten letzten neuen alten großen kleinen guten hohen eigenen insgesamt überhaupt bereit weiterhin allerdings erneut zurzeit derzeit
  zuvor darunter darüber leicht gut recht hart breit direkt exakt spät jüngst bekannt`);

/** Anything written small that ends like a verb. Over-detects. */
function isGermanVerbLike(key: string): boolean {
  if (NO_VERB.has(key)) return false;
  return GERMAN_FINITE.has(key) || isStrongForm(key) || /^\p{Ll}{2,}(?:t|en|te|ten|ln|rn)$/u.test(key);
}

export const GERMAN: Lexicon = {
  lang: 'de',
  locked: wordSet(`
    nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts nirgends weder ohne kaum selten
    wenn falls sofern soweit ob bis es-sei-denn vorausgesetzt vorbehaltlich unter-vorbehalt außer ausgenommen
    nur bloß lediglich allein ausschließlich erst
    falsch fälschlich unwahr unrichtig irrtümlich angeblich angebliche angeblichen angeblicher angebliches vermeintlich vermeintliche vermeintlichen mutmaßlich mutmaßliche mutmaßlichen mutmaßlicher sogenannte sogenannten sogenannter
    offenbar anscheinend scheinbar möglicherweise vielleicht wahrscheinlich wohl vermutlich womöglich eventuell gegebenenfalls
    dementiert bestritten bestreitet bestritt leugnet zurückgezogen widerrufen aufgehoben zurückgenommen
    sondern statt anstatt stattdessen vielmehr anders 
    scheitert scheiterte gescheitert verweigert verweigerte verzichtet verzichtete`),
  narrowing: wordSet(`
    nicht kein keine keinen keinem keiner keines nie niemals niemand nichts weder ohne kaum selten
    wenn falls sofern soweit ob bis bevor sobald solange
    nur bloß lediglich allein ausschließlich erst
    alle allen aller alles jede jeder jedes jeden jedem sämtliche sämtlichen irgendein irgendeine wenige weniger mehr meisten meiste
    erste ersten erster letzte letzten letzter größte größten höchste höchsten kleinste beste besten
    gegen ablehnt ablehnen lehnt lehnen verbietet verbieten verbot verboten untersagt strafbar verhindert verhindern vermeidet vermeiden halb`),
  verbLike: isGermanVerbLike,
  disclaims: wordSet(`
    sagt sagte sagten sagen behauptet behauptete behaupten meint meinte meinten glaubt glaubte glauben glaube denkt denken denke vermutet vermutete
    bestreitet bestritt leugnet dementiert bezweifelt zweifelt meinung ansicht behauptung vorwurf vermutung gerücht annahme auffassung angeblich
    gelogen lüge lügen erfunden unsinn quatsch märchen fast beinahe quasi schrieb`),
  sourceNouns: wordSet(
    'version darstellung fazit urteil schluss befund schätzung warnung verdacht aussage prognose bericht',
  ),

  reporting: REPORTING,
  attributions: phrases(`
    laut
    zufolge
    nach angaben
    nach aussage
    nach auskunft
    nach ansicht
    nach meinung
    nach einschätzung
    aus sicht
    meiner meinung nach
    meines erachtens
    wie es heißt
    es heißt
    heißt es`),
  finite: GERMAN_FINITE,
  finiteEnding: /^\p{Ll}{3,}(?:te|ten)$/u,
  determiners: wordSet(`
    der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jener jene jenes sein seine seinen seinem seiner
    ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer mein meine meinen meinem meiner euer eure viele einige mehrere beide zwei drei`),
  subjects: wordSet('er sie es wir ihr ich du man das dies dieser diese'),
  prepositions: wordSet(`
    in im an am auf aus bei beim mit nach seit von vom vor zu zum zur über unter für durch gegen um zwischen während wegen trotz innerhalb hinter neben`),
  subordinators: wordSet(`
    wenn falls weil da dass ob obwohl obgleich obschon wenngleich während nachdem bevor ehe bis sobald solange sofern soweit als indem damit sodass wie`),
  factive: wordSet(
    'weil obwohl obgleich obschon wenngleich sodass wobei weshalb weswegen wodurch womit woraufhin',
  ),
  coordinators: wordSet('und aber doch denn'),
  connectives: phrases(`
    meine damen und herren
    meine sehr geehrten damen und herren
    meine sehr verehrten damen und herren
    meine lieben kolleginnen und kollegen
    meine sehr geehrten kolleginnen und kollegen
    sehr geehrte damen und herren
    sehr geehrte kolleginnen und kollegen
    sehr verehrte kolleginnen und kollegen
    liebe kolleginnen und kollegen
    liebe kollegen
    liebe kolleginnen
    verehrte kolleginnen und kollegen
    werte kolleginnen und kollegen
    geschätzte kolleginnen und kollegen
    kolleginnen und kollegen
    herr präsident
    frau präsidentin
    herr kollege
    frau kollegin
    herr minister
    frau ministerin
    herr bundeskanzler
    frau bundeskanzlerin
    liebe zuschauerinnen und zuschauer
    wie gesagt
    wie bereits gesagt
    wie schon gesagt
    wie erwähnt
    wie bereits erwähnt
    wie sie wissen
    wie wir wissen
    wie wir alle wissen
    wie bekannt
    zum beispiel
    beispielsweise
    im übrigen
    im gegenteil
    darüber hinaus
    jedoch
    allerdings
    natürlich
    selbstverständlich
    außerdem
    zudem
    nun
    also
    ja
    und
    aber
    denn
    doch`),
  particles: wordSet(`
    ja doch halt eben nämlich natürlich selbstverständlich übrigens jedoch allerdings aber zudem außerdem ferner
    daher deshalb deswegen darum somit folglich dementsprechend demzufolge nun also immerhin ohnehin sowieso zwar freilich letztlich letztendlich bekanntlich tatsächlich wirklich leider`),
  adverbs: wordSet(`
    sehr überaus äußerst deutlich erheblich massiv besonders schließlich endlich einstimmig sofort
    unverzüglich plötzlich wiederholt entschieden nachdrücklich ausdrücklich vollständig komplett völlig unbedingt dringend zutiefst
    schon bereits enorm extrem sorgfältig klar schnell rasch stark unglaublich zusätzlich`),
  additives: wordSet('auch'),
  beforeBoundAdverb: wordSet(
    'aber mehr weniger am mit für so zu wie nicht nur fast beinahe kaum nie ganz ziemlich eher sondern um als je desto umso halb teilweise sagte sagt sagten sagen oder und noch wenig viel',
  ),
};
