import { describe, expect, it } from 'vitest';
import type { EntityEntry } from '../../../domain/plan.ts';
import type { Source } from '../../../domain/source.ts';
import { verifyDraft } from '../../../verifier/verify-draft.ts';
import { articleOf } from '../sources.ts';

const REGISTER: readonly EntityEntry[] = [
  {
    name: 'Walter Haskins',
    aliases: [],
    offices: [{ title: 'mayor', from: '2006-01-03', to: '2018-01-01' }],
  },
  { name: 'Elena Reyes', aliases: [], offices: [{ title: 'mayor', from: '2018-01-02', to: null }] },
  {
    name: 'Joel Fenn',
    aliases: [],
    offices: [{ title: 'council member, Ward 1', from: '2012-01-01', to: null }],
  },
  {
    name: 'Tom Brandvold',
    aliases: [],
    offices: [{ title: 'council member, Ward 2', from: '2012-01-01', to: null }],
  },
];
const HASKINS = '“The bridge will stay open all winter,” Walter Haskins said.';
const MAYOR = '“The bridge will stay open all winter,” the mayor said.';

function verdict(draft: string, published: string, body: string, entities = REGISTER): string | undefined {
  const sources: readonly Source[] = [{ label: 'S1', article: articleOf({ id: 'a', published, body }) }];
  const context = { timeZone: 'UTC', question: null, lang: 'en', scoredFloor: null, entities } as const;
  return verifyDraft(draft, sources, context).quotes[0]?.verdict;
}

const said = (who: string) => `${who} said: “The bridge will stay open all winter” [S1].`;

describe('an office and a name are one person when the register says so on that day', () => {
  it('takes the office for its holder of then, and for nobody else', () => {
    expect(verdict(said('The mayor'), '2016-05-01', HASKINS)).toBe('exact');
    expect(verdict(said('The mayor'), '2019-05-01', HASKINS)).toBe('wrong-speaker');
    expect(verdict(said('Elena Reyes'), '2019-05-01', MAYOR)).toBe('exact');
    expect(verdict(said('Elena Reyes'), '2016-05-01', MAYOR)).toBe('wrong-speaker');
  });

  it('knows nothing without a register', () => {
    expect(verdict(said('The mayor'), '2016-05-01', HASKINS, [])).toBe('speaker-unclear');
    expect(verdict(said('Elena Reyes'), '2019-05-01', MAYOR, [])).toBe('speaker-unclear');
  });

  it('goes by the day of the words, not by that of the paper', () => {
    const recalled = 'In 2014 the mayor said “the bridge will stay open all winter.”';
    expect(
      verdict('Walter Haskins said: “the bridge will stay open all winter” [S1].', '2019-05-01', recalled),
    ).toBe('exact');
    expect(
      verdict('Elena Reyes said: “the bridge will stay open all winter” [S1].', '2019-05-01', recalled),
    ).toBe('wrong-speaker');
  });

  it('does not choose in a year in which the office changed hands', () => {
    const recalled = 'In 2018 the mayor said “the bridge will stay open all winter.”';
    for (const name of ['Walter Haskins', 'Elena Reyes'])
      expect(
        verdict(`${name} said: “the bridge will stay open all winter” [S1].`, '2019-05-01', recalled),
      ).toBe('speaker-unclear');
  });

  it('does not choose where several hold one office, or another office is meant', () => {
    const member = '“The bridge will stay open all winter,” the council member said.';
    expect(verdict(said('Joel Fenn'), '2016-05-01', member)).toBe('speaker-unclear');
    const former = '“The bridge will stay open all winter,” the former mayor said.';
    expect(verdict(said('Walter Haskins'), '2016-05-01', former)).not.toBe('exact');
    expect(verdict(said('Elena Reyes'), '2019-05-01', former)).not.toBe('exact');
  });

  it('keeps a name with a look-alike letter another person', () => {
    expect(verdict(said('Elena Rey\u0435s'), '2019-05-01', MAYOR)).not.toBe('exact');
  });
});
