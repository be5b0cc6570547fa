import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { anthropicEngine } from '../../../server/adapters/llm/anthropic/anthropic-engine.ts';
import { PortFault } from '../../../server/answer/ports.ts';
import { absent, sharedPath } from '../../shared-data.ts';
import { article, draftRequest, evidenceOf, inWindow } from '../evidence.ts';
import { type MessagesServer, messagesServer, type ScriptedReply } from './messages-api.ts';

interface ProviderCase {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly input: {
    readonly responses: readonly (ScriptedReply & { readonly now?: string })[];
    readonly reader_budget_s?: number;
  };
  readonly expect: {
    readonly outcome: string;
    readonly attempts?: number;
    readonly wait_s?: number;
    readonly wait_s_max?: number;
    readonly reason?: string;
    readonly reader_bytes_must_not_contain?: readonly string[];
  };
}

const file = sharedPath('casebook/cases.jsonl');
const cases =
  file === null
    ? []
    : readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ProviderCase)
        .filter(({ kind }) => kind.startsWith('provider.'));

let server: MessagesServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('a provider that fails in every way the casebook knows', () => {
  if (file === null) it(absent('casebook/cases.jsonl'), () => undefined);
  it.each(cases.map((one) => [`${one.id}: ${one.kind}`, one] as const))(
    '%s',
    async (_name, { input, expect: wanted }) => {
      server = await messagesServer(input.responses);
      const waits: number[] = [];
      const stated = input.responses.find((response) => response.now !== undefined)?.now;
      const now = stated === undefined ? Date.now() : Date.parse(stated);
      const engine = anthropicEngine({
        apiKey: 'test-key',
        baseUrl: server.baseUrl,
        model: 'claude-opus-4-8',
        now: () => now,
        sleep: async (ms) => void waits.push(ms),
      });
      const vote = article('a1', '2026-03-01', 'The vote passed. It cost 4 million.');
      const request = draftRequest(
        'Did the vote pass?',
        evidenceOf([inWindow({ from: null, to: null }, vote)]),
        {
          budgetMs: (input.reader_budget_s ?? 30) * 1000,
        },
      );
      const result = await engine
        .draft(request, new AbortController().signal)
        .catch((error: unknown) => error);

      if (wanted.attempts !== undefined) expect(server.requests).toHaveLength(wanted.attempts);
      if (wanted.wait_s !== undefined) expect(waits).toEqual([wanted.wait_s * 1000]);
      const waited = waits.reduce((sum, ms) => sum + ms, 0);
      if (wanted.wait_s_max !== undefined) expect(waited).toBeLessThanOrEqual(wanted.wait_s_max * 1000);
      if (wanted.outcome.startsWith('answer')) {
        expect(result).toMatchObject({ draft: { text: expect.stringMatching(/\[S\d+\]/) } });
        for (const words of wanted.reader_bytes_must_not_contain ?? [])
          expect(JSON.stringify(result)).not.toContain(words);
      } else {
        expect(result).toBeInstanceOf(PortFault);
        if (wanted.reason !== undefined) expect(result).toMatchObject({ reason: wanted.reason });
      }
    },
  );
});
