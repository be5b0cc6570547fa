import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleVersion } from '../../domain/article.ts';
import { parseArticle, toArticleVersion } from '../../server/ingest/parse-article.ts';
import { corpusOf } from './material.ts';
import type { Corpus, Lang } from './mutation.ts';
import { proseCorpus } from './prose.ts';

interface DataSet {
  readonly folder: string;
  readonly lang: Lang;
  readonly timeZone: string;
}

const DATA_SETS: readonly DataSet[] = [
  { folder: 'en_fed', lang: 'en', timeZone: 'America/New_York' },
  { folder: 'de_bundestag_reden', lang: 'de', timeZone: 'Europe/Berlin' },
  { folder: 'en_uk_covid', lang: 'en', timeZone: 'Europe/London' },
];

/**
 * Reads the speeches that the mutation suite is made from, through the same parser as the archive.
 * @param data folder that holds the sets; those that are not there are left out
 * @param most articles taken of each set, spread over its whole length
 */
export function readMaterial(data: string, most = Number.POSITIVE_INFINITY): readonly Corpus[] {
  const speeches = DATA_SETS.flatMap(({ folder, lang, timeZone }) => {
    const path = join(data, folder, 'articles.jsonl');
    if (!existsSync(path)) return [];
    const lines = linesOf(path);
    const step = Math.max(1, lines.length / most);
    const chosen = lines.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
    const articles = chosen.map((raw) => articleOf(raw, lang, timeZone));
    return [corpusOf(folder, articles, lang, timeZone, disputedIn(join(data, folder)))];
  });
  const langs = [...new Set(speeches.map(({ lang }) => lang))];
  return [...speeches, ...langs.map((lang) => proseCorpus(lang, speeches, PROSE_SEED))];
}

/** The articles stay the same ones whatever the seed of the damage. */
const PROSE_SEED = 77;

function linesOf(path: string): readonly unknown[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));
}

function articleOf(raw: unknown, lang: Lang, timeZone: string): ArticleVersion {
  const parsed = parseArticle(raw, '', { timeZone, lang, now: null });
  if (!parsed.ok) throw new Error(`${parsed.error.path}: ${parsed.error.message}`);
  return toArticleVersion(parsed.value, 1);
}

/** Articles whose title or text gives another day than their metadata: no frame of theirs is surely right. */
function disputedIn(folder: string): ReadonlySet<string> {
  const path = join(folder, 'date_conflicts.jsonl');
  const ids = existsSync(path)
    ? linesOf(path).flatMap((line) =>
        typeof line === 'object' && line !== null && 'id' in line ? [String(line.id)] : [],
      )
    : [];
  return new Set(ids);
}
