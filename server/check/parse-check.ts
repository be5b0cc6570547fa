import type { Language } from '../../domain/article.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { Policy } from '../../domain/policy.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Source } from '../../domain/source.ts';
import { guessLanguage } from '../../domain/text/guess-language.ts';
import { isTimeZone } from '../../domain/time/instant.ts';
import { resolvePolicy } from '../../verifier/gate/policies.ts';
import { parseArticle, toArticleVersion } from '../ingest/parse-article.ts';

/** One text to judge, parsed: what `check` reads from a line. */
export interface CheckRequest {
  readonly draft: string;
  readonly sources: readonly Source[];
  readonly question: string | null;
  readonly lang: Language;
  readonly timeZone: string;
  readonly policy: Policy;
}

export interface CheckLine {
  /** As given; null where the line names none. */
  readonly id: string | number | null;
  /** One, or one a turn: source labels live for one turn only. */
  readonly requests: readonly CheckRequest[];
  readonly isTurns: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Largest text to judge, UTF-16 units: more than any answer, less than what stalls a queue. */
const MAX_DRAFT = 1_000_000;

/** Reads the `input` of a casebook case with its `id` in. */
export function parseCheckLine(raw: unknown): Result<CheckLine, InvalidInput> {
  if (!isFields(raw)) return err(invalidInput('line_invalid', '', `expected an object, came ${kindOf(raw)}`));
  const id = typeof raw['id'] === 'string' || typeof raw['id'] === 'number' ? raw['id'] : null;
  if (raw['turns'] === undefined) {
    const request = parseRequest(raw, raw, '');
    return request.ok ? ok({ id, requests: [request.value], isTurns: false }) : request;
  }
  if (!Array.isArray(raw['turns'])) {
    return err(invalidInput('turns_invalid', 'turns', `expected a list, came ${kindOf(raw['turns'])}`));
  }
  const requests: CheckRequest[] = [];
  for (const [index, turn] of raw['turns'].entries()) {
    const path = `turns[${index}]`;
    if (!isFields(turn))
      return err(invalidInput('turn_invalid', path, `expected an object, came ${kindOf(turn)}`));
    const request = parseRequest(turn, raw, path);
    if (!request.ok) return request;
    requests.push(request.value);
  }
  return ok({ id, requests, isTurns: true });
}

/** @param shared where a turn does not say: zone, language, policy of the whole line */
function parseRequest(fields: Fields, shared: Fields, path: string): Result<CheckRequest, InvalidInput> {
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const draft = parseDraft(fields, at);
  if (!draft.ok) return draft;
  const timeZone = fields['tz'] ?? shared['tz'] ?? 'UTC';
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) {
    return err(
      invalidInput('tz_invalid', at('tz'), `expected an IANA time zone, came ${JSON.stringify(timeZone)}`),
    );
  }
  const policy = resolvePolicy(fields['policy'] ?? shared['policy']);
  if (!policy.ok) return policy;
  const question = fields['question'] ?? null;
  if (question !== null && typeof question !== 'string') {
    return err(
      invalidInput('question_invalid', at('question'), `expected a text or null, came ${kindOf(question)}`),
    );
  }
  const sources = parseSources(fields, at, timeZone);
  if (!sources.ok) return sources;
  return ok({
    draft: draft.value,
    sources: sources.value,
    question,
    lang: parseLang(fields['lang'] ?? shared['lang'], draft.value),
    timeZone,
    policy: policy.value,
  });
}

/** `draft`; or `model_stream`, whose pieces are joined first; or `text`, judged as a draft. */
function parseDraft(fields: Fields, at: (name: string) => string): Result<string, InvalidInput> {
  const stream = fields['model_stream'];
  if (Array.isArray(stream) && stream.every((piece) => typeof piece === 'string'))
    return bounded(stream.join(''), at('model_stream'));
  if (stream !== undefined)
    return err(invalidInput('draft_invalid', at('model_stream'), 'expected a list of texts'));
  const name = fields['draft'] === undefined && fields['text'] !== undefined ? 'text' : 'draft';
  const draft = fields[name];
  if (typeof draft !== 'string')
    return err(invalidInput('draft_invalid', at(name), `expected a text, came ${kindOf(draft)}`));
  return bounded(draft, at(name));
}

function bounded(draft: string, path: string): Result<string, InvalidInput> {
  if (draft.length <= MAX_DRAFT) return ok(draft);
  return err(
    invalidInput('draft_too_long', path, `expected at most ${MAX_DRAFT} characters, came ${draft.length}`),
  );
}

function parseSources(
  fields: Fields,
  at: (name: string) => string,
  timeZone: string,
): Result<readonly Source[], InvalidInput> {
  const name = fields['articles'] === undefined && fields['sources'] !== undefined ? 'sources' : 'articles';
  const articles = fields[name] ?? [];
  if (!Array.isArray(articles))
    return err(invalidInput('articles_invalid', at(name), `expected a list, came ${kindOf(articles)}`));
  const sources: Source[] = [];
  const labels = new Set<string>();
  for (const [index, raw] of articles.entries()) {
    const lang = guessLanguage(bodyOf(raw).slice(0, TELLING));
    const article = parseArticle(raw, `${at(name)}[${index}]`, { timeZone, lang, now: null });
    if (!article.ok) return article;
    // An id of the form S1 is its own label; any other article is labelled by its place.
    const label = /^S\d+$/.test(article.value.id) ? article.value.id : `S${index + 1}`;
    if (labels.has(label)) {
      return err(
        invalidInput(
          'article_duplicate',
          `${at(name)}[${index}].id`,
          `expected a new id, came ${JSON.stringify(article.value.id)} again`,
        ),
      );
    }
    labels.add(label);
    sources.push({ label, article: toArticleVersion(article.value, 1) });
  }
  return ok(sources);
}

/** By so much of it (UTF-16 units) a text tells its language, where the line does not. */
const TELLING = 4000;

function bodyOf(raw: unknown): string {
  return isFields(raw) && typeof raw['body'] === 'string' ? raw['body'] : '';
}

function parseLang(raw: unknown, draft: string): Language {
  return raw === 'en' || raw === 'de' || raw === 'fr' ? raw : guessLanguage(draft);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value;
}
