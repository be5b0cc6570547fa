import type { ArticleStatus, ArticleVersion, ContentType, Language } from '../../domain/article.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { Json } from '../../domain/json.ts';
import type { Oddity } from '../../domain/oddity.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Instant, parseInstant } from '../../domain/time/instant.ts';
import type { Access } from '../../domain/visibility.ts';
import { type BodyFormat, canonicalText, NestedTooDeep } from './canonical-text.ts';
import { readAccess } from './read-access.ts';
import { dateOddities, readPublished, readValidity } from './read-dates.ts';
import { readSegments } from './read-segments.ts';
import { readSpeakerGroup, readSpeakerRole } from './read-speaker-group.ts';

/** Everything an incoming article says, canonical, before it has a version number. */
export interface ArticleInput extends Omit<ArticleVersion, 'version' | 'oddities'> {
  readonly oddities: readonly Oddity[];
  /** Last part of the address, where the source gives one. */
  readonly slug: string | null;
  readonly rights: Json;
  /** Who may see it: its classification, its embargo, and what its rights mean for us. */
  readonly access: Access;
}

export interface ArticleDefaults {
  /** IANA name; days and clock times without an offset are read in it. */
  readonly timeZone: string;
  /** For articles that do not say. */
  readonly lang: Language;
  /** Publication after this instant is listed as odd; null: not compared. */
  readonly now: Instant | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Carries the first problem out of the readers below; never leaves this file. */
class Invalid extends Error {
  readonly problem: InvalidInput;
  constructor(code: string, path: string, message: string) {
    super(message);
    this.problem = invalidInput(code, path, message);
  }
}

/**
 * Reads one article of untrusted input. Required: `id`, `published`, `body`; `title` stands for `headline`.
 * Offsets of `segments` are code points of the body (of HTML: of the decoded text).
 * @param path where it stands in the input, for messages: `articles[0]`; empty for the top
 */
export function parseArticle(
  raw: unknown,
  path: string,
  defaults: ArticleDefaults,
): Result<ArticleInput, InvalidInput> {
  try {
    return ok(readArticle(raw, path, defaults));
  } catch (error) {
    if (error instanceof Invalid) return err(error.problem);
    if (error instanceof NestedTooDeep) {
      return err(invalidInput('body_too_deep', path === '' ? 'body' : `${path}.body`, error.message));
    }
    throw error;
  }
}

/** The immutable version made of an input. */
export function toArticleVersion(input: ArticleInput, version: number): ArticleVersion {
  const { slug: _slug, rights: _rights, access: _access, oddities, ...article } = input;
  return { ...article, version, ...(oddities.length === 0 ? {} : { oddities }) };
}

function readArticle(raw: unknown, path: string, defaults: ArticleDefaults): ArticleInput {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new Invalid('article_invalid', path, `expected an object, came ${kindOf(raw)}`);
  }
  const fields = raw as Fields;
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const id = readId(fields, at);
  const body = requireText(fields, 'body', at);
  const canonical = canonicalText(body, readFormat(fields, at));
  if (!hasWords(canonical.text)) throw new Invalid('body_empty', at('body'), 'expected words, came none');

  const published = readPublished(fields['published'], defaults.timeZone);
  if (!published.ok) throw new Invalid(published.error.code, at('published'), published.error.message);
  const validity = readValidity(fields, published.value.instant, defaults.timeZone);
  if (!validity.ok) throw new Invalid(validity.error.code, at(validity.error.path), validity.error.message);
  const headline = optionalText(fields, 'headline', at) ?? optionalText(fields, 'title', at) ?? '';
  const updated = readUpdated(fields, at, defaults.timeZone);
  const segments = readSegments(fields['segments'], canonical.text);
  if (!segments.ok) throw new Invalid('segments_invalid', at(segments.error.path), segments.error.message);
  const speaker = optionalText(fields, 'speaker', at);
  const speakerGroup = speaker === null ? null : readSpeakerGroup(fields);
  const speakerRole = speaker === null ? null : readSpeakerRole(fields);
  const genre = readContentType(fields, at);
  const url = optionalText(fields, 'url', at);
  const rights = readRights(fields, at);
  const access = readAccess(fields, rights, defaults.timeZone);
  if (!access.ok) throw new Invalid(access.error.code, at(access.error.path), access.error.message);

  return {
    id,
    headline,
    byline: optionalText(fields, 'byline', at) ?? '',
    published: published.value.instant,
    ...(published.value.precision === null ? {} : { publishedPrecision: published.value.precision }),
    updated,
    status: readStatus(fields, at),
    contentType: genre.contentType,
    lang: readLanguage(fields, at, defaults.lang),
    text: canonical.text,
    speaker,
    ...(speakerGroup === null ? {} : { speakerGroup }),
    ...(speakerRole === null ? {} : { speakerRole }),
    segments: segments.value,
    correctedBy: optionalText(fields, 'corrected_by', at) ?? optionalText(fields, 'correctedBy', at),
    url,
    ...(validity.value === null ? {} : { validity: validity.value }),
    slug: optionalText(fields, 'slug', at),
    rights,
    access: access.value.access,
    oddities: [
      ...canonical.oddities,
      ...genre.oddities,
      ...access.value.oddities,
      ...dateOddities(published.value, updated, { headline, edition: validity.value !== null }, defaults),
    ],
  };
}

