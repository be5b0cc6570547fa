import { describe, expect, it } from 'vitest';
import { find, intervals, type Phrase } from './phrases.ts';

const PHRASES: readonly Phrase[] = [
  ['im Jahr 2019', '2019-01-01..2019-12-31'],
  ['von 2014 bis 2025', '2014-01-01..2025-12-31'],
  ['zwischen 2014 und 2025', '2014-01-01..2025-12-31'],
  ['2014/15', '2014-01-01..2015-12-31'],
  ['seit 2019', '2019-01-01..…'],
  ['seit letztem Jahr', '2025-01-01..…'],
  ['seit drei Jahren', '2023-03-10..2026-03-10'],
  ['ab 2015', '2015-01-01..…'],
  ['von 2015 an', '2015-01-01..…'],
  ['nach 2021', '2022-01-01..…'],
  ['vor 2014', '…..2013-12-31'],
  ['bis Dezember', '…..2025-12-31'],
  ['bis Ende 2019', '…..2019-12-31'],
  ['von 2014 bis heute', '2014-01-01..2026-03-10'],
  ['im Mai 2021', '2021-05-01..2021-05-31'],
  ['im Mai', '2025-05-01..2025-05-31'],
  ['Januar bis März 2020', '2020-01-01..2020-03-31'],
  ['von Mai bis Juni', '2025-05-01..2025-06-30'],
  ['im März letzten Jahres', '2025-03-01..2025-03-31'],
  ['Mitte 2019', '2019-05-01..2019-08-31'],
  ['Ende 2024', '2024-12-01..2024-12-31'],
  ['Anfang 2019', '2019-01-01..2019-03-31'],
  ['Ende letzten Jahres', '2025-12-01..2025-12-31'],
  ['Anfang Mai 2021', '2021-05-01..2021-05-10'],
  ['in den 1970er Jahren', '1970-01-01..1979-12-31'],
  ['in den siebziger Jahren', '1970-01-01..1979-12-31'],
  ['in den Neunzigern', '1990-01-01..1999-12-31'],
  ['in den späten Neunzigern', '1996-01-01..1999-12-31'],
  ['Anfang der Achtziger', '1980-01-01..1983-12-31'],
  ['die frühen 2000er', '2000-01-01..2003-12-31'],
  ['in diesem Jahrzehnt', '2020-01-01..2026-03-10'],
  ['im 19. Jahrhundert', '1801-01-01..1900-12-31'],
  ['Ende des 19. Jahrhunderts', '1867-01-01..1900-12-31'],
  ['im dritten Quartal 2020', '2020-07-01..2020-09-30'],
  ['3. Quartal 2020', '2020-07-01..2020-09-30'],
  ['Q3/2020', '2020-07-01..2020-09-30'],
  ['im ersten Halbjahr 2021', '2021-01-01..2021-06-30'],
  ['im Sommer 2019', '2019-06-21..2019-09-22'],
  ['im Winter 2019/20', '2019-12-21..2020-03-20'],
  ['letzten Sommer', '2025-06-21..2025-09-22'],
  ['in KW 20 2021', '2021-05-17..2021-05-23'],
  ['am 13. Dezember 2017', '2017-12-13..2017-12-13'],
  ['Am Freitag, den 18. Juli 2014', '2014-07-18..2014-07-18'],
  ['am 14. Mai', '2025-05-14..2025-05-14'],
  ['am 14.5.2021', '2021-05-14..2021-05-14'],
  ['31.10.74', '1974-10-31..1974-10-31'],
  ['am 14.5.', '2025-05-14..2025-05-14'],
  ['vom 14. bis 16. Mai 2021', '2021-05-14..2021-05-16'],
  ['14.10. bis 15.10.2018', '2018-10-14..2018-10-15'],
  ['14./15.10.2018', '2018-10-14..2018-10-15'],
  ['am ersten März 2014', '2014-03-01..2014-03-01'],
  ['letzter Sonntag im März 2014', '2014-03-30..2014-03-30'],
  ['erste Woche im Oktober 2014', '2014-10-06..2014-10-12'],
  ['in der Woche vom 14. Mai 2021', '2021-05-10..2021-05-16'],
  ['zu Weihnachten', '2025-12-25..2025-12-25'],
  ['Ostern 2020', '2020-04-12..2020-04-12'],
  ['am Karfreitag 2024', '2024-03-29..2024-03-29'],
  ['Tag der Deutschen Einheit 2020', '2020-10-03..2020-10-03'],
  ['zwei Wochen nach Ostern 2020', '2020-04-26..2020-04-26'],
  ['heute', '2026-03-10..2026-03-10'],
  ['gestern', '2026-03-09..2026-03-09'],
  ['vorgestern', '2026-03-08..2026-03-08'],
  ['heute vor einem Jahr', '2025-03-10..2025-03-10'],
  ['letztes Jahr heute', '2025-03-10..2025-03-10'],
  ['vor genau zwei Jahren', '2024-03-10..2024-03-10'],
  ['letztes Jahr', '2025-01-01..2025-12-31'],
  ['im letzten Monat', '2026-02-01..2026-02-28'],
  ['letzte Woche', '2026-03-02..2026-03-08'],
  ['vorletzte Woche', '2026-02-23..2026-03-01'],
  ['in diesem Quartal', '2026-01-01..2026-03-31'],
  ['am letzten Freitag', '2026-03-06..2026-03-06'],
  ['am Montag', '2026-03-09..2026-03-09'],
  ['Mittwoch vor zwei Wochen', '2026-02-25..2026-02-25'],
  ['vor drei Jahren', '2023-03-01..2023-03-31'],
  ['vor zwei Wochen', '2026-02-24..2026-02-24'],
  ['in den letzten zwei Jahren', '2024-03-10..2026-03-10'],
  ['letzten zwei Monate', '2026-01-01..2026-02-28'],
];

const NOT_DATES: readonly string[] = [
  '2019 Menschen kamen',
  'es kostete 2.014 Euro',
  'Paragraf 2019',
  'die Agenda 2010 und Stuttgart 21',
  'der Haushalt 2031',
  'am Morgen, Guten Morgen',
  'die Sonntagsfrage',
  'Frau Freitag und Herr Sommer',
  'eine Mehrheit von sieben zu vier',
  'im Laufe der Zeit',
  'in drei Jahren Bauzeit',
  'Abschnitt 3.4. des Berichts',
];

describe('date phrases in German', () => {
  it.each(PHRASES)('reads „%s“ as %s', (text, expected) => {
    expect(intervals(find(text, 'de'))).toBe(expected);
  });

  it.each(NOT_DATES)('finds no date in „%s“', (text) => {
    expect(intervals(find(text, 'de'))).toBe('none');
  });

  it.each([
    ['am 30. Februar 2021', 'impossible-date'],
    ['zwischen 2021 und 2018', 'range-reversed'],
    ['im Jahr 2031', 'future-window'],
    ['nächste Woche', 'future-window'],
    ['im Haushaltsjahr 2024', 'fiscal-year-assumed'],
  ])('has a notice for „%s“: %s', (text, code) => {
    expect(find(text, 'de').map(({ notice }) => notice?.code)).toEqual([code]);
  });
});
