import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { type Party, partyStartingAt } from './party.ts';
import { type Token, tokensIn } from './tokens.ts';

/** A stretch of a record that is one speaker's words, spoken without a break. */
export interface Turn extends Span {
  /** Null where the record names nobody. */
  readonly party: Party | null;
  /** The record does not say clearly that these are still the same speaker's words. */
  readonly ambiguous: boolean;
}

/** A label or a name as a record prints it: `CHAIRMAN BERNANKE`, `Dr. Robert Habeck`, `Abg. Kai Whittaker [CDU/CSU]`. */
export function partyOfLabel(label: string): Party | null {
  const plain = label
    // A soft hyphen is where a line may break; it is no letter of a name.
    .replace(/\u00ad/g, '')
    .replace(/\[[^\]]*\]|\([^)]*\)|\*+|_+/g, ' ')
    // `Dr. h. c. Hans Michelbach`: an honour, no name.
    .replace(/(?<!\p{L})(?:h|e)\.\s?(?:c|h)\.(?!\p{L})(?:\s?mult\.)?/giu, ' ')
    .replace(/[:.\s]+$/u, '')
    .replace(/,.*$/u, '')
    // A record splits `Vizepräsident in Petra Pau`; the name stands behind.
    .replace(/^.*\s(?:in|für|of|from)\s+(?=\p{Lu}\p{L}+\s\p{Lu}\p{L}+)/u, '')
    .replace(
      /^\s*(?:(?:weitere[rs]?\s)?(?:gegenrufe?|zurufe?|zwischenrufe?)\s(?:des|der|von der|vom|von|aus der)\s)?(?:abg\.|abgeordneten?)?\s*/iu,
      '',
    );
  const tokens: Token[] = [];
  tokensIn(plain, 0, plain.length, tokens);
  if (tokens.length === 0) return null;
  // A record prints names in capitals or not at all: nothing else can stand here.
  const party = partyStartingAt(
    tokens.map((token) => ({ ...token, capital: token.capital || /^\p{L}/u.test(token.text) })),
    0,
  );
  return party === null
    ? null
    : { ...party, printed: party.names.length > 0 ? party.names.join(' ') : party.printed };
}

const HECKLE_LABEL =
  /(?:^\(?|[–—-]\s)((?:(?:weitere[rs]?\s)?(?:gegenrufe?|zurufe?|zwischenrufe?)\s)?[^():!?–—\n]{2,90}?(?:\[[^\]\n]{1,40}\]\s?)*)\s?:\s/giu;

/** The words that hecklers call, one turn each: `(Name [Party]: words! – Gegenruf des Abg. Name [Party]: words)`. */
export function heckles(text: string, start: number, end: number): readonly Turn[] {
  const inside = text.slice(start, end);
  const labels: { readonly at: number; readonly behind: number; readonly label: string }[] = [];
  for (const match of inside.matchAll(HECKLE_LABEL)) {
    const label = match[1] ?? '';
    if (!/\[/.test(label) && !/^(?:weitere|gegenruf|zuruf|zwischenruf)/iu.test(label.trim())) continue;
    labels.push({ at: match.index, behind: match.index + match[0].length, label });
  }
  return labels.map(({ behind, label }, i) => ({
    start: start + behind,
    end: start + (labels[i + 1]?.at ?? inside.replace(/\)\s*$/, '').length),
    party: partyOfLabel(label),
    ambiguous: false,
  }));
}

/** Turns of a record whose segments say who speaks. What no segment covers is nobody's. */
export function turnsOfSegments(article: ArticleVersion): readonly Turn[] {
  const turns: Turn[] = [];
  for (const segment of article.segments) {
    if (segment.kind === 'interjection') {
      turns.push(...heckles(article.text, segment.start, segment.end));
      continue;
    }
    const party = segment.speaker === null ? null : partyOfLabel(segment.speaker);
    turns.push({ start: segment.start, end: segment.end, party, ambiguous: party === null });
  }
  return turns.sort((a, b) => a.start - b.start);
}

const INTERJECTION_LINE =
  /(?:beifall|zuruf|heiterkeit|lachen|gegenruf|widerspruch|unruhe|applause|laughter|interruption|interjection|cheers|hear, hear|applaudissements|rires|\[[^\]\n]{1,40}\]\s?:)/i;

/** A speech without segments: bracketed lines are the house's, all else is the speaker's. */
export function turnsOfSpeech(article: ArticleVersion, speaker: string): readonly Turn[] {
  const { text } = article;
  const party = partyOfLabel(speaker);
  const turns: Turn[] = [];
  let from = 0;
  for (const match of text.matchAll(/\([^()\n]{3,600}\)/g)) {
    if (!INTERJECTION_LINE.test(match[0])) continue;
    if (match.index > from) turns.push({ start: from, end: match.index, party, ambiguous: false });
    turns.push(...heckles(text, match.index, match.index + match[0].length));
    from = match.index + match[0].length;
  }
  turns.push({ start: from, end: text.length, party, ambiguous: false });
  return turns;
}
