import { describe, expect, it } from 'vitest';
import type { EntityEntry } from '../../domain/plan.ts';
import { isoDay } from '../../domain/time/iso-day.ts';
import { entityNames, recogniseEntities } from '../../planner/recognise-entities.ts';

const REGISTER: readonly EntityEntry[] = [
  {
    name: 'Elena Reyes',
    aliases: ['Mayor Reyes'],
    offices: [{ title: 'mayor', from: '2018-01-02', to: null }],
  },
  { name: 'Marco Reyes', aliases: ['Coach Reyes'], offices: [] },
  { name: 'Ray Dunmore', aliases: ['Chief Dunmore'], offices: [] },
  { name: 'waterfront parcel', aliases: ['the parcel'], offices: [] },
];

const names = (text: string, lang: 'en' | 'de', register: readonly EntityEntry[] = []): readonly string[] =>
  entityNames(recogniseEntities(text, { lang, register, windows: [], dates: [] }));

describe('names in a question', () => {
  it.each([
    ['How did Bernanke’s position on tapering change?', 'Bernanke'],
    ['What did Mayor Elena Reyes tell the Bank of England?', 'Elena Reyes | Bank of England'],
    ['Who voted against raising the Cooper’s Row levee?', 'Cooper’s Row'],
    ['What became of the 30 Year Bridge Loan and the 2050 Club?', '30 Year Bridge Loan | 2050 Club'],
    ['Which mayors have served this decade?', ''],
    ['What happened in May on a Tuesday?', ''],
    ['WHO SAID THAT?', ''],
    ['Did Dr. O’Brien meet Ben S. Bernanke?', 'O’Brien | Ben S. Bernanke'],
  ])('English shows them by capitals: %s', (text, expected) => {
    expect(names(text, 'en').join(' | ')).toBe(expected);
  });

  it.each([
    ['Wie hat sich die Position von Friedrich Merz zur Schuldenbremse verändert?', 'Friedrich Merz'],
    ['Was hat Merz zur Schuldenbremse gesagt?', 'Merz'],
    ['Wie äußerte sich Merkel zur Ukraine?', 'Merkel'],
    ['Was sagte Ursula von der Leyen zu Nord Stream?', 'Ursula von der Leyen | Nord Stream'],
    ['Welche Haltung hat die CDU zum Mindestlohn?', 'CDU'],
    ['Wie hat sich die Position der AfD zur Ukraine verändert?', 'AfD'],
    ['Wann fiel die Entscheidung über den Haushalt der Stadt?', ''],
    ['Hat Frau Baerbock dem Antrag zugestimmt?', 'Baerbock'],
    ['Wie hat sich Lindners Haltung zur Atomkraft verändert?', 'Lindners'],
    ['Was hielt die Union von Merz’ Kritik am Haushalt?', 'Merz'],
    ['Wie hat sich Christian Lindners Kritik an der Schuldenbremse verändert?', 'Christian Lindners'],
    ['Wie hat sich des Landes Haltung zur Atomkraft verändert?', ''],
    ['Wie begründete Merz sein Nein zur Lockerung?', 'Merz'],
    ['Wie äußerte sich Lindner zum Haushalt?', 'Lindner'],
    ['Wie hat sich Inflation auf die Löhne ausgewirkt?', ''],
    ['Wer fordert Steuersenkungen?', ''],
    ['Wie unterscheiden sich Lindner und Habeck bei der Schuldenbremse?', 'Lindner | Habeck'],
    ['Vergleiche Merz und Scholz beim Mindestlohn.', 'Merz | Scholz'],
    ['Welche Rolle spielten Wind und Sonne im Netz?', ''],
    ['Wer kritisierte Merz?', 'Merz'],
  ])('German needs a first name, a title or a verb beside a capital: %s', (text, expected) => {
    expect(names(text, 'de').join(' | ')).toBe(expected);
  });

  it('gives the register’s own name for an alias or an unambiguous family name', () => {
    expect(names('What did Mayor Reyes and Dunmore say?', 'en', REGISTER)).toEqual([
      'Elena Reyes',
      'Ray Dunmore',
    ]);
    expect(names('what did elena reyes say?', 'en', REGISTER)).toEqual(['Elena Reyes']);
  });

  it('tells the newer holder of an office from the older one, and needs no article to see it', () => {
    const office = (from: string, to: string | null) => [{ title: 'police chief', from, to }] as never;
    const register: readonly EntityEntry[] = [
      { name: 'Dee Pruett', aliases: [], offices: office('2022-07-01', null) },
      { name: 'Otis Brandt', aliases: [], offices: office('2004-01-01', '2022-07-01') },
    ];
    const windows = [{ from: '2022-01-01', to: '2022-12-31' }] as never;
    const asked = (text: string) =>
      entityNames(recogniseEntities(text, { lang: 'en', register, windows, dates: [] }));
    expect(asked('What did the police chief say?')).toEqual(['Dee Pruett', 'Otis Brandt']);
    expect(asked('What did the new police chief say?')).toEqual(['Dee Pruett']);
    expect(asked('What did the outgoing police chief say?')).toEqual(['Otis Brandt']);
    expect(asked('Who was police chief?')).toEqual(['Dee Pruett', 'Otis Brandt']);
    expect(asked('Who became police chief?')).toEqual(['Dee Pruett']);
    expect(asked('Is a police chief needed?')).toEqual([]);
  });

  it('keeps another first name another person, and a shop a shop', () => {
    expect(names('What did Rosa Reyes say about the Reyes Bakery?', 'en', REGISTER)).toEqual([
      'Rosa Reyes',
      'Reyes Bakery',
    ]);
  });

  it('takes a look-alike letter for another person', () => {
    // The first letter of the family name is Cyrillic.
    expect(names('What did Elena Rеyes say?', 'en', REGISTER)).toEqual(['Elena Rеyes']);
  });

  it('keeps the matters of the register out of the names', () => {
    expect(names('What did Mayor Reyes say about the waterfront parcel?', 'en', REGISTER)).toEqual([
      'Elena Reyes',
    ]);
  });
});

