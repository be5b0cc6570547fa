import { guessLanguage } from '../../../domain/text/guess-language.ts';
import type { Span } from '../../../domain/text/span.ts';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import type { Token } from './token.ts';
import { tokenize } from './tokenize.ts';
import { tornAt } from './torn.ts';

export type Tongue = 'en' | 'de' | 'fr';

/** A sentence as the rules see it: presentation-only tokens removed, the end marks set apart. */
export interface PreparedSentence {
  readonly index: number;
  /** Offsets in the text it was cut from. */
  readonly span: Span;
  readonly tokens: readonly Token[];
  readonly question: boolean;
  /** Only a piece of a sentence: no evidence by itself. */
  readonly torn: 'head' | 'tail' | null;
}

export interface PreparedText {
  readonly text: string;
  readonly lang: Tongue;
  readonly sentences: readonly PreparedSentence[];
  /** Word or value → sentences in which it stands, ascending. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

const cache = new WeakMap<object, PreparedText>();

/**
 * Tokenises a source once per object that carries it.
 * @param owner the article version or passage; the cache lives as long as it does
 */
export function prepareOnce(owner: object, text: string, lang?: Tongue): PreparedText {
  const known = cache.get(owner);
  if (known !== undefined && known.text === text && (lang === undefined || known.lang === lang)) return known;
  const made = prepareText(text, lang);
  cache.set(owner, made);
  return made;
}

export function prepareText(text: string, lang: Tongue = guessLanguage(text)): PreparedText {
  return prepareSpans(text, splitSentences(text, lang), lang);
}

/** For a source that comes as sentences. */
export function prepareSentences(sentences: readonly string[], lang: Tongue): PreparedText {
  const spans: Span[] = [];
  let start = 0;
  for (const sentence of sentences) {
    spans.push({ start, end: start + sentence.length });
    start += sentence.length + 1;
  }
  return prepareSpans(sentences.join('\n'), spans, lang);
}

function prepareSpans(text: string, spans: readonly Span[], lang: Tongue): PreparedText {
  const tokens = tokenize(text, lang);
  const sentences: PreparedSentence[] = [];
  const postings = new Map<string, number[]>();
  let next = 0;
  for (const [index, span] of spans.entries()) {
    while (next < tokens.length && (tokens[next]?.start ?? 0) < span.start) next++;
    const from = next;
    while (next < tokens.length && (tokens[next]?.start ?? 0) < span.end) next++;
    const sentence = { ...prepareSentence(index, span, tokens.slice(from, next)), torn: tornAt(text, span) };
    sentences.push(sentence);
    for (const token of sentence.tokens) {
      if (token.kind !== 'word' && token.kind !== 'number') continue;
      const list = postings.get(token.key);
      if (list === undefined) postings.set(token.key, [index]);
      else if (list.at(-1) !== index) list.push(index);
    }
  }
  return { text, lang, sentences, postings };
}

/** Takes off end marks and marks that only typeset: abbreviation dots, a comma or stop against a quotation mark. */
export function prepareSentence(index: number, span: Span, tokens: readonly Token[]): PreparedSentence {
  let end = tokens.length;
  let question = false;
  while (end > 0) {
    const last = tokens[end - 1];
    if (
      last === undefined ||
      !(last.kind === 'stop' || last.kind === 'comma' || last.kind === 'semicolon' || last.kind === 'colon')
    )
      break;
    if (last.key === '?') question = true;
    end--;
  }
  const kept: Token[] = [];
  for (let i = 0; i < end; i++) {
    const token = tokens[i];
    if (token === undefined || isTypesetting(tokens, i, token)) continue;
    kept.push(token);
  }
  return { index, span, tokens: kept, question, torn: null };
}

function isTypesetting(tokens: readonly Token[], at: number, token: Token): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (token.kind === 'stop' && token.key === '.') {
    // A stop that ends a sentence inside this stretch is kept: it may not be crossed unseen.
    if (after?.kind === 'quote') return true;
    return before !== undefined && before.end === token.start && !endsInside(before, after);
  }
  // `**Krell** bought …`: emphasis of a mark-up.
  if (token.kind === 'symbol' && (token.key === '*' || token.key === '_')) return true;
  if (token.kind === 'comma') return after?.kind === 'quote' || before?.kind === 'quote';
  return false;
}

/** After a word of more than four letters, before a capital: more likely a sentence end than an abbreviation. */
function endsInside(before: Token, after: Token | undefined): boolean {
  return (
    before.kind === 'word' && before.key.length > 4 && !before.key.includes('.') && after?.case === 'capital'
  );
}
