import { join } from 'node:path';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import { measureArchive } from './measured-archive.ts';
import { readRows, type SetFigures, share } from './rows.ts';

interface Listed {
  readonly topic: string;
  /** Regular expression that the labels were counted with; its plain letters are how the matter is written. */
  readonly pattern: string;
  readonly speaker: string;
  readonly years: readonly string[];
  readonly docs: readonly { readonly id: string; readonly published: string }[];
}

const LEAST = 0.9;
const DEPTH = 5;

/** How a reader may ask; each is measured by itself, and the worst one must reach the bar. */
const FORMS: Readonly<Record<string, (speaker: string, matter: string) => string>> = {
  keywords: (speaker, matter) => `${speaker} ${matter}`,
  said: (speaker, matter) => `Was hat ${speaker} zum Thema ${matter} gesagt?`,
  position: (speaker, matter) => `Welche Haltung hat ${speaker} zu ${matter}?`,
};

/** `speaker_topic_index.jsonl`: per speaker, topic and year, is a listed speech among the year's first five? */
export async function measureBundestag(folder: string): Promise<SetFigures> {
  const articles = readRows<Readonly<Record<string, unknown>>>(join(folder, 'articles.jsonl'));
  const listed = readRows<Listed>(join(folder, 'speaker_topic_index.jsonl'));
  const archive = await measureArchive('de', articles);
  const missed: string[] = [];
  try {
    const shares: Record<string, number> = {};
    let windows = 0;
    for (const [form, ask] of Object.entries(FORMS)) {
      let found = 0;
      windows = 0;
      for (const { pattern, topic, speaker, years, docs } of listed) {
        for (const year of years) {
          const wanted = docs.filter(({ published }) => published.startsWith(year)).map(({ id }) => id);
          if (wanted.length === 0) continue;
          windows += 1;
          const window = { from: `${year}-01-01` as IsoDay, to: `${year}-12-31` as IsoDay };
          const question = ask(speaker, written(pattern, topic));
          const hits = await archive.search(question, DEPTH, window);
          if (hits.some(({ articleId }) => wanted.includes(articleId))) found += 1;
          else missed.push(`${year}: ${question}`);
        }
      }
      shares[form] = share(found, windows);
    }
    return {
      figures: { speeches: articles.length, windows, recall5: shares },
      bars: Object.entries(shares).map(([form, value]) => ({
        what: `recall@5 (${form})`,
        value,
        least: LEAST,
      })),
      missed,
    };
  } finally {
    await archive.close();
  }
}

/** A pattern such as `Nord ?Stream` as a person would write it; the topic's own name where it is no plain word. */
function written(pattern: string, topic: string): string {
  const plain = (pattern.split('|')[0] ?? '').replace(/[?\\^$]/g, '');
  return /^[\p{L} -]+$/u.test(plain) ? plain : topic;
}
