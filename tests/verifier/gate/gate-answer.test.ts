import { describe, expect, it } from 'vitest';
import { ANSWER_RULES } from '../../../verifier/gate/answer-rules.ts';
import { gateAnswer, gateWith } from '../../../verifier/gate/gate-answer.ts';
import type { Rule } from '../../../verifier/gate/gate-input.ts';
import { EVIDENCE, NEWSROOM } from '../../../verifier/gate/policies.ts';
import { facts, input, type SentenceSpec, source } from './make-facts.ts';

const S1 = source(
  'S1',
  'The council approved 1,200 homes on Monday. “We won’t sell the pier,” Mara Oduya said. Work stopped in May.',
);
const S2 = source('S2', 'The depot budget was set at 31 million.', { published: S1.article.published });
const SOURCES = [S1, S2];

const HOMES: SentenceSpec = { text: 'The council approved 1,200 homes on Monday [S1].' };
const PIER: SentenceSpec = {
  text: 'Mara Oduya said: "We won\'t sell the pier" [S1].',
  quotes: [{ words: "We won't sell the pier", verdict: 'normalized-exact', exact: 'We won’t sell the pier' }],
};
const BUDGET: SentenceSpec = { text: 'The depot budget was set at 31 million [S2].' };
const LOOSE: SentenceSpec = { text: 'The mill was bought in 2020 [S1].', verdict: 'unsupported' };

const newsroom = (specs: readonly SentenceSpec[], more = {}) =>
  gateAnswer(input(specs, SOURCES, more), NEWSROOM);
const evidence = (specs: readonly SentenceSpec[], more = {}) =>
  gateAnswer(input(specs, SOURCES, more), EVIDENCE);
const ruleIds = (outcome: ReturnType<typeof newsroom>) => outcome.findings.map((finding) => finding.ruleId);

describe('gate 2, profile newsroom', () => {
  it('releases what is proven, without markers and with the glyphs of the source', () => {
    const outcome = newsroom([HOMES, PIER]);
    expect(outcome.kind).toBe('release');
    if (outcome.kind !== 'release') return;
    expect(outcome.answer.sentences.map((sentence) => sentence.text)).toEqual([
      'The council approved 1,200 homes on Monday.',
      'Mara Oduya said: "We won’t sell the pier".',
    ]);
    const [, pier] = outcome.answer.sentences;
    const [quote] = pier?.quotes ?? [];
    expect(pier?.text.slice(quote?.start, quote?.end)).toBe('We won’t sell the pier');
    expect(outcome.answer.sources.map((one) => one.label)).toEqual(['S1']);
    expect(outcome.coverage).toEqual({ supported: 2, of: 2 });
  });

  it('trims one unsupported sentence and says where it stood', () => {
    const outcome = newsroom([HOMES, LOOSE, BUDGET]);
    expect(outcome.kind).toBe('trim');
    if (outcome.kind !== 'trim') return;
    expect(outcome.removed.text).toBe(LOOSE.text);
    expect(outcome.removedBefore).toBe(1);
    expect(outcome.answer.sentences).toHaveLength(2);
    expect(JSON.stringify(outcome.answer)).not.toContain('bought in 2020');
  });

  it('shows the gap at the end when the last sentence went', () => {
    const outcome = newsroom([HOMES, LOOSE]);
    expect(outcome.kind === 'trim' && outcome.removedBefore).toBe(1);
  });

  it.each([
    'altered',
    'not-found',
    'wrong-source',
    'wrong-speaker',
    'wrong-date',
    'withdrawn',
    'speaker-unclear',
    'a verdict nobody has thought of yet',
  ] as const)('holds on a quote that is %s', (verdict) => {
    const outcome = newsroom([
      HOMES,
      { ...PIER, quotes: [{ words: "We won't sell the pier", verdict: verdict as 'altered' }] },
    ]);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('quote.failed');
  });

  it('holds on a marker that points nowhere and never drops it to save the sentence', () => {
    const outcome = newsroom([HOMES, { text: 'Its budget was 31 million [S4].', verdict: 'unsupported' }]);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('citation.unresolved');
  });

  it('holds when another source carries the claim than the one cited', () => {
    const wrong: SentenceSpec = {
      text: 'The depot budget was set at 31 million [S1].',
      verdict: 'unsupported',
    };
    const outcome = newsroom([HOMES, wrong], { misplaced: [{ claim: 1, label: 'S2' }] });
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('citation.off-by-one');
  });

  it.each([
    [
      'a contradicted claim',
      [HOMES, { ...LOOSE, verdict: 'contradicted' as const }],
      {},
      'claim.contradicted',
    ],
    [
      'two unsupported sentences',
      [HOMES, LOOSE, { ...LOOSE, text: 'The fair was moved [S1].' }],
      {},
      'claim.unsupported-many',
    ],
    [
      'an unsupported sentence with a quote',
      [HOMES, { ...PIER, verdict: 'unsupported' as const }],
      {},
      'claim.unsupported-with-quote',
    ],
    ['nothing supported', [LOOSE], {}, 'coverage.nothing-supported'],
    ['a malformed marker', [HOMES], { flags: ['malformed_marker'] }, 'draft.flagged'],
    ['a flag that no rule knows', [HOMES], { flags: ['something_new'] }, 'draft.flagged'],
    [
      'planted text in a cited source',
      [HOMES],
      { flags: ['instruction_in_source'], planted: ['S1'] },
      'source.planted',
    ],
    ['a draft that breaks off', [HOMES, { text: 'The council [S1]' }], {}, 'draft.unfinished'],
    ['a draft that trails off', [HOMES, { text: 'Work stopped in … [S1]' }], {}, 'draft.unfinished'],
    ['a stray quotation mark', [HOMES, { text: 'Work “stopped in May [S1].' }], {}, 'quote.stray-mark'],
    ['an unreadable character', [HOMES, { text: 'Work stopped in\ufffd May [S1].' }], {}, 'draft.ill-formed'],
    [
      'a bridge that carries a number',
      [HOMES, { text: 'In 2020.', verdict: 'not-a-claim' as const }],
      {},
      'claim.false-bridge',
    ],
    ['an empty draft', [], {}, 'draft.empty'],
  ])('holds on %s', (_, specs, more, ruleId) => {
    const outcome = newsroom(specs, more);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain(ruleId);
  });

  it('tells of planted text in a source that nobody cites, and releases', () => {
    const outcome = newsroom([HOMES], { flags: ['instruction_in_source'], planted: ['S2'] });
    expect(outcome.kind).toBe('release');
    expect(ruleIds(outcome)).toEqual(['source.planted']);
  });

  it.each(['withdrawn', 'deleted', 'scheduled'] as const)('holds when a cited source is %s', (status) => {
    const gone = source('S1', S1.article.text, { status });
    const outcome = gateAnswer(input([HOMES], [gone, S2]), NEWSROOM);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('source.withdrawn');
  });

  it('holds on words that stand in no sentence', () => {
    const whole = facts([HOMES, BUDGET], SOURCES);
    const outcome = gateAnswer(
      {
        ...input([HOMES, BUDGET], SOURCES),
        verification: { ...whole, sentences: whole.sentences.slice(0, 1) },
      },
      NEWSROOM,
    );
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('draft.unread-text');
  });

  it('holds on a claim called supported by a score alone, and takes it where the policy says so', () => {
    const scored = input([HOMES], SOURCES);
    const claims = scored.verification.claims.map((claim) => ({
      ...claim,
      route: 'scored' as const,
      score: 0.9,
    }));
    const judged = { ...scored, verification: { ...scored.verification, claims } };
    expect(gateAnswer(judged, NEWSROOM).kind).toBe('hold');
    expect(gateAnswer(judged, { ...NEWSROOM, grounding: { scoredFloor: 0.8 } }).kind).toBe('release');
    expect(gateAnswer(judged, { ...NEWSROOM, grounding: { scoredFloor: 0.95 } }).kind).toBe('hold');
  });
});