describe('an office by other words than the register’s', () => {
  const register: readonly EntityEntry[] = [
    { name: 'Lady Corley', aliases: ['the ferry'], offices: [] },
    {
      name: 'Dolores Finch',
      aliases: [],
      offices: [{ title: 'captain of the Lady Corley', from: '2015-05-23', to: '2024-03-09' }],
    },
    {
      name: 'Luis Arce',
      aliases: [],
      offices: [
        { title: 'deckhand of the Lady Corley', from: '2015-05-23', to: '2019-01-01' },
        { title: 'captain of the Lady Corley', from: '2024-05-01', to: null },
      ],
    },
    { name: 'Dee Pruett', aliases: [], offices: [{ title: 'police chief', from: '2022-07-01', to: null }] },
    {
      name: 'Neil Abernathy',
      aliases: [],
      offices: [{ title: 'keeper of the town clock', from: '2025-01-06', to: null }],
    },
  ];
  const now = isoDay(2026, 1, 1);
  const asked = (text: string) => {
    const windows = [{ from: now, to: now }];
    return entityNames(recogniseEntities(text, { lang: 'en', register, windows, dates: [] })).join(' | ');
  };

  it.each([
    ['Who is the captain of the Lady Corley?', 'Luis Arce'],
    ['Who is the captain of the ferry?', 'Luis Arce'],
    ['Who is the ferry captain?', 'Luis Arce'],
    ['Who is the chief of police?', 'Dee Pruett'],
    ['Who looks after the town clock?', 'Neil Abernathy'],
    ['Who is in charge of the town clock?', 'Neil Abernathy'],
    // Who looks at a thing has it in no charge, and a deckhand has no ship.
    ['Who looks at the town clock?', ''],
    ['What happened to the town clock?', ''],
    ['Who was against the ferry?', 'Lady Corley'],
  ])('is known: %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });
});