/** A letter, a figure or a sign that a reader sees: fillers, blanks and stand-ins for what was lost are none. */
const SEEN = /(?![\u115F\u1160\u3164\uFFA0\u2800\uFFFC\uFFFD])[\p{L}\p{N}\p{So}]/u;
/** White space that came as its names. */
const NAMED_BLANKS =
  /^(?:[\s\p{Cf}]|&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#0*(?:32|160|8203)|#x0*(?:20|a0|200b));?)*$/iu;

function hasWords(text: string): boolean {
  return SEEN.test(text) && !NAMED_BLANKS.test(text);
}

function readId(fields: Fields, at: (name: string) => string): string {
  const raw = fields['id'];
  const id =
    typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : requireText(fields, 'id', at).trim();
  if (id === '' || id.length > 300) {
    throw new Invalid('id_invalid', at('id'), `expected 1–300 characters, came ${id.length}`);
  }
  return id;
}

function requireText(fields: Fields, name: string, at: (name: string) => string): string {
  const text = optionalText(fields, name, at);
  if (text === null)
    throw new Invalid(`${name}_missing`, at(name), `expected ${name}, came ${kindOf(fields[name])}`);
  return text;
}

/** Null, absent and nothing are one. A text that no database can hold (U+0000, half a surrogate pair) is refused. */
function optionalText(fields: Fields, name: string, at: (name: string) => string): string | null {
  const raw = fields[name];
  if (raw === undefined || raw === null) return null;
  if (typeof raw !== 'string')
    throw new Invalid(`${name}_invalid`, at(name), `expected a text, came ${kindOf(raw)}`);
  if (raw.includes('\u0000')) throw new Invalid('text_invalid', at(name), 'expected text, came U+0000 in it');
  if (/\p{Cs}/u.test(raw))
    throw new Invalid('text_invalid', at(name), 'expected Unicode, came half a surrogate pair');
  return raw;
}

function readFormat(fields: Fields, at: (name: string) => string): BodyFormat | undefined {
  const raw = optionalText(fields, 'body_format', at);
  if (raw === null) return undefined;
  if (raw === 'html' || raw === 'text') return raw;
  throw new Invalid(
    'body_format_invalid',
    at('body_format'),
    `expected html or text, came ${JSON.stringify(raw)}`,
  );
}

const STATUSES: Readonly<Record<string, ArticleStatus>> = {
  live: 'live',
  published: 'live',
  corrected: 'corrected',
  scheduled: 'scheduled',
  embargoed: 'scheduled',
  draft: 'scheduled',
  withdrawn: 'withdrawn',
  retracted: 'withdrawn',
  unpublished: 'withdrawn',
  deleted: 'deleted',
};

function readStatus(fields: Fields, at: (name: string) => string): ArticleStatus {
  const raw = optionalText(fields, 'status', at);
  if (raw === null) return 'live';
  const status = Object.hasOwn(STATUSES, raw.toLowerCase()) ? STATUSES[raw.toLowerCase()] : undefined;
  if (status !== undefined) return status;
  const known = Object.keys(STATUSES).join(', ');
  throw new Invalid('status_invalid', at('status'), `expected one of ${known}; came ${JSON.stringify(raw)}`);
}

const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  news: 'news',
  opinion: 'opinion',
  editorial: 'opinion',
  comment: 'opinion',
  column: 'opinion',
  letter: 'letter',
  satire: 'satire',
  advertorial: 'advertorial',
  sponsored: 'advertorial',
  wire: 'wire',
  agency: 'wire',
  correction: 'correction',
};

/** An unknown genre is treated as opinion: never released in the paper's own voice. */
function readContentType(
  fields: Fields,
  at: (name: string) => string,
): { readonly contentType: ContentType; readonly oddities: readonly Oddity[] } {
  const raw = optionalText(fields, 'contentType', at) ?? optionalText(fields, 'content_type', at);
  if (raw === null) return { contentType: 'news', oddities: [] };
  const known = Object.hasOwn(CONTENT_TYPES, raw.toLowerCase())
    ? CONTENT_TYPES[raw.toLowerCase()]
    : undefined;
  if (known !== undefined) return { contentType: known, oddities: [] };
  const oddity: Oddity = { kind: 'content-type-unknown', detail: raw.slice(0, 60), count: 1, first: null };
  return { contentType: 'opinion', oddities: [oddity] };
}

function readLanguage(fields: Fields, at: (name: string) => string, fallback: Language): Language {
  const raw = optionalText(fields, 'lang', at);
  if (raw === null) return fallback;
  const primary = raw.toLowerCase().split(/[-_]/)[0];
  return primary === 'en' || primary === 'de' || primary === 'fr' ? primary : 'other';
}

function readUpdated(fields: Fields, at: (name: string) => string, zone: string): Instant | null {
  const raw = optionalText(fields, 'updated', at);
  if (raw === null) return null;
  const instant = parseInstant(raw.trim(), zone);
  if (instant !== null) return instant;
  throw new Invalid(
    'date_invalid',
    at('updated'),
    `expected an ISO day or date-time, came ${JSON.stringify(raw.slice(0, 60))}`,
  );
}

function readRights(fields: Fields, at: (name: string) => string): Json {
  const raw = fields['rights'];
  if (raw === undefined) return null;
  if (deeperThan(raw, RIGHTS_DEPTH)) {
    const message = `expected notices or fields nested at most ${RIGHTS_DEPTH} deep, came deeper ones`;
    throw new Invalid('rights_invalid', at('rights'), message);
  }
  const text = JSON.stringify(raw);
  const unstorable = UNSTORABLE.exec(text)?.[1];
  if (unstorable === undefined) return JSON.parse(text) as Json;
  const came = unstorable === '0000' ? 'U+0000' : 'half a surrogate pair';
  throw new Invalid('text_invalid', at('rights'), `expected text, came ${came} in it`);
}

/** ATTACKER: a notice nested a hundred thousand deep would overrun the stack of whoever writes or reads it. */
const RIGHTS_DEPTH = 32;
/** In JSON's own escapes, which stand only for what no database can hold; a backslash that the text itself has is doubled. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/i;

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => deeperThan(inner, levels - 1));
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
