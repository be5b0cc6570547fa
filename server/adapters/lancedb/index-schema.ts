import type { FtsOptions } from '@lancedb/lancedb';
import type { Field, Schema } from 'apache-arrow';
import type { Language } from '../../../domain/article.ts';
import type { IndexLayout } from './open-index.ts';

/** Part of what an index was made with; raised when columns, text indices or word counts change. */
export const INDEX_LAYOUT = 'lance-6';

/** INVARIANT: a language the library does not know aborts the whole process; only these are ever passed on. */
const STEMMERS: Readonly<Partial<Record<Language, string>>> = { en: 'English', de: 'German', fr: 'French' };

/**
 * How words are indexed. Never with positions: `optimize` breaks after later adds. Character n-grams are for
 * languages that join words: they find *Miete* in *Mietpreisbremse*.
 */
export function ftsOptions(lang: Language): {
  readonly stemmed: Partial<FtsOptions>;
  readonly grams: Partial<FtsOptions> | null;
} {
  const common = { lowercase: true, asciiFolding: true, withPosition: false };
  const language = STEMMERS[lang];
  const stemmed =
    language === undefined
      ? { ...common, stem: false, removeStopWords: false }
      : { ...common, language, stem: true, removeStopWords: true };
  const grams = {
    ...common,
    baseTokenizer: 'ngram' as const,
    ngramMinLength: 3,
    ngramMaxLength: 5,
    stem: false,
  };
  return { stemmed, grams: lang === 'en' ? null : { ...grams, removeStopWords: false } };
}

export async function passageSchema(layout: IndexLayout): Promise<Schema> {
  const arrow = await import('apache-arrow');
  const text = (name: string) => new arrow.Field(name, new arrow.Utf8(), false);
  const whole = (name: string) => new arrow.Field(name, new arrow.Int32(), false);
  const fields: Field[] = [
    ...['id', 'article_id'].map(text),
    ...['version', 'start', 'end'].map(whole),
    ...['exact', 'headline', 'speaker', 'said_by', 'lang', 'status', 'group_key', 'search_text'].map(text),
    whole('level'),
    ...[
      'published_ms',
      'valid_from_ms',
      'valid_until_ms',
      'shown_from_ms',
      'shown_until_ms',
      'recorded_ms',
      'superseded_ms',
    ].map((name) => new arrow.Field(name, new arrow.Float64(), false)),
  ];
  if (ftsOptions(layout.lang).grams !== null) fields.push(text('gram_text'));
  if (layout.dimensions !== null) {
    const item = new arrow.Field('item', new arrow.Float32(), true);
    fields.push(new arrow.Field('vector', new arrow.FixedSizeList(layout.dimensions, item), false));
  }
  return new arrow.Schema(fields);
}
