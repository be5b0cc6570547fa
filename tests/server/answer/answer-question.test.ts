import { describe, expect, it } from 'vitest';
import type { Stage } from '../../../domain/api/reader.ts';
import type { WindowEvidence } from '../../../domain/passage.ts';
import type { ArchiveProfile } from '../../../domain/plan.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { type AnswerPorts, DEFAULT_LIMITS, type HeldRun } from '../../../server/answer/answer-ports.ts';
import { answerQuestion } from '../../../server/answer/answer-question.ts';
import type { ArchiveSettings } from '../../../server/answer/archive-settings.ts';
import { type Engine, PortFault } from '../../../server/answer/ports.ts';
import type { StoredView } from '../../../server/answer/stored-view.ts';
import type { RunTrace } from '../../../server/answer/trace.ts';
import { EVIDENCE, NEWSROOM } from '../../../verifier/gate/policies.ts';
import { article, passage } from '../evidence.ts';

const ferry = article(
  'ferry',
  '2015-05-23',
  'The crossing takes six minutes. Bicycles ride free on the ferry.',
);
const archive: ArchiveSettings = {
  name: 'test',
  paper: 'The Test Ledger',
  lang: 'en',
  timeZone: 'UTC',
  policy: NEWSROOM,
  allowOutside: true,
};
const profile: ArchiveProfile = {
  first: '2014-01-01' as IsoDay,
  last: '2025-12-31' as IsoDay,
  entities: [],
  fiscalYear: null,
};
const QUESTION = 'How long does the ferry crossing take?';

interface Run {
  readonly ports: AnswerPorts;
  readonly calls: string[];
  readonly traces: RunTrace[];
  readonly held: HeldRun[];
  readonly stages: Stage[];
}

function engineOf(texts: readonly string[], more: Partial<Engine> = {}): Engine {
  let at = 0;
  return {
    name: 'fixed',
    model: null,
    deterministic: false,
    outside: false,
    draft: async () => ({
      draft: { text: texts[at++] ?? '', engine: 'fixed', model: null, scripted: false },
      observed: { inputTokens: 3, outputTokens: 5 },
      promptSha256: null,
    }),
    ...more,
  };
}

/** Ports that write down who was called; each can be replaced. */
function runOf(engine: Engine, more: Partial<AnswerPorts> = {}, relevance = 0.9): Run {
  const calls: string[] = [];
  const run: Omit<Run, 'ports'> = { calls, traces: [], held: [], stages: [] };
  const found = (window: WindowEvidence['window']): WindowEvidence => ({
    window,
    passages: [passage(ferry, relevance)],
    distinctSources: 1,
  });
  const ports: AnswerPorts = {
    search: {
      scorer: 'test scorer',
      indexVersion: async () => 'index-1',
      search: async ({ window }) => {
        calls.push('search');
        return found(window);
      },
    },
    engine: {
      ...engine,
      draft: (request, signal) => {
        calls.push('draft');
        return engine.draft(request, signal);
      },
    },
    profile: async () => profile,
    readSwitch: async () => {
      calls.push('switch');
      return { state: 'on', by: null, at: null, reason: null };
    },
    append: async (trace) => {
      calls.push('append');
      run.traces.push(trace);
      return `receipt-${run.traces.length}`;
    },
    appendStop: async () => {
      calls.push('append-stop');
      return 'receipt-stop';
    },
    hold: async (held) => {
      calls.push('hold');
      run.held.push(held);
    },
    onStage: (stage) => void run.stages.push(stage),
    clock: () => '2026-03-10T09:00:00.000Z' as Instant,
    limits: DEFAULT_LIMITS,
    ...more,
  };
  return { ...run, ports };
}

