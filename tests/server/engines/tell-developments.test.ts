import { describe, expect, it } from 'vitest';
import { tellDevelopments } from '../../../server/answer/engines/extractive/tell-developments.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { article, draftRequest, evidenceOf, inWindow } from '../evidence.ts';

const CHARGED = article(
  'charged',
  '2018-08-30',
  'Norris Beale was charged on Thursday with stealing $6,200 from the city.',
);
const DRAFT = 'Norris Beale was charged on Thursday with stealing $6,200 from the city [S1].';

function told(later: string) {
  const cleared = article('cleared', '2019-02-15', later);
  const evidence = evidenceOf([inWindow({ from: null, to: null }, CHARGED, cleared)]);
  const request = draftRequest('What was Norris Beale charged with?', evidence);
  const text = tellDevelopments(DRAFT, request);
  const context = { timeZone: 'UTC', question: null, lang: 'en' } as const;
  return { text, outcome: judgeDraft(text, evidence.sources, context, NEWSROOM).outcome.kind };
}

describe('a draft without a model that accuses somebody', () => {
  it('tells how it ended, in the words of the newer article', () => {
    expect(told('Norris Beale was acquitted of stealing $6,200.')).toEqual({
      text: `${DRAFT} Norris Beale was acquitted of stealing $6,200 [S2].`,
      outcome: 'release',
    });
  });

  it('is left to the gate where no sentence can stand by itself', () => {
    expect(told('Norris Beale wept on Friday. He was acquitted of stealing $6,200.')).toEqual({
      text: DRAFT,
      outcome: 'hold',
    });
  });

  it('stays as it is where nothing newer tells of it', () => {
    expect(told('Norris Beale sold apples at the market on Friday.')).toEqual({
      text: DRAFT,
      outcome: 'release',
    });
  });
});
