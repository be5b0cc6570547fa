import type { Word } from '../own-voice.ts';
import { type Definite, definitesIn } from './definite.ts';
import { namesIn } from './mentions.ts';
import { type SourceSentences, sourceWords } from './source-place.ts';
import type { Told } from './taken-up.ts';

/*
 * Nouns that take up what a text has told by words of another kind: `was elected`, and then `the election`; `measles`,
 * and then `the disease`. Which one is meant is the nearest of the kind before it in the source.
 */

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

/** What happened: the nouns that name it, and the words by which a text may have told of it. */
const OCCASIONS: readonly (readonly [nouns: RegExp, told: RegExp])[] = [
  [
    /^(?:elections?|runoff|primary)$/,
    words(
      'elections?|elect|elects|elected|re-?elected|runoff|primary|(?:ran|run|runs|running|stood|stands) (?:for|against|in)|landslide|(?:won|lost) the (?:seat|mayoralty|presidency)',
    ),
  ],
  [
    /^(?:vote|votes|ballot)$/,
    words(
      'vote|votes|voted|ballot|approve|approves|approved|pass|passes|passed|rejects?|rejected|adopts?|adopted',
    ),
  ],
  [/^(?:debate|debates)$/, words('debates?|debated')],
  [/^(?:appeal|appeals)$/, words('appeals?|appealed')],
  [/^(?:investigation|inquiry|probe)$/, words('investigat\\p{L}+|inquir\\p{L}+|probes?|probed')],
  [/^(?:meeting|session|summit)$/, words('met|meets|meeting|session|summit|gathered')],
  [
    /^(?:sale|purchase|acquisition|takeover)$/,
    words('sold|sells?|sale|bought|buys?|purchase[sd]?|acquire[sd]?|took over'),
  ],
  [/^(?:merger)$/, words('merge[sd]?|merger')],
  [/^(?:closure|shutdown)$/, words('close[sd]?|closure|shut|shuts')],
  [/^(?:resignation)$/, words('resign|resigns|resigned|resignation|quit|stepped down')],
  [/^(?:appointment)$/, words('appoint|appoints|appointed|appointment|was named|were named')],
  [/^(?:arrest|arrests)$/, words('arrests?|arrested')],
  [/^(?:conviction|sentence)$/, words('convict|convicts|convicted|conviction|sentence[sd]?|jailed')],
  [/^(?:death|deaths|funeral)$/, words('die[sd]?|deaths?|dead|killed|buried|funeral')],
  [/^(?:wedding|marriage)$/, words('marry|marries|married|wed|wedding|marriage')],
  [/^(?:visit|trip|tour)$/, words('visits?|visited|trip|tour|toured|travel(?:l?ed|s)')],
  [/^(?:speech|address)$/, words('spoke|speaks|speech|address|addressed')],
  [
    /^(?:protest|protests|march|rally|demonstration)$/,
    words('protests?|protested|marche[sd]?|march|rally|rallie[sd]|demonstrat\\p{L}+'),
  ],
  [/^(?:lawsuit|suit)$/, words('sue[sd]?|suing|lawsuits?|suit')],
  [/^(?:loan)$/, words('loans?|lent|lends?|borrow(?:s|ed)?')],
  [/^(?:donation|gift)$/, words('donat\\p{L}+|gifts?|gave|gives')],
  [
    /^(?:wahl|wahlen|abstimmung|stichwahl)$/,
    words(
      '\\p{L}*wahl(?:en)?|gewählt|wähl(?:t|te|ten)|wiedergewählt|kandidier\\p{L}+|abstimm\\p{L}+|abgestimmt|stimmt(?:e|en)?|votier\\p{L}+',
    ),
  ],
  [/^(?:debatte|aussprache)$/, words('debatt?ier\\p{L}+|\\p{L}*debatte|aussprache')],
  [/^(?:berufung|revision)$/, words('berufung|revision')],
  [
    /^(?:ermittlung|ermittlungen|untersuchung)$/,
    words('ermittel\\p{L}*|ermittlung(?:en)?|\\p{L}*untersuch\\p{L}*'),
  ],
  [/^(?:sitzung|treffen|tagung)$/, words('\\p{L}*sitzung|treffen|traf|trafen|tagt(?:e|en)?|tagung')],
  [/^(?:verkauf|kauf|übernahme)$/, words('\\p{L}*kauf(?:t|te|ten|en)?|übern(?:ahm|immt|ahme|ommen)')],
  [/^(?:fusion)$/, words('fusion\\p{L}*')],
  [/^(?:schließung)$/, words('schließ\\p{L}*|schloss|schlossen|geschlossen')],
  [/^(?:rücktritt)$/, words('rücktritt|zurück|zurückgetreten')],
  [/^(?:festnahme|verhaftung)$/, words('festgenommen|festnahme|verhaft\\p{L}+|nahm(?:en)? .{0,60} fest')],
  [/^(?:tod|tode|beerdigung)$/, words('starb|starben|gestorben|tod|tot|getötet')],
  [/^(?:besuch|reise)$/, words('besuch\\p{L}*|reis(?:e|te|ten)')],
  [/^(?:rede|ansprache)$/, words('rede|ansprache|sprach|sprachen')],
  [/^(?:klage)$/, words('\\p{L}*klag(?:e|t|te|ten)')],
  [/^(?:kredit|darlehen)$/, words('kredit|darlehen|lieh|liehen|geliehen')],
  [/^(?:protest|demonstration|kundgebung)$/, words('protest\\p{L}*|demonstr\\p{L}+|kundgebung')],
];