async function answer(
  run: Run,
  settings = archive,
  signal = new AbortController().signal,
): Promise<StoredView> {
  const result = await answerQuestion(QUESTION, settings, run.ports, signal);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const TRUE = 'The crossing takes six minutes [S1].';
const FALSE = 'A clerk said: “The crossing takes an hour on Sundays” [S1].';

describe('one question', () => {
  it('goes the way of the house: switch, search, draft, receipt, switch, answer', async () => {
    const run = runOf(engineOf([TRUE]));
    const view = await answer(run);
    expect(run.calls).toEqual(['switch', 'search', 'draft', 'append', 'switch']);
    expect(view).toMatchObject({
      state: 'answered',
      receiptId: 'receipt-1',
      reviewed: false,
      scripted: false,
    });
    if (view.state !== 'answered') return;
    const [citation] = view.answer.citations;
    expect(citation).toMatchObject({ source: 'S1', start: 0, verdict: 'supported' });
    expect(ferry.text.slice(citation?.start, citation?.end)).toBe(citation?.exact);
  });

  it('tells what is being done, and of the draft nothing at all', async () => {
    const run = runOf(engineOf([TRUE]));
    await answer(run);
    expect(run.stages.map((stage) => stage.stage)).toEqual(['search', 'search', 'write', 'check']);
    expect(run.stages.at(-1)).toEqual({ stage: 'check' });
    expect(run.stages[1]).toMatchObject({ articles: 1, days: ['2015-05-23'] });
  });

  it('hands a draft that does not hold to the desk, and returns no word of it', async () => {
    const run = runOf(engineOf([FALSE]));
    const view = await answer(run);
    expect(view).toMatchObject({ state: 'held', receiptId: 'receipt-1' });
    expect(JSON.stringify(view)).not.toMatch(/hour|Sunday|clerk/);
    expect(run.held).toHaveLength(1);
    expect(run.held[0]?.trace.attempts[0]?.result.draft.text).toBe(FALSE);
    // The receipt stands before the desk has it.
    expect(run.calls.indexOf('append')).toBeLessThan(run.calls.indexOf('hold'));
  });

  it('calls no engine when nothing clears the floor', async () => {
    const run = runOf(engineOf([TRUE]), {}, 0.1);
    const view = await answer(run);
    expect(run.calls).not.toContain('draft');
    expect(view).toMatchObject({
      state: 'abstained',
      ruleId: 'evidence.below-floor',
      receiptId: 'receipt-1',
    });
    if (view.state === 'abstained') expect(view.near).toMatchObject([{ headline: 'Headline of ferry' }]);
  });

  it('gives no answer without a receipt', async () => {
    const append = async () => {
      throw new Error('disk full');
    };
    const run = runOf(engineOf([TRUE]), { append });
    await expect(answer(run)).rejects.toMatchObject({ name: 'PortFault', port: 'receipts' });
    const held = runOf(engineOf([FALSE]), { append });
    await expect(answer(held)).rejects.toMatchObject({ port: 'receipts' });
    expect(held.held).toEqual([]);
  });

  it.each([
    ['off', async () => ({ state: 'off', by: 'Anouk', at: null, reason: 'x' }) as const, undefined],
    ['unknown', async () => ({ state: 'unknown', by: null, at: null, reason: null }) as const, 'unknown'],
    ['unreadable', () => Promise.reject(new Error('database away')), 'unknown'],
  ])('answers nothing while the switch is %s', async (_state, readSwitch, scope) => {
    const run = runOf(engineOf([TRUE]), { readSwitch });
    const view = await answer(run);
    expect(view).toMatchObject({ state: 'stopped', ...(scope === undefined ? {} : { scope }) });
    expect(run.calls).toEqual([]);
  });

  it('looks at the switch again right before responding, and then even a checked answer stays in', async () => {
    const states = ['on', 'off'] as const;
    let at = 0;
    const readSwitch = async () =>
      ({ state: states[at++] ?? 'off', by: null, at: null, reason: null }) as const;
    const run = runOf(engineOf([TRUE]), { readSwitch });
    expect(await answer(run)).toMatchObject({ state: 'stopped' });
    expect(run.calls).toEqual(['search', 'draft', 'append', 'append-stop']);
    at = 0;
    const held = runOf(engineOf([FALSE]), { readSwitch });
    expect(await answer(held)).toMatchObject({ state: 'stopped' });
    expect(held.held).toEqual([]);
  });

  it('makes a fault of an engine that hangs, throws or writes nothing, never a short answer', async () => {
    const limits = { ...DEFAULT_LIMITS, answerMs: 80 };
    const hangs = engineOf([], { draft: () => new Promise(() => undefined) });
    await expect(answer(runOf(hangs, { limits }))).rejects.toMatchObject({ port: 'engine', code: 'timeout' });
    const throws = engineOf([], { draft: async () => Promise.reject(new TypeError('no such thing')) });
    await expect(answer(runOf(throws))).rejects.toMatchObject({ port: 'engine', code: 'unavailable' });
    await expect(answer(runOf(engineOf(['  \n '])))).rejects.toMatchObject({ reason: 'empty' });
  });

  it('makes a fault of a search that fails, and says nothing of coverage', async () => {
    const search = {
      scorer: 'test scorer',
      indexVersion: async () => 'index-1',
      search: async () => Promise.reject(new PortFault('search', 'unavailable', 'index away')),
    };
    const run = runOf(engineOf([TRUE]), { search });
    await expect(answer(run)).rejects.toMatchObject({ port: 'search' });
    expect(run.calls).toEqual(['switch']);
  });

  it('stops for good when the reader goes away', async () => {
    const gone = new AbortController();
    const slow = engineOf([], {
      draft: (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          gone.abort(new Error('the reader left'));
        }),
    });
    const run = runOf(slow);
    await expect(answer(run, archive, gone.signal)).rejects.toThrow('the reader left');
    expect(run.calls).not.toContain('append');
  });

  it('lets no engine that calls outside write for an archive that forbids it', async () => {
    const run = runOf(engineOf([TRUE], { outside: true }));
    await expect(answer(run, { ...archive, allowOutside: false })).rejects.toMatchObject({
      reason: 'outside-forbidden',
    });
    expect(run.calls).not.toContain('draft');
  });

  it('rejects what is no question before anything is asked of anybody', async () => {
    const run = runOf(engineOf([TRUE]));
    for (const raw of ['', '   ', 'x'.repeat(501), 7, null, '\ud800']) {
      const result = await answerQuestion(raw, archive, run.ports, new AbortController().signal);
      expect(result).toMatchObject({ ok: false, error: { kind: 'invalid-input', path: 'question' } });
    }
    expect(run.calls).toEqual([]);
  });
});

