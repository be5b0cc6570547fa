import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Source } from '../../domain/source.ts';
import { EVIDENCE, NEWSROOM } from '../../verifier/gate/policies.ts';
import { type Judgement, judgeDraft } from '../../verifier/judge-draft.ts';
import { cpuMs } from '../cpu-time.ts';
import { type PlainArticle, sourcesOf } from './sources.ts';

/*
 * The whole judgement, whatever comes in: every check and gate 2. Texts are put together from sentences that would
 * pass and from the characters that break parsers, so that a share of them is released.
 */

const ARTICLES: readonly PlainArticle[] = [
  {
    id: 'S1',
    published: '2014-05-01',
    body: 'The council met on Monday. “We won’t sell the pier,” Mara Oduya said. The tram opens in May. “It is not safe, unless the bolts are replaced,” said Tomas Krell.',
  },
  {
    id: 'S2',
    published: '2019-06-04',
    speaker: 'Tomas Krell',
    body: 'I thank you all. We will close three schools. I think the bridge is safe. Nobody asked us about 40 million pounds.',
  },
  {
    id: 'S3',
    published: '2021-02-03',
    lang: 'de',
    body: '„Wir verkaufen den Hafen nicht“, sagte Ilse Brack. Der Rat tagt am Dienstag. Die Fähre kostet 4,5 Millionen Euro.',
  },
];
const SOURCES = sourcesOf(ARTICLES);

const sentence = fc.constantFrom(
  'Mara Oduya said: “We won’t sell the pier” [S1].',
  'On 1 May 2014 Oduya said: “We won’t sell the pier” [S1].',
  'The tram opens in May [S1].',
  'Tomas Krell said: “We will close three schools.” [S2]',
  '“We will close,” Tomas Krell said, “three schools” [S2].',
  'Ilse Brack sagte: „Wir verkaufen den Hafen nicht“ [S3].',
  'Der Rat tagt am Dienstag [S3].',
  'In short.',
);
const damaged = fc.constantFrom(
  'Mara Oduya said: “We sell the pier” [S1].',
  'Tomas Krell said: “We won’t sell the pier” [S1].',
  'In 2016 Oduya said: “We won’t sell the pier” [S1].',
  'Tomas Krell said: “It is not safe” [S1].',
  'Tomas Krell said: “the bridge is safe” [S2].',
  'Tomas Krell said: “It is … safe” [S1].',
  'Ilse Brack sagte: „Wir verkaufen den Hafen“ [S3].',
  'Mara Oduya said: “We won’t sell the pier” [S3].',
  'Mara Oduya said: “We won’t sell the pier” [S8].',
  '“We will close,” Tomas Krell said, “about 40 million pounds” [S2].',
);
const noise = fc.constantFrom(
  ...'“ ” „ « » \' " ’ [S1] [S2] [S3] [S9] [ ] ( ) … . , ; : ? ! – \u200b \u202e not nicht unless she said sagte Krell 2014 # > | ``` <q> &ldquo; \n\n'.split(
    ' ',
  ),
);
const soup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: sentence },
      { weight: 1, arbitrary: damaged },
      { weight: 1, arbitrary: noise },
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((pieces) => pieces.join(' '));

function judge(draft: string, sources: readonly Source[] = SOURCES, policy = NEWSROOM): Judgement {
  return judgeDraft(draft, sources, { timeZone: 'Europe/London', question: null, lang: 'en' }, policy);
}

const PASSING = new Set(['exact', 'normalized-exact', 'marked-edit', 'not-speech']);