/** How one votes in what others voted on as well. */
const SINGLE_VOTE =
  /(?<!\p{L})(?:voted (?:yes|no|aye|nay|for|against|in favou?r|with)|stimmten? (?:dafür|dagegen|für|gegen|mit)(?: ja| nein)?)(?!\p{L})/iu;

/** What a thing is: the nouns for the kind, and the words that name one of it. */
const KINDS: readonly (readonly [nouns: RegExp, members: RegExp])[] = [
  [
    /^(?:disease|illness|infection|virus|epidemic|pandemic|condition|krankheit|infektion|seuche|epidemie|erkrankung|virus)$/,
    words(
      "measles|polio|cholera|malaria|tuberculosis|flu|influenza|covid|covid-19|coronavirus|ebola|mumps|rubella|smallpox|chickenpox|diphtheria|tetanus|typhoid|typhus|plague|leprosy|hepatitis|hiv|aids|cancer|diabetes|dementia|alzheimer['’]?s?|parkinson['’]?s?|dengue|zika|mpox|monkeypox|rabies|anthrax|meningitis|pneumonia|whooping cough|pertussis|scarlet fever|yellow fever|sars|mers|norovirus|masern|grippe|pest|pocken|windpocken|röteln|krebs|tollwut|keuchhusten|diphtherie|scharlach|tuberkulose|demenz|corona|tetanus|lepra|gelbfieber|vogelgrippe",
    ),
  ],
  [
    /^(?:sport|game|sportart)$/,
    words(
      'rugby|cricket|football|soccer|tennis|golf|hockey|handball|basketball|baseball|volleyball|rowing|sailing|boxing|judo|karate|cycling|swimming|skiing|curling|badminton|chess|darts|fußball|rudern|segeln|boxen|schwimmen|turnen|schach|radsport|eishockey',
    ),
  ],
  [
    /^(?:metal|mineral|ore|metall|erz)$/,
    words(
      'copper|lead|iron|zinc|gold|silver|nickel|cobalt|lithium|uranium|aluminium|aluminum|tin|mercury|steel|platinum|kupfer|blei|eisen|zink|silber|kobalt|uran|zinn|quecksilber|stahl|platin',
    ),
  ],
  [
    /^(?:gas|chemical|substance|toxin|poison|compound|pollutant|stoff|chemikalie|gift|substanz)$/,
    words(
      'methane|chlorine|ammonia|radon|propane|butane|hydrogen|helium|oxygen|nitrogen|ozone|carbon monoxide|carbon dioxide|asbestos|arsenic|cyanide|benzene|glyphosate|pfas|ddt|dioxin|mercury|lead|methan|chlor|ammoniak|propan|wasserstoff|sauerstoff|stickstoff|kohlenmonoxid|kohlendioxid|asbest|arsen|benzol|glyphosat|blei|quecksilber',
    ),
  ],
  [
    /^(?:language|sprache)$/,
    words(
      'english|french|german|frisian|latin|greek|spanish|italian|welsh|gaelic|irish|danish|dutch|polish|russian|turkish|arabic|hebrew|chinese|japanese|portuguese|breton|basque|catalan|sorbian|englisch|französisch|deutsch|friesisch|latein|griechisch|spanisch|italienisch|dänisch|polnisch|russisch|türkisch|arabisch|sorbisch',
    ),
  ],
  [
    /^(?:crop|crops|grain|harvest|ernte|getreide)$/,
    words(
      'wheat|barley|corn|maize|rye|oats|rice|soy|soybeans|cotton|potatoes|tobacco|apples|hops|grapes|weizen|gerste|mais|roggen|hafer|reis|soja|baumwolle|kartoffeln|tabak|äpfel|hopfen|trauben|raps',
    ),
  ],
  [
    /^(?:drug|medicine|painkiller|medikament|droge|arznei|wirkstoff)$/,
    words(
      'aspirin|ibuprofen|paracetamol|fentanyl|heroin|cocaine|cannabis|marijuana|morphine|insulin|penicillin|methadone|oxycontin|oxycodone|ritalin|prozac|thalidomide|contergan|kokain|morphium|penicillin',
    ),
  ],
  [
    /^(?:instrument|instrumente)$/,
    words(
      'violin|piano|cello|flute|trumpet|organ|guitar|harp|drums|clarinet|saxophone|geige|klavier|flöte|trompete|orgel|gitarre|harfe',
    ),
  ],
  [
    /^(?:country|nation|republic|kingdom|land|republik|königreich)$/,
    words(
      'norway|sweden|denmark|finland|iceland|germany|france|spain|portugal|italy|greece|austria|switzerland|belgium|poland|hungary|romania|bulgaria|serbia|croatia|slovenia|slovakia|ukraine|russia|turkey|israel|egypt|iran|iraq|syria|lebanon|jordan|india|pakistan|china|japan|korea|vietnam|thailand|indonesia|australia|canada|mexico|brazil|argentina|chile|peru|colombia|venezuela|cuba|nigeria|kenya|ethiopia|ghana|morocco|algeria|tunisia|libya|sudan|afghanistan|ireland|scotland|wales|england|estonia|latvia|lithuania|norwegen|schweden|dänemark|finnland|island|deutschland|frankreich|spanien|italien|griechenland|österreich|schweiz|belgien|polen|ungarn|rumänien|bulgarien|serbien|kroatien|slowenien|slowakei|russland|türkei|ägypten|irak|syrien|libanon|jordanien|indien|indonesien|australien|kanada|mexiko|brasilien|argentinien|kolumbien|kuba|kenia|äthiopien|marokko|algerien|tunesien|libyen|irland|schottland|estland|lettland|litauen',
    ),
  ],
];

