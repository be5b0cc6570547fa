import type { Language } from '../../../domain/article.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that carry no matter, folded as `terms.ts` folds. Used for ranking and finding only, never for a verdict. */
const ENGLISH =
  words(`a an the of in on at to for from by with and or but is are was were be been being am it its this
that these those as he she they his her hers their theirs him them i we you your our my me us do does did done doing
has have had having will would can could should may might must shall which who whom whose what when where how why there
here than then so if into onto over under about after before again against up down out off no nor not only also such
more most other some any each all both few own same very just because while during between through until since within
without upon per via s t d ll re ve don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn`);

const GERMAN =
  words(`der die das den dem des ein eine einer eines einem einen und oder aber ist sind war waren wird
werden wurde wurden worden sein seine seiner seines seinem seinen ihr ihre ihrer ihres ihrem ihren er sie es wir ich du
man mich mir uns euch ihnen ihm ihn sich zu zur zum in im ins an am ans auf aus bei beim mit von vom vor nach uber unter
fur gegen um durch ohne bis seit wahrend zwischen wegen als wie wenn dass weil ob denn doch da so nur auch noch schon
nicht kein keine keiner keines keinem keinen mehr sehr was wer wen wem wessen wann wo wohin woher warum wieso welche
welcher welches welchem welchen hat habe haben hatte hatten kann konnen konnte konnten soll sollen sollte muss mussen
musste darf durfen will wollen wollte dieser diese dieses diesem diesen jener jene jenes jede jeder jedes jedem jeden
hier dort dann nun ja nein mal etwa beim ab also andere anderer anderes anderem anderen worum worauf worin woran
womit wofur wogegen wovon wodurch wieso damit dabei dafur dagegen davon dazu darauf darin daran dessen deren alle aller
alles allem allen beide beiden einige einiger einigen immer selbst sogar gegenuber innerhalb trotz`);

/** What a question asks with, rather than about. It may match, but little hangs on it. */
const ENGLISH_FRAME =
  words(`say says said saying tell tells told talk spoke speak speaking ask asked question position
positions view views stance opinion opinions attitude change changed changes changing evolve evolved shift shifted
happen happened happening many much kind type time times year years date know known think thought believe believed
describe described mention mentioned explain explained comment commented statement stated regarding concerning become
became get got go went come came make made take took give gave use used call called name named please article articles
paper write written wrote report reported reports cover covered newspaper history timeline`);

const GERMAN_FRAME =
  words(`sagen sagt sagte gesagt aussern geaussert ausserte haltung position positionen meinung ansicht
standpunkt anderung andern geandert verandert veranderte entwicklung entwickelt wandel passiert geschehen geschah viel
viele wieviel art zeit jahr jahre jahren datum wissen denken meinen glauben beschreiben erwahnt erklart erklarte
bezuglich hinsichtlich thema frage gefragt nennen genannt nannte heisst machen gemacht artikel zeitung bericht berichtet
geschrieben schrieb gibt gab gegeben lautet lautete hiess hiessen fand findet gefunden statt steht stand stehen geht
ging gehen kommt kam kommen bezeichnet bezeichnete besteht bestand stattfand name namen
gilt galt gelten galten versteht bedeutet bedeuten definiert definition`);

export function stopWordsOf(lang: Language): ReadonlySet<string> {
  return lang === 'de' ? GERMAN : ENGLISH;
}

export function frameWordsOf(lang: Language): ReadonlySet<string> {
  return lang === 'de' ? GERMAN_FRAME : ENGLISH_FRAME;
}
