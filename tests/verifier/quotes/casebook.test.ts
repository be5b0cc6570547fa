import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { QuoteCheck } from '../../../domain/verdict.ts';
import { absent, sharedPath } from '../../shared-data.ts';
import { checkDraft, type PlainArticle, sourcesOf } from '../sources.ts';

interface Expected {
  readonly text: string;
  readonly cite: string | null;
  readonly verdict: string;
  readonly also_ok?: readonly string[];
  readonly at: readonly [number, number] | null;
  readonly speaker: string | null;
}

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly input: { readonly tz: string; readonly articles: readonly PlainArticle[]; readonly draft: string };
  readonly expect: { readonly quotes?: readonly Expected[]; readonly flags?: readonly string[] };
}

/** A surname is enough; a remark in brackets is the casebook's own. */
function surname(name: string | null): string | null {
  return name?.replace(/ \(.*/, '').split(' ').at(-1)?.toLowerCase() ?? null;
}

function complaints(quote: QuoteCheck | undefined, wanted: Expected): readonly string[] {
  if (quote === undefined) return ['no quotation'];
  const found: string[] = [];
  if (quote.text !== wanted.text) found.push(`text ${quote.text}`);
  if (quote.cite !== wanted.cite) found.push(`cite ${quote.cite}`);
  if (![wanted.verdict, ...(wanted.also_ok ?? [])].includes(quote.verdict))
    found.push(`verdict ${quote.verdict} (${quote.ruleIds.join()})`);
  if (wanted.at !== null && (quote.at[0]?.start !== wanted.at[0] || quote.at.at(-1)?.end !== wanted.at[1]))
    found.push(`at ${JSON.stringify(quote.at)}`);
  if (surname(quote.speaker) !== surname(wanted.speaker)) found.push(`speaker ${quote.speaker}`);
  return found;
}

describe('the casebook', () => {
  const path = sharedPath('casebook/cases.jsonl');
  if (path === null) {
    it(absent('casebook/cases.jsonl'), () => undefined);
    return;
  }
  const cases = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)
    .filter((one) => /^(?:quote|injection)/.test(one.kind) && one.expect.quotes !== undefined);
  it.each(cases.map((one) => [one.id, one.kind, one] as const))(
    '%s (%s) has the verdicts that its keeper gives',
    (_id, _kind, one) => {
      const { quotes, flags } = checkDraft(
        one.input.draft,
        sourcesOf(one.input.articles, one.input.tz),
        one.input.tz,
      );
      const wanted = one.expect.quotes ?? [];
      expect(quotes.length).toBe(wanted.length);
      expect(wanted.flatMap((expected, i) => complaints(quotes[i], expected))).toEqual([]);
      expect(flags).toEqual(one.expect.flags ?? []);
    },
  );
});
