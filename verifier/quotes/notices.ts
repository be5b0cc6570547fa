import type { ArticleVersion } from '../../domain/article.ts';
import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { extractQuotes, paragraphsOf, type QuotedSpan } from './extract-quotes.ts';
import { plantedSpans } from './planted.ts';
import { type TakenBack, takenBackBy } from './stale-sentences.ts';

/** What a correction notice takes back, and what it puts in its place. */
export interface Notice {
  /** Quoted words that were wrong; spans in the article's text. */
  readonly wrong: readonly Span[];
  /** Whole sentences that repeat the error; nothing in them proves anything. */
  readonly sentences: readonly Span[];
  /** The wrong and the right words, folded and lower case. */
  readonly wrongTexts: readonly string[];
  readonly rightTexts: readonly string[];
  /** The notice itself, where it stands in the article. */
  readonly paragraphs: readonly Span[];
  /** Values that it takes back, one entry a paragraph. */
  readonly taken: readonly TakenBack[];
}

const NONE: Notice = {
  wrong: [],
  sentences: [],
  wrongTexts: [],
  rightTexts: [],
  paragraphs: [],
  taken: [],
};

/** Words without which no text is a notice; one cheap look spares the rest. */
const SIEVE =
  /correct|erratum|clarif|misquot|retract|amended|earlier|previous|original|editor.s note|korr|bericht|richtig|klarstell|anmerkung|redaktion|früher|fassung|falsch|fälsch|irrtüm|rectif|erreur|version|à tort|mal cité|mise au point|note de la/i;

