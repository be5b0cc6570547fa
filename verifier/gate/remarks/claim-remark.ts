import type { ClaimCheck } from '../../../domain/verdict.ts';
import type { GateInput } from '../gate-input.ts';
import { around, placeOf, type Remark, shown } from './remark.ts';

/** What a step of grounding found, for an editor; `{}` is what the step names. */
const REASONS: Readonly<Record<string, readonly [en: string, de: string]>> = {
  'number-differs': ['the numbers differ ({})', 'die Zahlen weichen ab ({})'],
  'date-differs': ['the dates differ ({})', 'die Daten weichen ab ({})'],
  'name-differs': ['the names differ ({})', 'die Namen weichen ab ({})'],
  'negation-differs': ['one of the two is denied', 'eines von beiden ist verneint'],
  opposite: ['they say opposite things ({})', 'sie sagen Gegensätzliches ({})'],
  'order-swapped': ['who does what to whom is turned round ({})', 'wer wem was tut, ist vertauscht ({})'],
  'universal-added': ['the source does not say “{}”', 'die Quelle sagt nicht „{}“'],
  'hedge-dropped': ['the source leaves it open ({})', 'die Quelle lässt es offen ({})'],
  'source-words-changed': [
    'nearly the source’s words, changed ({})',
    'fast der Wortlaut der Quelle, verändert ({})',
  ],
  'two-sentences-joined': [
    'parts of two sentences are joined ({})',
    'Teile zweier Sätze sind zusammengefügt ({})',
  ],
  'number-absent': ['the source has no {}', 'die Quelle kennt {} nicht'],
  'date-absent': ['the source has no {}', 'die Quelle kennt {} nicht'],
  'name-absent': ['the source does not name {} there', 'die Quelle nennt {} dort nicht'],
  'words-absent': ['nothing there says {}', 'nichts dort sagt {}'],
  frame: ['the source does not carry “{}”', 'die Quelle trägt „{}“ nicht'],
  'frame-limits': [
    'the frame denies or limits the quote',
    'der Rahmen verneint das Zitat oder schränkt es ein',
  ],
  'speech-needs-its-frame': [
    'somebody says it there; the draft must say who',
    'dort sagt es jemand; der Entwurf muss sagen, wer',
  ],
  'source-opinion-needs-its-frame': [
    'it is an opinion there; the draft must say whose',
    'dort ist es eine Meinung; der Entwurf muss sagen, wessen',
  ],
  'source-letter-needs-its-frame': [
    'it is a reader’s letter; the draft must say whose',
    'dort ist es ein Leserbrief; der Entwurf muss sagen, wessen',
  ],
  'source-advertorial-needs-its-frame': [
    'it is an advertisement; the draft must say whose',
    'dort ist es eine Anzeige; der Entwurf muss sagen, wessen',
  ],
  'source-satire': ['the source is satire', 'die Quelle ist Satire'],
  'source-withdrawn': ['the source was withdrawn', 'die Quelle wurde zurückgezogen'],
  'source-deleted': ['the source was deleted', 'die Quelle wurde gelöscht'],
  'source-scheduled': ['the source is not published yet', 'die Quelle ist noch nicht erschienen'],
  'quote-elsewhere': ['its quote stands in another source', 'sein Zitat steht in einer anderen Quelle'],
};

/** So many reasons are told; the rest stand in the facts. */
const TOLD = 3;

/** What the draft says, what the source has, and what is wrong with it. */
export function claimRemark(claim: ClaimCheck, input: GateInput): Remark {
  const says = shown(claim.text);
  if (claim.cite === null)
    return {
      message: `The draft says “${says}” and cites no source.`,
      messageDe: `Der Entwurf sagt „${says}“ und nennt keine Quelle.`,
    };
  if (claim.steps.some((step) => step.startsWith('quote-') && step !== 'quote-elsewhere'))
    return {
      message: `The draft says “${says}”, and its quote is not proven.`,
      messageDe: `Der Entwurf sagt „${says}“, und das Zitat darin ist nicht belegt.`,
    };
  const near = claim.evidence[0];
  const where = placeOf(near?.label ?? claim.cite, input);
  const words = near === undefined ? null : around(near, input.sources);
  const [en, de] = [reasonsOf(claim, 0), reasonsOf(claim, 1)];
  const because = (list: readonly string[]): string => (list.length === 0 ? '' : `: ${list.join('; ')}`);
  if (words === null)
    return {
      message: `The draft says “${says}”. Nothing in ${where} comes near it${because(en)}.`,
      messageDe: `Der Entwurf sagt „${says}“. Nichts in ${where} kommt dem nahe${because(de)}.`,
    };
  return claim.verdict === 'contradicted'
    ? {
        message: `The draft says “${says}”. ${where} says otherwise, “${words}”${because(en)}.`,
        messageDe: `Der Entwurf sagt „${says}“. ${where} sagt anderes, „${words}“${because(de)}.`,
      }
    : {
        message: `The draft says “${says}”. ${where} does not; the nearest there is “${words}”${because(en)}.`,
        messageDe: `Der Entwurf sagt „${says}“. ${where} nicht; am nächsten kommt „${words}“${because(de)}.`,
      };
}

function reasonsOf(claim: ClaimCheck, lang: 0 | 1): readonly string[] {
  const told: string[] = [];
  for (const step of claim.steps) {
    const cut = step.indexOf(':');
    const words = REASONS[cut < 0 ? step : step.slice(0, cut)]?.[lang];
    const named =
      cut < 0
        ? ''
        : step
            .slice(cut + 1)
            .trim()
            .replace(/^≠ /, '');
    if (words === undefined || told.length === TOLD) continue;
    // The missing words are told where nothing better is.
    if (step.startsWith('words-absent') && told.length > 0) continue;
    // A step that names nothing drops the bracket that would name it.
    const text =
      named === '' ? words.replace(/\s*(?:\(\{\}\)|„\{\}“|“\{\}”|\{\})/, '') : words.replace('{}', named);
    if (!told.includes(text)) told.push(text);
  }
  return told;
}
