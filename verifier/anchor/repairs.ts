import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';
import { occurrences } from './occurrences.ts';

/** What a feed does to a sentence on its way, and how it is undone. Nothing that is not listed here is repaired. */
export interface Repair {
  readonly id: string;
  readonly what: string;
  readonly apply: (text: string) => string;
}

export const REPAIRS: readonly Repair[] = [
  {
    id: 'utf8-read-as-cp1252',
    what: 'UTF-8 that was read as Windows-1252 (`Americaâ€™s`)',
    apply: fromCp1252,
  },
  {
    id: 'footnote-number-glued',
    what: 'a note number glued behind the stop of a sentence (`feasible.1 Of`)',
    apply: withoutNotes,
  },
];

/** Where a received sentence stands, and by which repairs. */
export interface RepairedAnchor {
  /** Null: nowhere, or in several places. */
  readonly at: Span | null;
  readonly repairs: readonly string[];
  /** True when only presentation (EQUIVALENCES) differs after the repairs. */
  readonly folded: boolean;
}

/**
 * Anchors a sentence as a feed delivered it: as it is, else with listed repairs, at last with presentation folded.
 * Whatever is found is found whole; a sentence with any other difference stands nowhere.
 */
export function anchorReceived(received: string, text: string): RepairedAnchor {
  for (const repairs of attempts(received)) {
    const repaired = repairs.reduce((so, repair) => repair.apply(so), received);
    const exact = only(occurrences(text, repaired, BETWEEN_WORDS));
    if (exact !== null) return { at: exact, repairs: repairs.map((repair) => repair.id), folded: false };
  }
  const folded = foldText(text);
  for (const repairs of attempts(received)) {
    const wanted = foldText(repairs.reduce((so, repair) => repair.apply(so), received)).text.trim();
    const place = wanted === '' ? null : only(occurrences(folded.text, wanted, BETWEEN_WORDS));
    if (place === null) continue;
    const at = { start: folded.toSource(place.start), end: folded.toSourceEnd(place.end) };
    return { at, repairs: repairs.map((repair) => repair.id), folded: true };
  }
  return { at: null, repairs: [], folded: false };
}

const BETWEEN_WORDS = { start: true, end: true };

/** None, each one that changes something, all of them: fewest first. */
function attempts(received: string): readonly (readonly Repair[])[] {
  const useful = REPAIRS.filter((repair) => repair.apply(received) !== received);
  return [[], ...useful.map((repair) => [repair]), ...(useful.length > 1 ? [useful] : [])];
}

function only(places: readonly Span[]): Span | null {
  const [first] = places;
  return first !== undefined && places.length === 1 ? first : null;
}

/** Windows-1252 for the bytes 80–9F; 81, 8D, 8F, 90 and 9D have no character and stay control codes. */
const HIGH: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

function byteOf(character: string): number | null {
  const code = character.charCodeAt(0);
  if (code >= 0x80 && code <= 0xff) return code;
  return HIGH[character] ?? null;
}

/** Turns each run of characters that spells one multi-byte UTF-8 character in Windows-1252 back into it. */
function fromCp1252(text: string): string {
  let out = '';
  let i = 0;
  while (i < text.length) {
    const decoded = sequenceAt(text, i);
    if (decoded === null) out += text.charAt(i++);
    else {
      out += decoded.character;
      i += decoded.length;
    }
  }
  return out;
}

function sequenceAt(
  text: string,
  at: number,
): { readonly character: string; readonly length: number } | null {
  const lead = byteOf(text.charAt(at));
  if (lead === null || lead < 0xc2 || lead > 0xf4) return null;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let code = lead & (0xff >> (length + 1));
  for (let k = 1; k < length; k++) {
    const byte = byteOf(text.charAt(at + k));
    if (byte === null || byte < 0x80 || byte > 0xbf) return null;
    code = (code << 6) | (byte & 0x3f);
  }
  const smallest = [0, 0, 0x80, 0x800, 0x10000][length] ?? 0;
  if (code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  return { character: String.fromCodePoint(code), length };
}

/** Removes a note number of at most three digits behind the stop (and closing marks) of a word; never behind a digit. */
function withoutNotes(text: string): string {
  return text.replace(/(\p{L}[.,;:!?]["”’')\]]?)\d{1,3}(?=\s|$)/gu, '$1');
}
