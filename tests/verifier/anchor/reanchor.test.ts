import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnchorInput, reanchor } from '../../../verifier/anchor/reanchor.ts';
import { cpuMs } from '../../cpu-time.ts';
import { absent, sharedPath } from '../../shared-data.ts';

function cite(before: string, text: string, after: string): AnchorInput {
  const start = before.indexOf(text);
  return { before, after, citation: { start, end: start + text.length, text } };
}

describe('a citation is found again in a later version', () => {
  it('stays where it was', () => {
    const text = 'The mill closed. It had run since 1871. Nobody wept.';
    expect(reanchor(cite(text, 'It had run since 1871.', text))).toMatchObject({
      status: 'unchanged',
      at: { start: 17, end: 39 },
    });
  });

  it('moves with text put in above', () => {
    const found = reanchor(
      cite(
        'The mill closed. It had run since 1871.',
        'It had run since 1871.',
        'UPDATE. The mill closed. It had run since 1871.',
      ),
    );
    expect(found).toMatchObject({ status: 'moved', at: { start: 25, end: 47 }, normalized: false });
  });

  it('is gone when one number changed, and points at the place', () => {
    const after = 'The mill closed. It had run since 1881. Nobody wept.';
    const found = reanchor(
      cite('The mill closed. It had run since 1871. Nobody wept.', 'It had run since 1871.', after),
    );
    expect(found).toMatchObject({ status: 'gone', at: null });
    expect(after.slice(found.nearest?.start, found.nearest?.end)).toContain('had run since');
  });

  it('is gone when it was deleted, and points nowhere', () => {
    expect(
      reanchor(
        cite('The mill closed. It had run since 1871.', 'It had run since 1871.', 'Rain is due on Friday.'),
      ),
    ).toMatchObject({ status: 'gone', at: null, nearest: null });
  });

  it('is told apart from its copies by what stands around it', () => {
    const before = 'Anna spoke. Nobody clapped. Boris spoke. Nobody clapped. Carla spoke. Nobody clapped.';
    const start = before.indexOf('Nobody clapped.', 30);
    const after = `Late news. ${before}`;
    const found = reanchor({ before, after, citation: { start, end: start + 15, text: 'Nobody clapped.' } });
    expect(found).toMatchObject({ status: 'moved', at: { start: start + 11, end: start + 26 } });
  });

  it('is gone when it was cut and only another copy is left', () => {
    const before = 'Anna spoke. Nobody clapped. Boris left the room. Nobody clapped. The end.';
    const after = 'Anna spoke. Nobody clapped. Boris left the room. The end.';
    const start = before.lastIndexOf('Nobody');
    expect(
      reanchor({ before, after, citation: { start, end: start + 15, text: 'Nobody clapped.' } }).status,
    ).toBe('gone');
  });

  it('is ambiguous when its surroundings are gone and two copies remain', () => {
    const before = 'Anna spoke. Nobody clapped. The end.';
    const after = 'First, Nobody clapped. Then, Nobody clapped. Done';
    expect(reanchor(cite(before, 'Nobody clapped.', after))).toMatchObject({ status: 'ambiguous', at: null });
  });

  it('has moved, and says so, where white space alone differs', () => {
    const found = reanchor(
      cite(
        'One. The mill\nclosed at noon. Two.',
        'The mill\nclosed at noon.',
        'One. The mill closed  at noon. Two.',
      ),
    );
    expect(found).toMatchObject({ status: 'moved', at: { start: 5, end: 30 }, normalized: true });
  });

  it('does not stand inside a longer word or number', () => {
    expect(reanchor(cite('Tolls were 19 then.', '19', 'Tolls were 190 then.')).status).toBe('gone');
    expect(reanchor(cite('The art was old.', 'art', 'The party was old.')).status).toBe('gone');
  });

  it('takes prefix and suffix where the old version is not at hand', () => {
    const after = 'Anna spoke. Nobody clapped. Boris spoke. Nobody clapped.';
    const found = reanchor({
      before: '',
      after,
      citation: { start: 0, end: 15, text: 'Nobody clapped.' },
      prefix: 'Boris spoke. ',
      suffix: '',
    });
    expect(found.at).toEqual({ start: 41, end: 56 });
  });

  it('never returns other words than the cited ones, white space aside', () => {
    const words = fc.array(fc.constantFrom('mill', 'ran', 'not', '1871', 'to', 'to', 'ﬁre', '\n'), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(words, words, fc.nat(10), fc.nat(6), (a, b, from, length) => {
        const before = a.join(' ');
        const after = b.join(' ');
        const text = before.slice(from, from + length);
        const found = reanchor({ before, after, citation: { start: from, end: from + text.length, text } });
        if (found.at === null) return;
        const squeeze = (s: string): string => s.replace(/\s+/g, ' ').trim();
        const got = after.slice(found.at.start, found.at.end);
        expect(found.normalized ? squeeze(got) : got).toBe(found.normalized ? squeeze(text) : text);
      }),
      { numRuns: 200 },
    );
  });

  it('takes linear time on a text of copies', () => {
    const before = 'na '.repeat(100_000);
    const started = cpuMs();
    reanchor({ before, after: `x ${before}`, citation: { start: 150_000, end: 150_002, text: 'na' } });
    expect(cpuMs() - started).toBeLessThan(3000);
  });
});

interface Pair {
  readonly id: string;
  readonly old: { readonly body: string };
  readonly new: { readonly body: string };
}

interface Probe {
  readonly pair: string;
  readonly label: string;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly old_start_utf16: number;
  readonly new_start_utf16?: number;
}

function lines<T>(path: string): readonly T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

describe('real old and new versions of documents', () => {
  const probes = sharedPath('data/an_revisions/probes.jsonl');
  const versions = sharedPath('data/an_revisions/pairs.jsonl');
  const missing = probes === null || versions === null;
  it(
    missing
      ? absent('data/an_revisions')
      : 'find every unchanged sentence exactly and call none verbatim that is not',
    () => {
      if (probes === null || versions === null) return;
      const pairs = new Map(lines<Pair>(versions).map((pair) => [pair.id, pair]));
      const wrong: string[] = [];
      for (const probe of lines<Probe>(probes)) {
        const pair = pairs.get(probe.pair);
        if (pair === undefined) throw new Error(`no pair ${probe.pair}`);
        const start = probe.old_start_utf16;
        const found = reanchor({
          before: pair.old.body,
          after: pair.new.body,
          citation: { start, end: start + probe.quote.length, text: probe.quote },
          prefix: probe.prefix,
          suffix: probe.suffix,
        });
        const right =
          probe.label === 'edited' || probe.label === 'deleted'
            ? found.status === 'gone'
            : probe.label === 'rewrapped'
              ? found.status === 'moved' && found.normalized
              : found.at?.start === probe.new_start_utf16 &&
                !found.normalized &&
                found.status === (probe.label === 'unchanged_moved' ? 'moved' : 'unchanged');
        if (!right) wrong.push(`${probe.label}: ${probe.quote} → ${found.status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
