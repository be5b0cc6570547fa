import type { Language } from '../../../domain/article.ts';

/*
 * Forms of one word that no stemmer brings together: *rose* is *rise*, *geese* are *goose*, *verlor* is
 * *verlieren*. First the form that stands for all. Folded as `terms.ts` folds; words that are as often something else
 * (*left*, *found*, *saw*) are not here. For ranking and finding only, never for a verdict.
 */
const ENGLISH = `
begin began begun | break broke broken | build built | buy bought | catch caught | choose chose chosen choice choices
die died dies dying dead death deaths | draw drew drawn | drink drank drunk | drive drove driven | eat ate eaten
fail failed fails failure failures | fall fell fallen | feed fed | feel felt | fight fought | flee fled | fly flew flown flight flights
forget forgot forgotten | freeze froze frozen | grow grew grown growth | hear heard | hold held | keep kept | lead led | lend lent
lose lost loses losing loss losses | pay paid pays paying payment payments | rise rose risen | run ran | sell sold sells selling sale sales
send sent | shake shook shaken | shoot shot shots | shrink shrank shrunk | sing sang sung | sink sank sunk | sleep slept
spend spent | steal stole stolen theft thefts | stick stuck | strike struck | swear swore sworn | sweep swept | swim swam swum
teach taught | tear tore torn | throw threw thrown | understand understood | wake woke woken | wear wore worn | win won winner winners
withdraw withdrew withdrawn withdrawal | arrive arrived arrives arrival | approve approved approval | propose proposed proposal proposals
refuse refused refusal | renew renewed renewal | marry married marriage | deny denied denial | survive survived survival
high height | deep depth | wide width | long length | strong strength | poor poverty | hot heat
child children | man men | woman women | foot feet | tooth teeth | goose geese | mouse mice | life lives | wife wives | knife knives
wolf wolves | half halves | shelf shelves | thief thieves | loaf loaves | ox oxen`;

const GERMAN = `
beginnen begann begannen begonnen beginn | bieten bot boten geboten | bitten bat baten gebeten | bleiben blieb blieben geblieben
brechen brach brachen gebrochen | brennen brannte gebrannt | bringen brachte brachten gebracht | denken dachte gedacht
entscheiden entschied entschieden entscheidung | erhalten erhielt erhielten | essen ass assen gegessen | fahren fuhr fuhren gefahren fahrt
fallen fiel fielen gefallen | fangen fing fingen gefangen | finden fand fanden gefunden | fliegen flog flogen geflogen flug
fliehen floh flohen geflohen flucht | frieren fror gefroren | gewinnen gewann gewannen gewonnen gewinn | greifen griff griffen gegriffen
halten hielt hielten gehalten | helfen half halfen geholfen hilfe | kennen kannte gekannt | laden lud luden geladen
lassen liess liessen gelassen | laufen lief liefen gelaufen | leiden litt litten gelitten | lesen las lasen gelesen
liegen lag lagen gelegen | lugen log logen gelogen | messen mass gemessen | nehmen nahm nahmen genommen
rufen rief riefen gerufen | scheinen schien schienen | schiessen schoss schossen geschossen | schlafen schlief geschlafen
schlagen schlug schlugen geschlagen | schliessen schloss schlossen geschlossen schliessung | beschliessen beschloss beschlossen beschluss
schreiben schrieb schrieben geschrieben | schweigen schwieg | schwimmen schwamm | sehen sah sahen gesehen | singen sang gesungen
sinken sank sanken gesunken | sitzen sass sassen gesessen | sprechen sprach sprachen gesprochen | springen sprang gesprungen
steigen stieg stiegen gestiegen | stehlen stahl gestohlen | sterben starb starben gestorben tod tot tote toten
streiten stritt stritten gestritten | tragen trug trugen getragen | treffen traf trafen getroffen | treiben trieb getrieben
treten trat traten getreten | trinken trank getrunken | verbieten verbot verboten | vergessen vergass vergassen
verlieren verlor verloren verlust | verschwinden verschwand verschwunden | versprechen versprach versprochen
wachsen wuchs wuchsen gewachsen wachstum | waschen wusch gewaschen | werben warb geworben | werfen warf warfen geworfen
wiegen wog gewogen | wissen wusste wussten gewusst | ziehen zog zogen gezogen | zwingen zwang gezwungen
bestehen bestand bestanden | entstehen entstand entstanden entstehung | verstehen verstand verstanden | erfinden erfand erfunden erfindung
hoch hohe hohen hoher hohes | nah nahe | gross grosse grossen grosser grosses`;

interface Forms {
  readonly base: ReadonlyMap<string, string>;
  readonly family: ReadonlyMap<string, readonly string[]>;
}

function formsOf(table: string): Forms {
  const base = new Map<string, string>();
  const family = new Map<string, readonly string[]>();
  for (const line of table.trim().split(/[\n|]/)) {
    const words = line.trim().split(/\s+/);
    const [first = ''] = words;
    for (const word of words) {
      base.set(word, first);
      family.set(word, words);
    }
  }
  return { base, family };
}

const NONE: Forms = { base: new Map(), family: new Map() };
const FORMS = { en: formsOf(ENGLISH), de: formsOf(GERMAN), other: NONE } as const;

function tableOf(lang: Language): Forms {
  return FORMS[lang === 'en' || lang === 'de' ? lang : 'other'];
}

/** The form that stands for all of a word's; the word itself where it is regular. @param word folded */
export function baseForm(word: string, lang: Language): string {
  return tableOf(lang).base.get(word) ?? word;
}

/** All forms of an irregular word, for an index that stems by itself; none of a regular one. @param word folded */
export function irregularForms(word: string, lang: Language): readonly string[] {
  return tableOf(lang).family.get(word) ?? [];
}
