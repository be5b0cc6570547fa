import { describe, expect, it } from 'vitest';
import type { Window } from '../../../domain/window.ts';
import { evidencePrompt } from '../../../server/answer/engines/evidence-prompt.ts';
import { article, draftRequest, evidenceOf, inWindow } from '../evidence.ts';

const ANY: Window = { from: null, to: null };

describe('what an outside model is told of groups', () => {
  const speech = article('a', '2020-02-02', 'The ferry must sail in winter.', {
    speaker: 'Ada Marsh',
    speakerGroup: 'Harbour & Sea',
  });
  const request = draftRequest(
    'What did Harbour & Sea say about the ferry?',
    evidenceOf([inWindow(ANY, speech)]),
  );

  it('is each speaker’s group, and that nobody else speaks for it, where a group is asked for', () => {
    const groups = [{ names: ['Harbour & Sea'], written: ['Harbour & Sea'] }] as const;
    const { user } = evidencePrompt({ ...request, plan: { ...request.plan, groups } });
    expect(user).toContain('speaker="Ada Marsh" group="Harbour &amp; Sea"');
    expect(user).toContain('Quote only the speakers of these sources');
  });

  it('is nothing where none is asked for', () => {
    const { user } = evidencePrompt(request);
    expect(user).not.toMatch(/group=|Quote only the speakers/u);
  });
});