const HEADED =
  /^[^\S\n]*(?:[*_[(]{1,3})?(?:corrections?|clarifications?|erratum|errata|editor['’]s note|corrected|retraction|korrektur(?:en|hinweise?|notiz)?|hinweis der redaktion|berichtigung|richtigstellung|klarstellung|anmerkung der redaktion|anm\. d\. red\.?|rectificatifs?|correctif|mise au point|note de la rédaction|précision)(?:[*_\])]{1,3})?\s*(?:[:.,—–(-]|\d|$|\son\s|\svom\s|\sdu\s)/i;
/** A cheap look before the long one. */
const MAY_TELL =
  /misquot|misstat|misattribut|misreport|incorrect|wrong|erroneous|mistaken|inaccura|in error|version|corrected|amended|updated|fassung|falsch|fälsch|irrtüm|à tort|par erreur|mal cité|précédent|antérieur|initial/i;

const PIECE = '(?:articles?|reports?|story|stories|edition|pieces?|headline|caption|column|page|text)';
const ERROR =
  '(?:misquot|misstat|misattribut|misreport|incorrect|wrong|erroneous|mistaken|inaccurate|in error)';
/** A paragraph without a heading is a notice where it speaks of the paper's own earlier text and of an error in it. */
const INLINE = new RegExp(
  [
    `(?:earlier|previous|original|print|online|prior|first)\\sversions?\\sof\\s(?:this|the|our)\\s(?:\\p{L}+\\s)?${PIECE}`,
    `(?:earlier|previous|original|print|online|prior)\\s(?:\\p{L}+\\s){0,2}?${PIECE}[^.!?\\n]{0,120}?${ERROR}`,
    `(?:this|our|the)\\s${PIECE}\\s(?:has been|was)\\s(?:corrected|amended|updated to correct)`,
    `(?:${PIECE}|version|\\bwe|paper|ledger)\\s(?:had\\s|has\\s)?${ERROR}`,
    `misquoted in (?:an?|our|the|this)\\s`,
    `\\bwe\\s(?:\\p{L}+\\s){0,3}(?:in error|incorrectly|wrongly|mistakenly|erroneously)`,
    `(?:früheren?|ersten|vorherigen|ursprünglichen|älteren)\\s(?:version|fassung)\\s(?:dieses|des|unseres)\\s`,
    `(?:früheren?|vorherigen|gestrigen)\\s(?:artikel|bericht|ausgabe|beitrag|text)\\w*[^.!?\\n]{0,120}?(?:falsch|fälschlich|irrtümlich)`,
    `(?:wir|artikel|bericht|beitrag)\\s(?:\\p{L}+\\s){0,8}(?:fälschlich|irrtümlich|falsch zitiert)`,
    `(?:version|article)\\s(?:précédente?|antérieure?|initiale?)[^.!?\\n]{0,120}?`,
    `(?:nous avons|article a)\\s(?:\\p{L}+\\s){0,4}(?:à tort|par erreur)`,
    `(?:mal\\scité|(?:attribué|cité|écrit|indiqué)\\s(?:à\\stort|par\\serreur))`,
  ].join('|'),
  'iu',
);

const WRONG =
  /misquot|incorrect|wrongly|erroneous|mistaken|in error|inaccurate|falsely|misstated|misattribut|misreported|(?:earlier|previous|original|print|online|prior|first)\s(?:\p{L}+\s){0,2}?(?:version|articles?|reports?|story|edition|piece)|originally|previously|instead of|rather than|(?:,|and|but)\snot\s*$|\bnot\s*$|\bwe\s(?:quoted|reported|wrote|said|printed|published)|(?:article|story|report|headline|caption)\s(?:quoted|said|stated|reported|gave|read|attributed)|fälschlich|irrtümlich|falsch|(?:früheren?|ersten|vorherigen|ursprünglichen|älteren)\s(?:version|fassung|artikel|ausgabe|bericht)|ursprünglich|zunächst|(?:statt|anstelle|anstatt|nicht)\s*$|wir\s(?:zitierten|schrieben|berichteten|hatten|haben)|à tort|par erreur|version\s(?:précédente|antérieure|initiale)|(?:précédent|premier)\sarticle|au lieu de|et non(?: pas)?\s*$|mal cité|nous avons (?:écrit|cité|publié)/giu;
const RIGHT =
  /in fact|actually|in reality|should (?:have )?(?:read|be|been|said)|the correct|correctly|it (?:now )?reads|what (?:he|she|they) (?:actually )?said|tatsächlich|richtig|korrekt(?!ur)|(?:muss|müsste|sollte) es heißen|en réalité|en fait|il fallait lire/giu;
/** Somebody says it. Weaker than a cue of error before it in the same breath: `wrongly reported that she said`. Case matters. */
const SAYS =
  /\b(?:[Hh]e|[Ss]he|[Tt]hey|(?<!The )(?<!This )\p{Lu}[\p{L}-]+)\s(?:said|says|wrote|told)\b|(?:[Ss]ie|[Ee]r|\p{Lu}[\p{L}-]+)\s(?:sagte|sagt|erklärte|schrieb)|(?:[Ee]lle|[Ii]l|\p{Lu}[\p{L}-]+)\s(?:a dit|avait dit|a déclaré)/gu;
const WRONG_BEHIND =
  /^["”“’‘»«]?[\s,]*(?:was|were|is|are)?\s*(?:wrong|incorrect|an error|inaccurate|false|should have|should read|instead of what|war falsch|ist falsch|stimmt nicht|est faux|était erroné|aurait dû)/i;

const cache = new WeakMap<ArticleVersion, Notice>();

/** Reads a correction notice, wherever it stands in an article. ATTACKER: an error that its own correction makes verifiable. */
export function noticeOf(article: ArticleVersion): Notice {
  const known = cache.get(article);
  if (known !== undefined) return known;
  const made = article.contentType === 'correction' || SIEVE.test(article.text) ? read(article) : NONE;
  cache.set(article, made);
  return made;
}

/** Stretches of an article that prove nothing: planted text, and sentences that repeat a corrected error; in order of kind. */
export function nonEvidenceSpans(article: ArticleVersion): readonly Span[] {
  const { sentences } = noticeOf(article);
  const planted = plantedSpans(article);
  return sentences.length === 0 ? planted : [...planted, ...sentences];
}

function read(article: ArticleVersion): Notice {
  const { text } = article;
  const whole = article.contentType === 'correction';
  const wrong: Span[] = [];
  const right: Span[] = [];
  const sentences: Span[] = [];
  const paragraphs: Span[] = [];
  const taken: TakenBack[] = [];
  for (const paragraph of paragraphsOf(text)) {
    const body = text.slice(paragraph.start, paragraph.end);
    const headed = whole || HEADED.test(body);
    if (!headed && !(MAY_TELL.test(body) && INLINE.test(body))) continue;
    const quotes = extractQuotes(body);
    const errors: string[] = [];
    paragraphs.push(paragraph);
    for (const sentence of splitSentences(body)) {
      const inside = quotes.filter(
        (quote) => quote.outerStart >= sentence.start && quote.outerStart < sentence.end,
      );
      const bad = inside.filter((quote, i) => isWrong(body, sentence, inside[i - 1], quote, headed));
      for (const quote of inside)
        (bad.includes(quote) ? wrong : right).push({
          start: paragraph.start + quote.start,
          end: paragraph.start + quote.end,
        });
      const said = body.slice(sentence.start, sentence.end);
      if (bad.length > 0 || lastMatch(said, WRONG) > Math.max(lastMatch(said, RIGHT), lastMatch(said, SAYS)))
        sentences.push({ start: paragraph.start + sentence.start, end: paragraph.start + sentence.end });
      if (bad.length > 0 || lastMatch(said, WRONG) >= 0) errors.push(said);
    }
    taken.push(takenBackBy(body, errors));
  }
  const fold = (span: Span): string =>
    foldText(text.slice(span.start, span.end))
      .text.toLowerCase()
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return { wrong, sentences, wrongTexts: wrong.map(fold), rightTexts: right.map(fold), paragraphs, taken };
}

/** The cue nearest before the words decides; in a notice words without any cue are doubted. */
function isWrong(
  body: string,
  sentence: Span,
  previous: QuotedSpan | undefined,
  quote: QuotedSpan,
  headed: boolean,
): boolean {
  const lead = body.slice(previous?.outerEnd ?? sentence.start, quote.outerStart);
  const opening = body.slice(sentence.start, quote.outerStart);
  if (WRONG_BEHIND.test(body.slice(quote.end, quote.outerEnd + 40))) return true;
  const wrong = lastMatch(lead, WRONG);
  const right = lastMatch(lead, RIGHT);
  if (wrong >= 0 || right >= 0) return wrong > right;
  if (lastMatch(lead, SAYS) >= 0) return false;
  const before = lastMatch(opening, WRONG);
  if (lastMatch(opening, RIGHT) > before) return false;
  return before >= 0 || headed;
}

function lastMatch(text: string, cue: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(cue)) last = match.index;
  return last;
}

/** Were these words taken back by one of the notices, and not given as the right ones by the same? */
export function isTakenBack(words: string, notices: readonly Notice[]): boolean {
  if (notices.every(({ wrongTexts }) => wrongTexts.length === 0)) return false;
  const wanted = foldText(words)
    .text.toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (wanted === '') return false;
  return notices.some(
    (notice) =>
      notice.wrongTexts.some(
        (wrong) =>
          wrong !== '' && (wrong.includes(wanted) || (wrong.includes(' ') && wanted.includes(wrong))),
      ) && !notice.rightTexts.some((right) => right.includes(wanted)),
  );
}
