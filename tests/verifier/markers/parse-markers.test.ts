import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citeSentences, resolveMarkers } from '../../../verifier/markers/cite-sentences.ts';
import { parseMarkers } from '../../../verifier/markers/parse-markers.ts';
import { stripMarkers } from '../../../verifier/markers/strip-markers.ts';
import { cpuMs } from '../../cpu-time.ts';

const LABELS = ['S1', 'S2', 'S3'];
const found = (draft: string, labels: readonly string[] = LABELS) =>
  parseMarkers(draft, labels).markers.map(
    (marker) => `${marker.labels.join('+')}${marker.malformed ? '!' : ''}`,
  );

describe('forms that models write are understood', () => {
  it.each([
    ['Approved [S1].', ['S1']],
    ['Approved.[S1]', ['S1']],
    ['Approved [S1][S2].', ['S1', 'S2']],
    ['Approved [S1] [S2].', ['S1', 'S2']],
    ['Approved [S1, S2].', ['S1+S2']],
    ['Approved [S2,S3].', ['S2+S3']],
    ['Approved [S1; S3].', ['S1+S3']],
    ['Approved [S1 and S2].', ['S1+S2']],
    ['Genehmigt [S1 und S2].', ['S1+S2']],
    ['Approved [S1 & S2].', ['S1+S2']],
    ['Approved [S1/S2].', ['S1+S2']],
    ['Approved [S1 S2].', ['S1+S2']],
    ['Approved [S1-S3].', ['S1+S2+S3']],
    ['Approved [S1–3].', ['S1+S2+S3']],
    ['Approved [S1 to S3].', ['S1+S2+S3']],
    ['Approved [s1].', ['S1']],
    ['Approved (S1).', ['S1']],
    ['Approved (S1, S2).', ['S1+S2']],
    ['Approved 【S1】.', ['S1']],
    ['Approved [^S1].', ['S1']],
    ['Approved [^1].', ['S1']],
    ['Approved [1].', ['S1']],
    ['Approved.[1]', ['S1']],
    ['Approved [1, 2].', ['S1+S2']],
    ['Approved [Source 1].', ['S1']],
    ['Approved [Source: S1].', ['S1']],
    ['Approved (Source 1).', ['S1']],
    ['Approved [Sources 1 and 2].', ['S1+S2']],
    ['Genehmigt [Quelle 1].', ['S1']],
    ['Approved [see S1].', ['S1']],
    ['Approved [[S1]].', ['S1']],
    ['Approved \\[S1\\].', ['S1']],
    ['Approved [S 1].', ['S1']],
    ['“The roof held [S1] through.”', ['S1']],
    ['Approved [S9].', ['S9']],
    ['Approved [12].', ['S12']],
  ])('%s', (draft, expected) => {
    expect(found(draft)).toEqual(expected);
  });
});

describe('what looks like a marker and cannot be read is malformed', () => {
  it.each([
    'Approved [S1, p. 4].',
    'Approved [S3-S1].',
    'Approved [S#].',
    'Approved [S?].',
    'Approved [S1a].',
    'Approved 【4:0†source】.',
    'Approved [citation needed].',
    'Approved {S1}.',
    'Approved <sup>S1</sup>.',
    'Approved <S1>.',
    'Approved [S1](https://example.org/a).',
    '[^S1]: The Ledger, 2019.',
    'Approved [S1',
    'As S1 says, it was approved.',
    'Approved S1].',
  ])('%s', (draft) => {
    expect(parseMarkers(draft, LABELS).malformed).toBe(true);
  });
});

describe('what is no marker stays text', () => {
  it.each([
    'The notice said “no dogs [sic] aloud”.',
    'The form asks for boats[0] and [TODO].',
    'Tolland et al. [2004] blamed the weir.',
    'See https://archive.example/issues?p[S2]=4 for more.',
    'Run `row[S1] = 7` twice.',
    '```\nrow[S1] = 7\n```\n',
    '~~~\n[S1]\n~~~\n',
    'See [the report](https://example.org/[S1]).',
    '“[Krell] should resign”',
    '“We read every bid […] and picked one”',
    '“[t]he bridge is safe”',
    '“Counted 40 [forty] boats”',
    '“Counted [40] boats”',
    'The matrix a[7]b is full.',
    'The A-S1 and the S10x ran.',
    'Room (12) is closed.',
  ])('%s', (draft) => {
    expect(found(draft)).toEqual([]);
  });
});