/** What a released answer promises, asked of the judgement and of the sources, not of the gate's own rules. */
function expectSound({ verification, outcome, trimmed }: Judgement, sources: readonly Source[]): boolean {
  if (outcome.kind !== 'release' && outcome.kind !== 'trim') return false;
  const judged = outcome.kind === 'trim' ? trimmed : verification;
  expect(judged).not.toBeNull();
  for (const quote of judged?.quotes ?? []) expect(PASSING).toContain(quote.verdict);
  expect(judged?.unresolved).toEqual([]);
  for (const shown of outcome.answer.sentences) {
    expect(shown.text).not.toMatch(/\[S\d+\]/);
    for (const { label, start, end, exact } of shown.citations)
      expect(sources.find((source) => source.label === label)?.article.text.slice(start, end)).toBe(exact);
    for (const span of shown.quotes) {
      const words = shown.text.slice(span.start, span.end).replace(/[.,;:!?]+$/, '');
      for (const part of words.split(/\s?(?:…|\.\.\.|\[[^\]]*\])\s?/)) {
        const stands = sources.some(({ article }) => article.text.includes(part));
        expect(stands, words).toBe(true);
      }
    }
  }
  return true;
}

describe('the judgement of a draft, whatever comes in', () => {
  it('releases nothing unless every quotation passes and every shown word is cut from a source', () => {
    let released = 0;
    fc.assert(
      fc.property(soup, fc.constantFrom(NEWSROOM, EVIDENCE), (draft, policy) => {
        if (expectSound(judge(draft, SOURCES, policy), SOURCES)) released++;
      }),
      { numRuns: 200 },
    );
    // A judgement that held everything would pass the property and be useless.
    expect(released).toBeGreaterThan(10);
  });

  it('never shows a reader a damaged sentence among sound ones', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 3 }), damaged, fc.nat(3), (sound, bad, at) => {
        const draft = [...sound.slice(0, at), bad, ...sound.slice(at)].join(' ');
        expect(judge(draft).outcome.kind, draft).toBe('hold');
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same verdicts in whatever order the sources come', () => {
    const order = fc.shuffledSubarray([...SOURCES], { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(soup, order, (draft, shuffled) => {
        const [forth, back] = [judge(draft), judge(draft, shuffled)];
        expect(back.outcome.kind).toBe(forth.outcome.kind);
        expect(back.verification.quotes).toEqual(forth.verification.quotes);
        expect(back.verification.claims).toEqual(forth.verification.claims);
      }),
      { numRuns: 200 },
    );
  });

  it('passes nothing more because of a source that nobody cites', () => {
    const body = fc.array(fc.oneof(sentence, damaged), { maxLength: 4 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(soup, body, (draft, added) => {
        const more = [
          ...SOURCES,
          ...sourcesOf([{ id: 'S4', published: '2016-01-01', body: `A note. ${added}` }]),
        ];
        const [alone, together] = [judge(draft), judge(draft, more)];
        for (const [i, quote] of together.verification.quotes.entries())
          if (PASSING.has(quote.verdict))
            expect(PASSING).toContain(alone.verification.quotes[i]?.verdict ?? 'none');
        for (const [i, claim] of together.verification.claims.entries())
          if (claim.verdict === 'supported') expect(alone.verification.claims[i]?.verdict).toBe('supported');
        if (alone.outcome.kind === 'hold') expect(together.outcome.kind).toBe('hold');
      }),
      { numRuns: 200 },
    );
  });

  it('never throws on any characters at all, in the draft or in a source', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, text, text, (draft, one, two) => {
        const odd = sourcesOf([
          { id: 'S1', published: '2014-05-01', body: `${one} “${two}” said K. ${one}` },
          { id: 'S2', published: '2014-05-01', speaker: two, body: `${two}\n${one}` },
        ]);
        expectSound(judge(`${draft} “${two}” [S1] ${one} [S2].`, odd), odd);
        expectSound(judge(two, odd, EVIDENCE), odd);
      }),
      { numRuns: 200 },
    );
  });
});

/** Milliseconds of processor time of the cheaper of two runs. Sources come new: kept views would be free. */
function costOf(draft: string, sources: () => readonly Source[]): number {
  const runs = [0, 1].map(() => {
    const fresh = sources();
    const started = cpuMs();
    judge(draft, fresh);
    return cpuMs() - started;
  });
  return Math.min(...runs);
}

