import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../../server/check/check-text.ts';
import { parseCheckLine } from '../../../server/check/parse-check.ts';
import { QUOTE_REASONS } from '../../../verifier/gate/remarks/quote-reasons.ts';

const PIER = '“It is not safe to swim here after rain,” Falk-Bremer warned. The pier opened in 2014.';

function remarks(draft: string, body = PIER, more: object = {}) {
  const line = parseCheckLine({
    id: 1,
    draft,
    articles: [{ id: 'S1', published: '2019-06-04', body, ...more }],
  });
  const request = line.ok ? line.value.requests[0] : undefined;
  if (request === undefined) throw new Error('no line for check');
  return checkText(request).findings;
}

const of = (findings: ReturnType<typeof remarks>, rule: string) =>
  findings.find(({ ruleId }) => ruleId === rule)?.facts;

describe('a finding reads like an editor’s remark', () => {
  it('tells what the draft quotes, what the source has, where, and what is wrong', () => {
    const facts = of(remarks('Falk-Bremer said it was “safe to swim here after rain” [S1].'), 'quote.failed');
    expect(facts?.['message']).toBe(
      'The draft quotes “safe to swim here after rain”. S1 (2019-06-04) has “‘It is not safe to swim here after rain,’ Falk-Bremer warned.”: a negation that governs the words stands outside the marks.',
    );
    expect(facts?.['messageDe']).toMatch(/^Der Entwurf zitiert „safe to swim.*: eine Verneinung.*\.$/);
  });

  it.each([
    [
      'Krell said: “It is not safe to swim here after rain” [S1].',
      /to Krell; in S1 .* it is Falk-Bremer who says it/,
    ],
    ['Falk-Bremer said: “Swim at night” [S1].', /stands nowhere in S1|S1 .* has/],
    [
      'Falk-Bremer said: “It is not safe to swim here after snow” [S1].',
      /has “‘It is not safe to swim here after rain,’.*: the words differ/,
    ],
  ])('says it of %s', (draft, words) => {
    expect(of(remarks(draft), 'quote.failed')?.['message']).toMatch(words);
  });

  it('sets the claim against the sentence that comes nearest, with the words that failed', () => {
    const facts = of(remarks('The pier opened in 2016 [S1].'), 'claim.contradicted');
    expect(facts?.['message']).toBe(
      'The draft says “The pier opened in 2016”. S1 (2019-06-04) says otherwise, “The pier opened in 2014.”: the numbers differ (2016 ≠ 2014); nearly the source’s words, changed (2016 ≠ 2014).',
    );
  });

  it('does not set a failed quote against itself twice', () => {
    const facts = of(remarks('Falk-Bremer said: “Swim at night” [S1].'), 'claim.unsupported-with-quote');
    expect(facts?.['message']).toBe(
      'The draft says “Falk-Bremer said: ‘Swim at night’”, and its quote is not proven.',
    );
  });

  it('says whose word an opinion is', () => {
    const facts = of(
      remarks('The council has failed the town [S1].', 'The council has failed the town.', {
        content_type: 'opinion',
        byline: 'Edda Marchbanks',
      }),
      'claim.unsupported',
    );
    expect(facts?.['message']).toMatch(/it is an opinion there; the draft must say whose/);
    expect(facts?.['messageDe']).toMatch(/der Entwurf muss sagen, wessen/);
  });

  it('has both languages for every finding of a draft', () => {
    const findings = [
      ...remarks('Nothing here.'),
      ...remarks('The pier [S4] opened “today. Krell left …'),
      ...remarks('The pier opened in 2016. The bridge fell. It burned [S1].', PIER, { status: 'withdrawn' }),
    ];
    expect(findings.length).toBeGreaterThan(5);
    for (const { ruleId, facts } of findings) {
      expect(typeof facts['message'], ruleId).toBe('string');
      expect(typeof facts['messageDe'], ruleId).toBe('string');
    }
  });

  it('explains every rule by which a quotation can fail', () => {
    expect(Object.values(QUOTE_REASONS).every(([en, de]) => en !== '' && de !== '' && en !== de)).toBe(true);
    const folder = new URL('../../../verifier/quotes/', import.meta.url);
    const used = readdirSync(folder).flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/'(quote\.[a-z-]+)'/g),
    ]);
    const ids = new Set(used.map((match) => match[1] ?? ''));
    expect(ids.size).toBeGreaterThan(50);
    // Words that pass, and verdicts whose sentence needs no reason behind it.
    expect([...ids].filter((id) => QUOTE_REASONS[id] === undefined).sort()).toEqual([
      'quote.in-another-source',
      'quote.initial-lower-case',
      'quote.marked-edit',
      'quote.name-in-marks',
      'quote.no-citation',
      'quote.nowhere',
      'quote.presentation-folded',
      'quote.printed-through',
      'quote.speaker-differs',
      'quote.speaker-unclear',
      'quote.verbatim',
    ]);
  });
});