const STORM = /^(?:storm|hurricane|cyclone|typhoon|sturm|orkan|hurrikan|taifun|zyklon)$/;
const NAMED_STORM = words(
  '(?:storm|hurricane|cyclone|typhoon|sturm|orkan|sturmtief|hurrikan|taifun|zyklon) (\\p{L}+)',
);
/** `Boris came in June`: a bare name, and what only weather does. */
const STORM_AT_HEAD =
  /^(\p{L}+) (?:hit|came|struck|made landfall|moved|weakened|reached|brought|swept|formed|battered|arrived|followed|traf|kam|zog|fegte|erreichte|brachte|folgte)(?!\p{L})/iu;

/** So many sentences back the source is followed. */
const FARTHEST = 12;

const lines = new WeakMap<readonly Word[], string>();

/** A sentence in small letters, without its marks. */
function lineOf(sentence: readonly Word[]): string {
  const line = lines.get(sentence) ?? sentence.map(({ lower }) => lower).join(' ');
  lines.set(sentence, line);
  return line;
}

/** `the election` for one that was another, `the disease` for another one. */
export function isOfAnotherFamily(
  definite: Definite,
  source: SourceSentences,
  at: number,
  cutOff: readonly Word[],
  earlier: readonly Told[],
): boolean {
  const last = (definite.text.split(' ').at(-1) ?? '').toLowerCase().replace(/['’]s?$/, '');
  const told = OCCASIONS.find(([nouns]) => nouns.test(last))?.[1];
  if (told !== undefined && isOfAnotherOccasion(definite, told, source, at, cutOff, earlier)) return true;
  const members = membersOf(last);
  return members !== null && isOfAnotherMember(definite, members, source, at, cutOff, earlier);
}

function isOfAnotherOccasion(
  definite: Definite,
  told: RegExp,
  source: SourceSentences,
  at: number,
  cutOff: readonly Word[],
  earlier: readonly Told[],
): boolean {
  const tells = (sentence: readonly Word[]): boolean => {
    const line = lineOf(sentence);
    return told.test(line) && !SINGLE_VOTE.test(line);
  };
  // `Kern lost, and the election …`: told in its own sentence.
  if (tells(definite.before) || tells(cutOff)) return false;
  const chain: number[] = [];
  let origin: readonly Word[] | null = null;
  for (let s = at - 1; s >= Math.max(0, at - FARTHEST) && origin === null; s--) {
    const sentence = sourceWords(source, s);
    if (!tells(sentence)) continue;
    chain.push(s);
    // `the election for the council` says which; `the election` alone takes up one before it.
    if (!definitesIn(sentence, source.lang).some(({ noun }) => noun === definite.noun)) origin = sentence;
  }
  if (origin === null) return false;
  for (const one of earlier.toReversed()) {
    if (chain.some((s) => one.sentences.has(s))) return false;
    if (!tells(one.words)) continue;
    return one.sentences.size > 0 || !shareNames(origin, one.words, source.lang);
  }
  return false;
}

function shareNames(a: readonly Word[], b: readonly Word[], lang: 'en' | 'de'): boolean {
  const names = namesIn(b, lang);
  return [...namesIn(a, lang)].some((name) => names.has(name));
}

type Members = (line: string) => readonly string[];

function membersOf(noun: string): Members | null {
  if (STORM.test(noun))
    return (line) => {
      const name = NAMED_STORM.exec(line)?.[1] ?? STORM_AT_HEAD.exec(line)?.[1];
      return name === undefined || STORM.test(name) ? [] : [name];
    };
  const members = KINDS.find(([nouns]) => nouns.test(noun))?.[1];
  if (members === undefined) return null;
  const all = new RegExp(members.source, 'giu');
  return (line) => line.match(all) ?? [];
}

function isOfAnotherMember(
  definite: Definite,
  members: Members,
  source: SourceSentences,
  at: number,
  cutOff: readonly Word[],
  earlier: readonly Told[],
): boolean {
  if (members(lineOf(definite.before)).length > 0 || members(lineOf(cutOff)).length > 0) return false;
  let there: readonly string[] = [];
  for (let s = at - 1; s >= Math.max(0, at - FARTHEST) && there.length === 0; s--)
    there = members(lineOf(sourceWords(source, s)));
  if (there.length === 0) return false;
  for (const one of earlier.toReversed()) {
    const here = members(lineOf(one.words));
    if (here.length > 0) return !here.some((member) => there.includes(member));
  }
  return false;
}