describe('sentences and their citations', () => {
  it('gives a marker behind the full stop to the sentence before it', () => {
    const draft =
      'Tolland et al. [2004] blamed the weir.[S1] The agency disagreed [S2]. Its own data end in 2003.';
    const sentences = citeSentences(draft, parseMarkers(draft, LABELS), 'en');
    expect(sentences.map((sentence) => sentence.markers)).toEqual([['S1'], ['S2'], []]);
    expect(sentences.map((sentence) => draft.slice(sentence.start, sentence.end))).toEqual(
      sentences.map((sentence) => sentence.text),
    );
  });
  it('loses none of two sources of one sentence', () => {
    const draft = 'Approved [S1][S2]. Budgeted [S1, S2]. Stopped [S2,S3]. Halted [S1; S3].';
    const { markers, unresolved } = resolveMarkers(
      citeSentences(draft, parseMarkers(draft, LABELS), 'en'),
      LABELS,
    );
    expect(markers).toEqual([
      ['S1', 'S2'],
      ['S1', 'S2'],
      ['S2', 'S3'],
      ['S1', 'S3'],
    ]);
    expect(unresolved).toEqual([]);
  });
  it('reports labels that point nowhere, and lists only what is cited', () => {
    const draft = 'Approved [S3]. Its budget was 31 million [S4]. Stopped [S1].';
    expect(resolveMarkers(citeSentences(draft, parseMarkers(draft, LABELS), 'en'), LABELS)).toMatchObject({
      unresolved: ['S4'],
      listedSources: ['S3', 'S1'],
    });
  });
  it('knows no label of another turn', () => {
    const draft = 'The museum opened in 1931 [S1].';
    expect(resolveMarkers(citeSentences(draft, parseMarkers(draft, []), 'en'), []).unresolved).toEqual([
      'S1',
    ]);
  });
});

describe('stripping', () => {
  it.each([
    ['The agency disagreed [S2].', 'The agency disagreed.'],
    ['The roof held [S1] through the storm.', 'The roof held through the storm.'],
    ['[S1] The depot was approved.', 'The depot was approved.'],
    ['One [S1][S2] two [S1, S3]. Three.[S1] Four', 'One two. Three. Four'],
    ['No marker.', 'No marker.'],
  ])('%s', (draft, expected) => {
    expect(stripMarkers(draft, parseMarkers(draft, LABELS).markers).text).toBe(expected);
  });
  it('leads every kept character back to its place', () => {
    const draft = '[S1] One [S1][S2] two. Three.[S1] Four [S3] five.';
    const stripped = stripMarkers(draft, parseMarkers(draft, LABELS).markers);
    for (let i = 0; i < stripped.text.length; i++)
      expect(draft.charAt(stripped.toOriginal(i))).toBe(stripped.text.charAt(i));
    for (let i = 0; i < stripped.text.length; i++)
      expect(stripped.toStripped(stripped.toOriginal(i))).toBe(i);
  });
});

describe('hostile drafts', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    'S1',
    '1',
    '(',
    ')',
    '【',
    '】',
    ' ',
    '`',
    '```',
    '\n',
    ', ',
    'a',
    '.',
    '“',
    '”',
    '<',
    '>',
    '\\',
    '^',
    ':',
    'http://a',
    '-',
    'S3',
  );
  it('never throw, and markers stay in order without overlap', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const draft = pieces.join('');
        let end = 0;
        for (const marker of parseMarkers(draft, LABELS).markers) {
          expect(marker.start).toBeGreaterThanOrEqual(end);
          expect(marker.end).toBeGreaterThan(marker.start);
          end = marker.end;
        }
        expect(end).toBeLessThanOrEqual(draft.length);
      }),
      { numRuns: 200 },
    );
  });
  it.each(['[', '[S1]', '(', '`', '“', '<sup>', '](', '\n```', '[S1](', 'S1 ', '【'])(
    '100,000 times “%s” takes no more than linear time',
    (mark) => {
      const start = cpuMs();
      const draft = mark.repeat(100_000);
      citeSentences(draft, parseMarkers(draft, LABELS), 'en');
      expect(cpuMs() - start).toBeLessThan(8000);
    },
  );
});
