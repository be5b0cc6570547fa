import { join } from 'node:path';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { readRows } from '../retrieval/rows.ts';
import type { CheckFigures } from './figures.ts';

interface GoldenRule {
  readonly id: string;
  readonly lang: 'en' | 'de';
  readonly text: string;
  readonly sentences: readonly string[];
}

/** How many of the rule set's cases may fail. */
const MAY_FAIL = 1;

/**
 * Sentence splitting by the golden rules, equal but for white space. One German case also asks that `z.B.` be
 * rewritten as `z. B.`: what we cut is the source's own text, so it cannot be met.
 */
export function measureGoldenRules(folder: string): CheckFigures {
  const rules = readRows<GoldenRule>(join(folder, 'sentences.jsonl'));
  const flat = (texts: readonly string[]): string =>
    JSON.stringify(texts.map((text) => text.replace(/\s+/g, ' ').trim()));
  const missed: string[] = [];
  const figures: Record<string, unknown> = { total: rules.length };
  const bars = (['en', 'de'] as const).map((lang) => {
    const own = rules.filter((rule) => rule.lang === lang);
    const wrong = own.filter(({ text, sentences }) => {
      const got = splitSentences(text, lang).map(({ start, end }) => text.slice(start, end));
      return flat(got) !== flat(sentences);
    });
    missed.push(...wrong.map(({ id }) => id));
    const right = own.length - wrong.length;
    figures[lang] = `${right}/${own.length}`;
    return { what: `right in ${lang} of ${own.length}`, value: right, least: own.length - MAY_FAIL };
  });
  return { figures, bars, missed };
}
