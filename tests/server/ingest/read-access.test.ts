import { describe, expect, it } from 'vitest';
import type { Json } from '../../../domain/json.ts';
import { holdsName } from '../../../server/ingest/holds-name.ts';
import { parseArticle } from '../../../server/ingest/parse-article.ts';
import { readRights } from '../../../server/ingest/read-access.ts';

const machine = (rights: Json) => {
  const read = readRights(rights, 'UTC');
  return read.ok ? read.value.machineUse : read.error.code;
};

describe('rights', () => {
  it('keep machines out where a notice says so, in English or German, or where it is agency copy', () => {
    for (const notice of [
      '© Midland Wire Service. No redistribution, no machine use.',
      'Text and data mining reserved. TDM reserved under Art. 4 DSM.',
      'No AI training.',
      'Machine use is prohibited',
      'Keine maschinelle Auswertung.',
      'Maschinelle Verarbeitung ausdrücklich untersagt',
      'dpa',
      'Reuters',
      { agency: true },
      { kind: 'agency' },
      { machineUse: false },
      { machine_use: 'no' },
      { noMachineUse: true },
      { tdm: 'reserved' },
      { source: 'AFP' },
      [{ holder: 'The Paper' }, { machineUse: false }],
    ] satisfies Json[]) {
      expect([notice, machine(notice)]).toEqual([notice, false]);
    }
  });

  it('let machines read what is the paper’s own, or what they are allowed', () => {
    for (const notice of [
      null,
      '© 2019 The Riverbend Ledger. All rights reserved.',
      'own',
      { holder: 'The Paper' },
      { machineUse: true },
      { agency: 'dpa', machineUse: true },
      { noMachineUse: false },
    ] satisfies Json[]) {
      expect([notice, machine(notice)]).toEqual([notice, true]);
    }
  });

  it('that nobody can read keep machines out, and are listed', () => {
    const read = readRights({ territory: 'EU', machineUse: true }, 'UTC');
    expect(read.ok && read.value).toMatchObject({ machineUse: false, oddities: [{ detail: 'territory' }] });
    expect(machine(7)).toBe('rights_invalid');
  });

  it('end on the earliest day that is named', () => {
    const read = readRights([{ expires: '2027-01-01' }, { until: '2026-06-01' }], 'UTC');
    expect(read.ok && read.value.rightsUntil).toBe('2026-06-01T00:00:00.000Z');
    expect(machine({ expires: 'soon' })).toBe('rights_invalid');
  });
});

describe('an article', () => {
  const article = { id: 'a', published: '2019-01-01', body: 'The tannery burned.' };
  const parse = (fields: object) =>
    parseArticle({ ...article, ...fields }, '', { timeZone: 'UTC', lang: 'en', now: null });

  it('with a classification or an embargo that cannot be read is refused, never shown to everybody', () => {
    for (const [fields, code] of [
      [{ classification: 'secret' }, 'classification_invalid'],
      [{ classification: 3 }, 'classification_invalid'],
      [{ embargo_until: 'next week' }, 'embargo_invalid'],
      [{ rights: { expires: 17 } }, 'rights_invalid'],
    ] as const) {
      const parsed = parse(fields);
      expect(parsed.ok ? null : parsed.error.code).toBe(code);
    }
    const good = parse({ classification: 'Internal', embargo_until: '2030-01-01T06:00:00Z' });
    expect(good.ok && good.value.access).toEqual({
      classification: 'internal',
      embargoUntil: '2030-01-01T06:00:00.000Z',
      machineUse: true,
      rightsUntil: null,
    });
  });
});

describe('a name', () => {
  const text = (body: string) => ({ headline: '', byline: '', speaker: null, text: body });

  it('is found whatever its case, its spaces, its accents and its ending', () => {
    for (const body of [
      'a word of Mara Söder’s',
      'MARA SÖDER',
      'mara\u00a0soder came',
      'Mara So\u0308der',
      'Mara\nSöder',
      'Mara-Söder',
    ]) {
      expect([body, holdsName(text(body), 'Mara Söder')]).toEqual([body, true]);
    }
  });

  it('is not found inside another word', () => {
    expect(holdsName(text('Tamara Söderberg'), 'Mara Söder')).toBe(false);
    expect(holdsName({ ...text(''), byline: 'By Ida Lund' }, 'Ida Lund')).toBe(true);
  });
});