/** Twice the text may cost so many times as much; a square costs four times. */
const MOST_GROWTH = 3.2;
/** Below this, in ms, growth is noise. */
const NOISE = 150;

const PLACES = ['pier', 'mill', 'school', 'harbour', 'clinic', 'market', 'library'];

describe('the cost of a judgement', () => {
  const plain = (body: string) => () => sourcesOf([{ id: 'S1', published: '2014-05-01', body }]);
  const few = plain(ARTICLES[0]?.body ?? '');
  it.each<[string, (n: number) => string, (n: number) => () => readonly Source[]]>([
    ['opening marks', (n) => '“'.repeat(n), () => few],
    ['marks of all shapes', (n) => '“a” „b“ «c» \'d\' "e" '.repeat(n / 21), () => few],
    ['a text without a space', (n) => 'x'.repeat(n * 5), () => few],
    [
      'a quotation without a space',
      (n) => `Oduya said: “${'x'.repeat(n * 5)}” [S1].`,
      (n) => plain('x'.repeat(n * 5)),
    ],
    ['nested marks', (n) => `${'“a ‘b '.repeat(n / 12)}${'’ ”'.repeat(n / 12)} [S1].`, () => few],
    ['nested brackets', (n) => `${'['.repeat(n / 2)}S1${']'.repeat(n / 2)}`, () => few],
    ['markers', (n) => 'The tram opens in May [S1]. '.repeat(n / 56), () => few],
    ['markers without words', (n) => '[S1]'.repeat(n / 8), () => few],
    ['one sentence without an end', (n) => `${'the council met and '.repeat(n / 40)}[S1].`, () => few],
    ['sentences without a marker', (n) => 'Nobody came. '.repeat(n / 26), () => few],
    ['commas', (n) => `${'Krell, '.repeat(n / 14)}said: “a” [S1].`, () => few],
    ['line breaks', (n) => '\n'.repeat(n * 5), () => few],
    ['combining marks', (n) => `“e${'\u0301'.repeat(n)}” [S1].`, () => few],
    [
      'invisible characters',
      (n) => `Oduya said: “We won’t${'\u200b'.repeat(n)} sell the pier” [S1].`,
      () => few,
    ],
    [
      'a long source',
      () => 'Oduya said: “We won’t sell the pier” [S1].',
      (n) => plain(`${'The council met on Monday. '.repeat(n / 27)}“We won’t sell the pier,” Oduya said.`),
    ],
    [
      'a source of marks',
      () => 'Oduya said: “We won’t sell the pier” [S1].',
      (n) => plain('“a” said K. '.repeat(n / 24)),
    ],
    [
      'many claims against many sentences',
      (n) =>
        Array.from(
          { length: n / 500 },
          (_, i) => `The tram near the ${PLACES[i % 7]} cost ${i + 3} pounds [S1].`,
        ).join(' '),
      (n) =>
        plain(
          Array.from(
            { length: n / 100 },
            (_, i) => `The tram near the ${PLACES[(i * 3) % 7]} cost ${i} pounds in May.`,
          ).join(' '),
        ),
    ],
    [
      'many sources',
      () => 'Oduya said: “We won’t sell the pier” [S1].',
      (n) => () =>
        sourcesOf(
          Array.from({ length: n / 500 }, (_, i) => ({
            id: `S${i + 1}`,
            published: '2014-05-01',
            body: `${i} ${ARTICLES[0]?.body ?? ''}`,
          })),
        ),
    ],
  ])('grows with the text, no faster: %s', (_, draft, source) => {
    const n = 50_000;
    const half = costOf(draft(n), source(n));
    const whole = costOf(draft(2 * n), source(2 * n));
    expect(whole, `${Math.round(half)} ms, then ${Math.round(whole)} ms`).toBeLessThan(
      MOST_GROWTH * half + NOISE,
    );
  });
});
