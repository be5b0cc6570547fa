import { describe, expect, it } from 'vitest';
import type { EntityEntry } from '../../../domain/plan.ts';
import type { PrintedSpeaker } from '../../../domain/statement.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { isSpeaker, whoSpeaks } from '../../../verifier/statements/who-speaks.ts';

const ELENA: EntityEntry = {
  name: 'Elena Reyes',
  aliases: ['Ellie Reyes'],
  offices: [
    { title: 'council member, Ward 2', from: '2012-01-03', to: '2018-01-01' },
    { title: 'mayor', from: '2018-01-02', to: null },
  ],
};
const MARCO: EntityEntry = {
  name: 'Marco Reyes',
  aliases: [],
  offices: [{ title: 'coach', from: null, to: null }],
};
const REGISTER = [ELENA, MARCO];

function printed(name: string, ...offices: string[]): PrintedSpeaker {
  return {
    kind: name === '' ? 'role' : 'person',
    printed: name,
    names: name === '' ? [] : name.split(' '),
    offices,
  };
}

const who = (speaker: PrintedSpeaker, day = '2020-05-01') => whoSpeaks(speaker, day as IsoDay, REGISTER);

describe('whom the register takes a printed name for', () => {
  it('a full name or an alias, with the office of the day', () => {
    expect(who(printed('Elena Reyes'))).toEqual({ kind: 'one', names: ['Elena Reyes'], office: 'mayor' });
    expect(who(printed('Ellie Reyes'), '2014-05-01').office).toBe('council member, Ward 2');
  });

  it('a bare surname: nobody for sure, unless the printed office tells on that day', () => {
    expect(who(printed('Reyes')).kind).toBe('several');
    expect(who(printed('Reyes', 'mayor')).names).toEqual(['Elena Reyes']);
    expect(who(printed('Reyes', 'coach')).names).toEqual(['Marco Reyes']);
    expect(who(printed('Reyes', 'mayor'), '2014-05-01').kind).toBe('several');
    expect(isSpeaker(ELENA, printed('Reyes'), '2020-05-01' as IsoDay, REGISTER)).toBe(false);
  });

  it('a bare office while it is held, and no other office of the same word', () => {
    expect(who(printed('', 'mayor')).names).toEqual(['Elena Reyes']);
    expect(who(printed('', 'mayor'), '2014-05-01').kind).toBe('unknown');
    expect(who(printed('', 'former', 'mayor')).kind).toBe('unknown');
    expect(who(printed('', 'deputy', 'mayor')).kind).toBe('unknown');
  });

  it('nobody for a stranger and for a look-alike', () => {
    expect(who(printed('Rosa Reyes')).kind).toBe('unknown');
    expect(who(printed('El\u0435na Reyes')).kind).toBe('unknown');
  });
});
