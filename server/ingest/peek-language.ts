import type { Language } from '../../domain/article.ts';
import { parseArticle } from './parse-article.ts';
import { type Encoding, readLines } from './read-lines.ts';

/** Articles looked at. */
const LOOKED_AT = 20;

/** The language most of a file's first articles say they are in; English where none says. */
export async function peekLanguage(path: string, encoding?: Encoding): Promise<Language> {
  const counts = new Map<Language, number>();
  let seen = 0;
  for await (const line of readLines(path, new AbortController().signal, encoding)) {
    if ('code' in line) continue;
    const lang = languageOf(line.text);
    if (lang !== null) counts.set(lang, (counts.get(lang) ?? 0) + 1);
    seen += 1;
    if (seen >= LOOKED_AT) break;
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 'en';
}

function languageOf(text: string): Language | null {
  try {
    const parsed = parseArticle(JSON.parse(text), '', { timeZone: 'UTC', lang: 'en', now: null });
    return parsed.ok ? parsed.value.lang : null;
  } catch {
    return null;
  }
}
