import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimVerdict, QuoteVerdict } from '../../../domain/verdict.ts';
import type { Verification } from '../../../domain/verification.ts';
import { ANSWER_RULES } from '../../../verifier/gate/answer-rules.ts';
import {
  type AnswerInput,
  type GateResult,
  gateDraft,
  gateWith,
} from '../../../verifier/gate/gate-answer.ts';
import { EVIDENCE, NEWSROOM } from '../../../verifier/gate/policies.ts';
import { CONTEXT, facts, type SentenceSpec, source } from './make-facts.ts';

/*
 * THE INVARIANT: in `newsroom`, no answer with an unverifiable quote or an unsupported claim is ever released
 * without a person. Facts are made up in every combination, sound and broken, far from what a verifier would say.
 */

const TEXT =
  'The council approved 1,200 homes. “We won’t sell the pier,” Mara Oduya said. Work stopped in May.';
const SOURCES = [
  source('S1', TEXT),
  source('S2', 'The depot budget was set at 31 million. We read every bid.'),
];

const PASSING: readonly QuoteVerdict[] = ['exact', 'normalized-exact', 'marked-edit', 'not-speech'];
const FAILING: readonly QuoteVerdict[] = [
  'altered',
  'not-found',
  'wrong-source',
  'wrong-speaker',
  'wrong-date',
  'withdrawn',
  'speaker-unclear',
];
const often = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: bad });

const quoteVerdict = often(fc.constantFrom(...PASSING), fc.constantFrom(...FAILING));
const claimVerdict = often<ClaimVerdict>(
  fc.constantFrom('supported', 'supported', 'unsupported'),
  fc.constantFrom('contradicted', 'not-a-claim'),
);
const spec: fc.Arbitrary<SentenceSpec> = fc.oneof(
  fc.record({
    text: fc.constantFrom(
      'The council approved 1,200 homes [S1].',
      'Work stopped in May [S1].',
      'The depot budget was set at 31 million [S2].',
      'In short.',
      'The mill burned down.',
      'A strike began [S9].',
    ),
    verdict: claimVerdict,
  }),
  fc.record({
    text: fc.constant('Oduya said: "We won’t sell the pier" [S1].'),
    verdict: claimVerdict,
    quotes: quoteVerdict.map((verdict) => [{ words: 'We won’t sell the pier', verdict }]),
  }),
  fc.record({
    text: fc.constant('Oduya said: "We will sell it all" [S2].'),
    verdict: claimVerdict,
    quotes: quoteVerdict.map((verdict) => [
      { words: 'We will sell it all', verdict, exact: 'We read every bid' },
    ]),
  }),
);

/** What may go wrong between a verifier and the gate. */
type Damage = (verification: Verification) => Verification;
const damage: fc.Arbitrary<Damage> = fc.constantFrom<Damage>(
  (v) => v,
  (v) => v,
  (v) => v,
  (v) => ({ ...v, claims: v.claims.slice(1) }),
  (v) => ({ ...v, sentences: v.sentences.slice(1) }),
  (v) => ({ ...v, quotes: v.quotes.map((q) => ({ ...q, at: [] })) }),
  (v) => ({ ...v, quotes: v.quotes.map((q) => ({ ...q, sentence: 7 })) }),
  (v) => ({
    ...v,
    quotes: v.quotes.map((q) => ({ ...q, at: q.at.map((a) => ({ ...a, exact: 'made up' })) })),
  }),
  (v) => ({
    ...v,
    quotes: v.quotes.map((q) => ({ ...q, at: q.at.map((a) => ({ ...a, start: a.start + 1 })) })),
  }),
  (v) => ({
    ...v,
    claims: v.claims.map((c) => ({ ...c, evidence: c.evidence.map((a) => ({ ...a, label: 'S2' })) })),
  }),
  (v) => ({
    ...v,
    claims: v.claims.map((c) => ({ ...c, evidence: c.evidence.map((a) => ({ ...a, version: 2 })) })),
  }),
  (v) => ({ ...v, claims: v.claims.map((c) => ({ ...c, route: 'scored', score: 1 })) }),
  (v) => ({ ...v, claims: v.claims.map((c) => ({ ...c, cite: null })) }),
  (v) => ({ ...v, flags: ['instruction_in_source'], planted: ['S1'] }),
  (v) => ({ ...v, unresolved: [] }),
  (v) => {
    const { markerSpans: _, ...rest } = v;
    return rest;
  },
);