describe('gate 2 after a cut', () => {
  it.each([
    ['She also opposed the depot [S1].'],
    ['It was approved [S1].'],
    ['Therefore work stopped in May [S1].'],
    ['Work stopped in May, however [S1].'],
    ['The mill was sold [S1].'],
    ['After that, work stopped in May [S1].'],
    ['Two years later work stopped in May [S1].'],
    ['Dies führte zum Stopp der Arbeiten [S1].'],
    ['Er stoppte die Arbeiten [S1].'],
    ['Deshalb ruhten die Arbeiten [S1].'],
    ['Reyes said she would stop the work [S1].'],
    ['Others stopped in May [S1].'],
    ['In March it doubled [S1].'],
    ['Since then work has stopped [S1].'],
    ['For example, work stopped in May [S1].'],
    ['Mara Oduya said that it would stop [S1].'],
    ['After its defeat work stopped [S1].'],
  ])('holds when the next sentence leans on what went: %s', (text) => {
    const outcome = newsroom([HOMES, LOOSE, { text }]);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:trim\.dangling|sentence\.leans)$/)]),
    );
  });

  it.each([
    ['On 4 March 2014 Elena Reyes, then a council member, said: "We won\'t sell the pier" [S1].'],
    ['The council said that work stopped in May [S1].'],
    ['There were forty beds [S1].'],
    ['Since Aug. 1 riders have crossed without paying [S1].'],
    ['Tri-Rivers has spent most of the money that it promised [S1].'],
    ['The staff counted 3,806 visitors, all of the children among them [S1].'],
    ['The hospital group will close the ward a month after its pledge ran out [S1].'],
    ['Work stopped in May [S1].'],
  ])('trims when the next sentence stands by itself: %s', (text) => {
    const quotes = text.includes('"') ? (PIER.quotes ?? []) : [];
    expect(newsroom([HOMES, LOOSE, { text, quotes }]).kind).toBe('trim');
  });

  it.each([
    ['Reyes denied it in a long letter [S1].'],
    ['But she was acquitted in June [S1].'],
    ['A court later overturned the vote [S1].'],
    ['That is what Kern falsely claims [S1].'],
    ['Only the mayor disagreed [S1].'],
    ['There is no evidence for any of this [S1].'],
    ['Reyes bestreitet das [S1].'],
    ['Das Gericht sprach sie im Juni frei und wies die Klage zurück [S1].'],
    ['Allerdings gilt das nicht für Häuser [S1].'],
    ['Der Beschluss wurde im Juni aufgehoben [S1].'],
  ])('holds when what would have to go takes back or limits what stays: %s', (text) => {
    expect(newsroom([HOMES, { ...LOOSE, text }]).kind).toBe('hold');
    expect(newsroom([HOMES, { ...LOOSE, text }, BUDGET]).kind).toBe('hold');
  });

  it.each([
    ['No.'],
    ['Ja.'],
    ['The following statements are false [S1].'],
    ['What Kern claims of the council [S1]:'],
    ['Die folgenden Sätze sind erfunden [S1].'],
  ])('holds when what would have to go says how the rest is meant: %s', (text) => {
    expect(newsroom([{ ...LOOSE, text }, HOMES, BUDGET]).kind).toBe('hold');
  });

  it('does not take words inside a quote for words that lean', () => {
    const text = 'Mara Oduya said: "We won\'t sell the pier" [S1].';
    expect(newsroom([HOMES, LOOSE, { text, quotes: PIER.quotes ?? [] }]).kind).toBe('trim');
  });

  it('holds when the sentence before the gap announces what went', () => {
    const outcome = newsroom([{ text: 'The council decided as follows [S1]:' }, LOOSE, BUDGET]);
    expect(outcome.kind).toBe('hold');
  });

  it('holds when a person who is named nowhere any more is meant two sentences on', () => {
    const outcome = newsroom([
      HOMES,
      LOOSE,
      { text: 'Work stopped in May [S1].' },
      { text: 'She objected [S1].' },
    ]);
    expect(outcome.kind).toBe('hold');
  });

  it('holds when the shortened draft is judged worse than the first', () => {
    const first = input([HOMES, LOOSE, BUDGET], SOURCES);
    const verifyAgain = () => facts([HOMES, { ...BUDGET, verdict: 'contradicted' }], SOURCES);
    const outcome = gateAnswer({ ...first, verifyAgain }, NEWSROOM);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('claim.contradicted');
  });

  it('holds when the checks of the shortened draft fail', () => {
    const first = input([HOMES, LOOSE, BUDGET], SOURCES);
    const verifyAgain = () => {
      throw new Error('no checks');
    };
    expect(gateAnswer({ ...first, verifyAgain }, NEWSROOM).kind).toBe('hold');
  });

  it('holds when the rest reads differently without the sentence', () => {
    const first = input([HOMES, LOOSE, BUDGET], SOURCES);
    const verifyAgain = () => facts([HOMES], SOURCES);
    expect(ruleIds(gateAnswer({ ...first, verifyAgain }, NEWSROOM))).toContain('trim.reads-differently');
  });

  it('never cuts twice', () => {
    const first = input([HOMES, LOOSE, BUDGET], SOURCES);
    const verifyAgain = () => facts([HOMES, { ...BUDGET, verdict: 'unsupported' }], SOURCES);
    expect(gateAnswer({ ...first, verifyAgain }, NEWSROOM).kind).toBe('hold');
  });
});

