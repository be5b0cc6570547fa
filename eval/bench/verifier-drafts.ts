import { readFileSync } from 'node:fs';
import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { parseArticle, toArticleVersion } from '../../server/ingest/parse-article.ts';
import { speechMapOf } from '../../verifier/attribution/speech.ts';
import { citeSentences } from '../../verifier/markers/cite-sentences.ts';
import { parseMarkers } from '../../verifier/markers/parse-markers.ts';
import { checkQuotes } from '../../verifier/quotes/check-quotes.ts';
import type { QuoteInput } from '../../verifier/quotes/quote-input.ts';

export const QUOTES = 20;
export const CLAIMS = 12;
const ARTICLE_CHARACTERS = 6_500;

/** A draft that nobody has judged before, and the words that it quotes. */
export interface Answer {
  readonly draft: string;
  readonly quotes: readonly string[];
}

/** Articles of the wanted length, cut from the Ledger one after another. */
export function longArticles(root: string, count: number): readonly ArticleVersion[] {
  const lines = readFileSync(`${root}/fixtures/riverbend-ledger/articles.jsonl`, 'utf8').trim().split('\n');
  const bodies = lines.map((line) => String(JSON.parse(line).body));
  return Array.from({ length: count }, (_, index) => {
    let body = '';
    for (let next = index * 3; body.length < ARTICLE_CHARACTERS; next++)
      body += `${bodies[next % bodies.length]}\n\n`;
    const parsed = parseArticle({ id: `a${index}`, published: `20${10 + (index % 15)}-03-04`, body }, '', {
      timeZone: 'UTC',
      lang: 'en',
      now: null,
    });
    if (!parsed.ok) throw new Error(parsed.error.message);
    return toArticleVersion(parsed.value, 1);
  });
}

/** Sources of which this process remembers nothing. */
export function freshSources(articles: readonly ArticleVersion[]): readonly Source[] {
  return articles.map((article, index) => ({ label: `S${index + 1}`, article: { ...article } }));
}

export function quoteInput(draft: string, sources: readonly Source[]): QuoteInput {
  const scan = parseMarkers(
    draft,
    sources.map(({ label }) => label),
  );
  return {
    draft,
    sentences: citeSentences(draft, scan, 'en'),
    markerSpans: scan.markers,
    sources,
    context: { timeZone: 'America/Chicago', entities: [] },
  };
}

/**
 * Makes answers of 12 cut sentences and 20 real quotes, drawn anew each time, so that no two are alike and nothing
 * that a check might remember of one draft serves the next.
 */
export class AnswerMaker {
  readonly #quotes: readonly (readonly [sentence: string, words: string])[];
  readonly #claims: readonly string[];
  #state = 20_261_130;

  constructor(articles: readonly ArticleVersion[]) {
    this.#quotes = freshSources(articles).flatMap(quotedSentences);
    this.#claims = articles.flatMap(plainSentences);
  }

  next(): Answer {
    const quoted = this.#draw(this.#quotes, QUOTES);
    const sentences = this.#draw([
      ...quoted.map(([sentence]) => sentence),
      ...this.#draw(this.#claims, CLAIMS),
    ]);
    return { draft: flat(sentences.join(' ')), quotes: quoted.map(([, words]) => flat(words)) };
  }

  /** The first `count` of a shuffled list. */
  #draw<T>(from: readonly T[], count = from.length): readonly T[] {
    if (from.length < count) throw new Error(`only ${from.length} of ${count} found`);
    const left = [...from];
    return Array.from({ length: count }, () => {
      this.#state = (this.#state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return left.splice(Math.floor((this.#state / 2_147_483_648) * left.length), 1);
    }).flat();
  }
}

/** In one piece, as a text comes over the wire: JavaScript joins strings when they are first read. */
function flat(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Every quotation of a source that a draft may give to its speaker, in one of three frames. */
function quotedSentences(source: Source): readonly (readonly [sentence: string, words: string])[] {
  const { article, label } = source;
  const { quotes, voices } = speechMapOf(article).voices();
  return quotes.flatMap(({ start, end }, index) => {
    const words = article.text.slice(start, end).replace(/[,.]$/, '');
    const party = voices[index]?.party;
    if (party?.kind !== 'person' || words.length < 30 || words.length > 160) return [];
    const speaker = party.printed;
    const sentence = [
      `${speaker} said: “${words}” [${label}].`,
      `“${words},” ${speaker} said [${label}].`,
      `“${words},” said ${speaker} [${label}].`,
    ][index % 3];
    const checked = checkQuotes(quoteInput(sentence ?? '', [source])).quotes;
    return sentence !== undefined && checked.length === 1 && checked[0]?.verdict === 'exact'
      ? [[sentence, words] as const]
      : [];
  });
}

/** Sentences without a quotation, each with its marker. */
function plainSentences({ text }: ArticleVersion, index: number): readonly string[] {
  return splitSentences(text, 'en')
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => /^[^“”\n]{40,199}\.$/.test(sentence))
    .map((sentence) => sentence.replace(/\.$/, ` [S${index + 1}].`));
}