interface Case {
  readonly specs: readonly SentenceSpec[];
  readonly first: Damage;
  readonly again: Damage;
}
const cases: fc.Arbitrary<Case> = fc.record({
  specs: fc.array(spec, { minLength: 0, maxLength: 5 }),
  first: damage,
  again: damage,
});

function inputOf({ specs, first, again }: Case): AnswerInput {
  return {
    verification: first(facts(specs, SOURCES)),
    sources: SOURCES,
    context: CONTEXT,
    verifyAgain: (draft) =>
      again(
        facts(
          specs.filter((one) => draft.includes(one.text)),
          SOURCES,
        ),
      ),
  };
}

function expectSound({ outcome, trimmed }: GateResult, verification: Verification): void {
  if (outcome.kind !== 'release' && outcome.kind !== 'trim') return;
  const judged = outcome.kind === 'trim' ? trimmed : verification;
  expect(judged).not.toBeNull();
  if (judged === null) return;
  for (const claim of judged.claims) expect(['supported', 'not-a-claim']).toContain(claim.verdict);
  for (const quote of judged.quotes) expect(PASSING).toContain(quote.verdict);
  expect(judged.unresolved).toEqual([]);
  for (const sentence of outcome.answer.sentences) {
    expect(sentence.text).not.toMatch(/\[S\d+\]/);
    expect(sentence.cited).toBe(true);
    for (const citation of sentence.citations) {
      const article = SOURCES.find((one) => one.label === citation.label)?.article;
      expect(article?.text.slice(citation.start, citation.end)).toBe(citation.exact);
    }
    for (const span of sentence.quotes) {
      const shown = sentence.text.slice(span.start, span.end);
      expect(SOURCES.some(({ article }) => article.text.includes(shown))).toBe(true);
    }
  }
}

describe('the invariant of newsroom', () => {
  it('holds for every combination of facts', () => {
    let released = 0;
    fc.assert(
      fc.property(cases, (one) => {
        const input = inputOf(one);
        const result = gateDraft(input, NEWSROOM);
        if (result.outcome.kind !== 'hold') released++;
        expectSound(result, input.verification);
      }),
      { numRuns: 2000 },
    );
    // A gate that held everything would pass the property and be useless.
    expect(released).toBeGreaterThan(20);
  });

  it('holds even when rules are missing, since minting trusts none of them', () => {
    const subset = fc.subarray([...ANSWER_RULES], { minLength: 1 });
    fc.assert(
      fc.property(cases, subset, (one, rules) => {
        const input = inputOf(one);
        expectSound(gateWith(rules, input, NEWSROOM), input.verification);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of the rules', () => {
    const shuffled = fc.shuffledSubarray([...ANSWER_RULES], {
      minLength: ANSWER_RULES.length,
      maxLength: ANSWER_RULES.length,
    });
    fc.assert(
      fc.property(cases, shuffled, fc.constantFrom(NEWSROOM, EVIDENCE), (one, rules, policy) => {
        expect(gateWith(rules, inputOf(one), policy)).toEqual(gateDraft(inputOf(one), policy));
      }),
      { numRuns: 300 },
    );
  });

  it('lets no failed quote and no contradicted claim out under evidence either, and marks what cites nothing', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const input = inputOf(one);
        const { outcome } = gateDraft(input, EVIDENCE);
        expect(outcome.kind).not.toBe('trim');
        if (outcome.kind !== 'release') return;
        for (const quote of input.verification.quotes) expect(PASSING).toContain(quote.verdict);
        for (const claim of input.verification.claims) expect(claim.verdict).not.toBe('contradicted');
        for (const sentence of outcome.answer.sentences)
          expect(sentence.cited || sentence.citations.length === 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
