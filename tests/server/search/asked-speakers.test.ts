import { describe, expect, it } from 'vitest';
import { askedSpeakers, speakerKeys, speakersIn } from '../../../server/adapters/lancedb/asked-speakers.ts';

const REGISTER = [
  {
    name: 'Elena Reyes',
    aliases: ['Mayor Reyes'],
    offices: [{ title: 'mayor', from: '2018-01-02', to: null }],
  },
  {
    name: 'Marco Reyes',
    aliases: [],
    offices: [{ title: 'coach of the Otters', from: '2010-03-01', to: null }],
  },
];
const elena = askedSpeakers(['Elena Reyes'], REGISTER);
const speaks = (saidBy: string, day = '2020-05-01') =>
  speakersIn({ saidBy, publishedMs: Date.parse(day) }, elena).length === 1;

describe('whose words a passage holds', () => {
  it('asks the index for surname and office', () => {
    expect(speakerKeys(elena)).toEqual(['reyes', '=mayor']);
  });

  it('takes full name, alias, bare surname, initial and middle name', () => {
    for (const name of ['elena reyes', 'mayor reyes', 'reyes', 'e. reyes', 'elena m. reyes'])
      expect(speaks(`|anton krell|${name}|`), name).toBe(true);
  });

  it('takes nobody else of the name', () => {
    for (const name of ['marco reyes', 'rosa reyes', 'reyes bakery', 'anton krell'])
      expect(speaks(`|${name}|`), name).toBe(false);
    expect(speaks('')).toBe(false);
  });

  it('takes an office only while it was theirs', () => {
    expect(speaks('|=mayor|', '2020-05-01')).toBe(true);
    expect(speaks('|=mayor|', '2016-05-01')).toBe(false);
    expect(speaks('|=deputy mayor|', '2020-05-01')).toBe(false);
  });

  it('knows somebody whom no register knows by the name', () => {
    const known = askedSpeakers(['Anton Krell'], REGISTER);
    expect(speakersIn({ saidBy: '|anton krell|', publishedMs: 0 }, known)).toEqual(['Anton Krell']);
    expect(speakersIn({ saidBy: '|berta krell|', publishedMs: 0 }, known)).toEqual([]);
  });
});
