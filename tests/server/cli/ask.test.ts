import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../server/answer/ports.ts';
import { readAskArgs } from '../../../server/cli/ask-args.ts';
import { askQuestion } from '../../../server/cli/ask-question.ts';
import { type AskFault, type AskReport, askText } from '../../../server/cli/ask-report.ts';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { LEDGER } from '../../../server/cli/ensure-ledger.ts';
import { drafting, FERRY, FERRY_QUESTION } from '../drafts.ts';
import { HARNESS_TIMEOUT_MS, type Harness, openHarness } from '../harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

interface Ran {
  readonly exit: number;
  readonly out: readonly string[];
  readonly err: string;
}

async function ran(work: (io: CliIo) => Promise<number>): Promise<Ran> {
  const out: string[] = [];
  let err = '';
  const io: CliIo = {
    stdin: (async function* () {})(),
    stdout: async (line) => void out.push(line),
    stderr: (text) => {
      err += text;
    },
    interactive: false,
  };
  return { exit: await work(io), out, err };
}

async function ask(args: readonly string[], engine?: Engine): Promise<Ran> {
  const parsed = readAskArgs(args);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return ran((io) => askQuestion(harness.product, parsed.value, io, new AbortController().signal, engine));
}

function report({ out }: Ran): AskReport {
  expect(out).toHaveLength(1);
  return JSON.parse(out[0] ?? '') as AskReport;
}

describe('ask --json', () => {
  it('prints one line whose every citation is a slice of the article it names, in code points', async () => {
    const done = await ask([FERRY_QUESTION, '--json']);
    const { outcome, answer, receiptId, windows } = report(done);
    expect({ exit: done.exit, outcome }).toEqual({ exit: 0, outcome: 'release' });
    expect(receiptId).toMatch(/^[0-9a-f-]{36}$/);
    expect(windows).toHaveLength(1);
    expect(answer?.sentences.length).toBeGreaterThan(0);
    for (const sentence of answer?.sentences ?? []) {
      expect(sentence.text).not.toMatch(/\[S\d+\]/);
      expect(sentence.citations.length).toBeGreaterThan(0);
      for (const { source, version, start, end, exact } of sentence.citations) {
        const stored = await harness.store.articles.publicVersion(LEDGER, source, version);
        expect([...(stored?.text ?? '')].slice(start, end).join('')).toBe(exact);
        expect(answer?.sources.map((one) => one.source)).toContain(source);
      }
    }
  });

  it('says hold without a word of the draft, and abstain with an exit code of 0', async () => {
    const invented = drafting({
      [FERRY_QUESTION]: `Wendell said: “The boat is made of glass” [[${FERRY}]].`,
    });
    const held = await ask([FERRY_QUESTION, '--json'], invented);
    expect(report(held)).toMatchObject({
      outcome: 'hold',
      message: expect.stringContaining('not been shown'),
    });
    expect(held.out.join()).not.toContain('glass');
    const unknown = await ask(['How many penguins live in the opera house?', '--json']);
    expect(report(unknown)).toMatchObject({ outcome: 'abstain', receiptId: expect.any(String) });
    expect([held.exit, unknown.exit]).toEqual([0, 0]);
  });

  it('says a fault as an error, with an exit code that is not 0', async () => {
    const broken: Engine = {
      ...drafting({}),
      draft: async () => {
        throw new Error('the boat is made of glass');
      },
    };
    const done = await ask([FERRY_QUESTION, '--json'], broken);
    const { error } = JSON.parse(done.out[0] ?? '') as AskFault;
    expect(error).toMatchObject({ code: 'fault', reference: expect.stringMatching(/^[0-9A-F]{8}$/) });
    expect(done.exit).not.toBe(0);
    expect(done.out.join()).not.toContain('glass');
    const nowhere = await ask(['What?', '--archive', 'nowhere', '--json']);
    expect(JSON.parse(nowhere.out[0] ?? '')).toMatchObject({ error: { code: 'archive_unknown' } });
    expect(nowhere.exit).not.toBe(0);
  });

  it('refuses arguments that it does not know', () => {
    for (const args of [[], ['a', 'b'], ['a', '--engine', 'magic'], ['a', '--archive'], ['a', '--sudo']]) {
      expect(readAskArgs(args).ok).toBe(false);
    }
  });
});

describe('ask for people', () => {
  it('prints the answer with its sources and the receipt', async () => {
    const { out } = await ask([FERRY_QUESTION]);
    expect(out.join('\n')).toMatch(
      /Composed automatically from the archive[\s\S]*\[S\d+\][\s\S]*Sources:[\s\S]*Receipt /,
    );
  });

  it('speaks German throughout under a German answer', () => {
    const text = askText({
      id: 'q',
      archive: LEDGER,
      question: 'Wann fährt die Fähre?',
      lang: 'de',
      askedAt: '2026-03-10T09:00:00.000Z',
      windows: [],
      notices: [],
      state: 'answered',
      answer: {
        sentences: [],
        citations: [],
        sources: [],
        removedBefore: null,
        coverage: { cited: 0, of: 0 },
      },
      reviewed: false,
      scripted: false,
      receiptId: 'r1',
      profile: 'newsroom',
      days: [],
    });
    expect(text).toContain('Beleg r1');
    expect(text).not.toContain('Receipt');
  });
});
