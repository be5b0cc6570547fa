import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTICE_EVENTS } from '../../../receipts/receipt.ts';
import { COPY } from '../../../standards-desk/copy.ts';
import { OUTCOMES, whatWord, word } from '../../../standards-desk/receipts-copy.ts';
import { REGISTER_WORDS } from '../../../standards-desk/register-copy.ts';
import { say, sayer } from '../../../standards-desk/say.ts';

const EVENTS = ['run', 'review', ...NOTICE_EVENTS];

function inLanguage(lang: string): void {
  vi.stubGlobal('document', { documentElement: { lang } });
}

afterEach(() => vi.unstubAllGlobals());

describe('what a receipt is a receipt of', () => {
  it('is said in words of the page’s language, never as a code', () => {
    for (const lang of ['en', 'de']) {
      inLanguage(lang);
      const said = [
        ...OUTCOMES.map((one) => word(`what.${one}`)),
        ...NOTICE_EVENTS.map((event) => whatWord({ action: null, event, outcome: null })),
        ...(['release', 'trim', 'hold', 'abstain'] as const).map((outcome) =>
          whatWord({ action: null, event: 'run', outcome }),
        ),
      ];
      for (const one of said) {
        expect(one).toMatch(/^\p{Lu}/u);
        expect([...EVENTS, ...OUTCOMES]).not.toContain(one);
      }
    }
  });

  it('names what an editor did rather than what came of it', () => {
    inLanguage('en');
    expect(whatWord({ action: 'approve', event: 'review', outcome: 'release' })).toBe(
      'Approved by an editor',
    );
    expect(whatWord({ action: null, event: 'review', outcome: 'release' })).toBe('Decided by an editor');
    expect(whatWord({ action: null, event: 'run', outcome: 'release' })).toBe('Answered');
  });

  it('can be looked for, every kind of it', () => {
    expect([...OUTCOMES]).toEqual(expect.arrayContaining([...NOTICE_EVENTS]));
  });
});

describe('numbers in the desk’s words', () => {
  it('take one of a thing in the singular in the register as well', () => {
    const table: Readonly<Record<string, { readonly en: string; readonly de: string }>> = REGISTER_WORDS;
    const speak = sayer(table);
    for (const lang of ['en', 'de']) {
      inLanguage(lang);
      for (const key of Object.keys(table).filter((one) => `${one}.one` in table))
        expect(speak(key, { n: 1 })).not.toBe(speak(key, { n: 2 }).replace('2', '1'));
    }
    for (const [key, { en, de }] of Object.entries(table)) {
      if (/\{n\}/.test(en) && !key.endsWith('.one'))
        expect([key, `${key}.one` in table]).toEqual([key, true]);
      // Every slot of one language is a slot of the other.
      const slots = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      expect([key, slots(de)]).toEqual([key, slots(en)]);
    }
  });

  it('take one of a thing in the singular, in both languages', () => {
    const counted = Object.keys(COPY).filter((key) => `${key}.one` in COPY) as (keyof typeof COPY)[];
    expect(counted.length).toBeGreaterThan(8);
    for (const lang of ['en', 'de']) {
      inLanguage(lang);
      for (const key of counted) {
        expect(say(key, { n: 1 })).not.toMatch(/\{n\}/);
        expect(say(key, { n: 2 })).not.toBe(say(key, { n: 1 }));
      }
      expect(word('found', { n: 1 })).not.toBe(word('found', { n: 2 }).replace('2', '1'));
    }
    inLanguage('en');
    for (const [key, { en }] of Object.entries(COPY))
      if (/\{n\} (?!of\b|held\b|min\b)\w+s\b/.test(en))
        expect([key, `${key}.one` in COPY]).toEqual([key, true]);
  });
});