describe('profile evidence', () => {
  const evidence = { ...archive, policy: EVIDENCE };
  const THIN =
    'Some say that the boat is slow. Others like it. It was built somewhere. The crossing takes six minutes [S1].';

  it('discards a draft below τ and tries again, each attempt in the receipt', async () => {
    const run = runOf(engineOf([THIN, TRUE]));
    expect(await answer(run, evidence)).toMatchObject({ state: 'answered', profile: 'evidence' });
    expect(run.traces[0]?.attempts.map((attempt) => attempt.judgement.outcome.kind)).toEqual([
      'abstain',
      'release',
    ]);
  });

  it('declines with the reason when no attempt reaches τ', async () => {
    const run = runOf(engineOf([THIN, THIN, THIN, TRUE]));
    const view = await answer(run, evidence);
    expect(run.calls.filter((call) => call === 'draft')).toHaveLength(1 + EVIDENCE.gate2.retries);
    expect(view).toMatchObject({ state: 'abstained', declined: { of: 4, asked: EVIDENCE.gate2.tau } });
    expect(JSON.stringify(view)).not.toContain('slow');
  });

  it('does not ask a deterministic engine twice: it would write the same', async () => {
    const run = runOf(engineOf([THIN, TRUE], { deterministic: true }));
    expect(await answer(run, evidence)).toMatchObject({ state: 'abstained' });
    expect(run.calls.filter((call) => call === 'draft')).toHaveLength(1);
  });
});
