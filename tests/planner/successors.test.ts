import { describe, expect, it } from 'vitest';
import type { EntityEntry } from '../../domain/plan.ts';
import { isoDay } from '../../domain/time/iso-day.ts';
import { successorsAsked } from '../../planner/successors.ts';

const from = isoDay(2007, 1, 1);
const held = (
  name: string,
  title: string,
  start: [number, number, number],
  end?: [number, number, number],
) => ({
  name,
  aliases: [],
  offices: [{ title, from: isoDay(...start), to: end === undefined ? null : isoDay(...end) }],
});

const REGISTER: readonly EntityEntry[] = [
  held('Harold Voss', 'district judge', [1996, 1, 1], [2020, 12, 31]),
  held('Celeste Amaro', 'district judge', [2021, 1, 4]),
  {
    name: 'Neil Abernathy',
    aliases: [],
    offices: [
      { title: 'planning director', from, to: isoDay(2020, 6, 5) },
      { title: 'fair judge', from, to: isoDay(2019, 8, 1) },
    ],
  },
  // She began while he packed his boxes.
  held('Tess Marchetti', 'planning director', [2020, 6, 1]),
  held('Ida Fossum', 'fair judge', [2019, 8, 2]),
  held('Ray Dunmore', 'fire chief', [2009, 1, 1], [2021, 5, 28]),
  // Years later: nobody followed him.
  held('Kira Solano', 'fire chief', [2024, 6, 1]),
];

describe('who came next in an office', () => {
  it.each([
    ['Who succeeded Harold Voss?', 'Harold Voss', 'Celeste Amaro'],
    ['Who took over from Harold Voss as district judge?', 'Harold Voss', 'Celeste Amaro'],
    ['Wer ersetzte Harold Voss?', 'Harold Voss', 'Celeste Amaro'],
    ['Who replaced Neil Abernathy?', 'Neil Abernathy', 'Tess Marchetti | Ida Fossum'],
    ['Who replaced Neil Abernathy as planning director?', 'Neil Abernathy', 'Tess Marchetti'],
    ['Who replaced Celeste Amaro?', 'Celeste Amaro', ''],
    ['Who followed Ray Dunmore?', 'Ray Dunmore', ''],
    ['What did Harold Voss say?', 'Harold Voss', ''],
    ['Who did Harold Voss replace?', 'Harold Voss', ''],
  ])('%s', (question, named, expected) => {
    expect(successorsAsked(question, REGISTER, [named]).join(' | ')).toBe(expected);
  });
});