describe('gate 2, profile evidence', () => {
  const BARE: SentenceSpec = { text: 'The depot matters to many.', verdict: 'unsupported' };
  const cited = Array.from({ length: 4 }, () => HOMES);

  it('releases at τ and marks the sentence without a citation', () => {
    const outcome = evidence([...cited, BARE]);
    expect(outcome.kind).toBe('release');
    if (outcome.kind !== 'release') return;
    expect(outcome.answer.sentences.map((sentence) => sentence.cited)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(outcome.coverage).toEqual({ supported: 4, of: 5 });
    expect(ruleIds(outcome)).toEqual(['sentence.uncited']);
  });

  it('discards the whole draft under τ and never trims', () => {
    const outcome = evidence([...cited.slice(1), BARE]);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('coverage.below-tau');
  });

  it('fails on a citation that no words could be cut for, whatever the coverage', () => {
    const outcome = evidence([...cited, ...cited, LOOSE]);
    expect(outcome.kind).toBe('hold');
    expect(ruleIds(outcome)).toContain('citation.uncut');
  });
});

describe('the rules', () => {
  it('hold when there are none', () => {
    expect(gateWith([], input([HOMES], SOURCES), NEWSROOM).outcome.kind).toBe('hold');
  });

  it('hold when one throws, and the others still speak', () => {
    const thrower: Rule = {
      id: 'test.thrower',
      run: () => {
        throw new Error('broken');
      },
    };
    const { outcome } = gateWith([...ANSWER_RULES, thrower], input([HOMES, LOOSE], SOURCES), NEWSROOM);
    expect(outcome.kind).toBe('hold');
    expect(outcome.findings.map((finding) => finding.ruleId)).toEqual([
      'claim.unsupported',
      'gate.rule-threw',
    ]);
  });

  it('have each an id of their own', () => {
    expect(new Set(ANSWER_RULES.map((rule) => rule.id)).size).toBe(ANSWER_RULES.length);
  });
});
