import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../domain/article.ts';
import type { ArchiveProfile, Plan } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { findGroups } from '../../planner/find-groups.ts';
import { noticeMessage } from '../../planner/notice-message.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import { profileAsked } from '../../receipts/profile-asked.ts';
import { absent, sharedPath } from '../shared-data.ts';

const REAL = 'data/de_bundestag_reden/articles.jsonl';
const GROUPS = [
  'AfD',
  'BSW',
  'BÜNDNIS 90/DIE GRÜNEN',
  'CDU/CSU',
  'DIE LINKE',
  'Die Linke',
  'FDP',
  'SPD',
  'fraktionslos',
];
const BRITISH = [
  'Scottish National Party',
  'Labour Party',
  'Liberal Democrats',
  'Democratic Party',
  'Independent',
];

const questionOf = (text: string, lang: Language = 'de'): Question => ({
  text,
  lang,
  timeZone: 'Europe/Berlin',
  askedAt: '2026-05-04T08:00:00.000Z' as Instant,
});
const profileOf = (groups: readonly string[], lang: Language = 'de'): ArchiveProfile => ({
  first: '2017-10-24' as ArchiveProfile['first'],
  last: '2026-04-30' as ArchiveProfile['last'],
  entities: [],
  fiscalYear: null,
  lang,
  groups,
});

function plan(text: string, groups: readonly string[] = GROUPS, lang: Language = 'de'): Plan {
  const question = questionOf(text, lang);
  return planQuestion(question, profileAsked(profileOf(groups, lang), question));
}
function asked(text: string, groups?: readonly string[], lang?: Language): readonly string[] | string {
  const made = plan(text, groups, lang);
  if (made.kind === 'decline') return made.ruleId;
  return (made.groups ?? []).flatMap(({ names }) => names);
}

describe('a group of the archive', () => {
  it.each([
    ['die FDP', 'FDP'],
    ['die Fraktion der FDP', 'FDP'],
    ['die FDP-Bundestagsfraktion', 'FDP'],
    ['FDP-Abgeordnete', 'FDP'],
    ['die Abgeordneten der AfD', 'AfD'],
    ['das BSW', 'BSW'],
    ['die Grünen', 'BÜNDNIS 90/DIE GRÜNEN'],
    ['Bündnis 90 / Die Grünen', 'BÜNDNIS 90/DIE GRÜNEN'],
    ['die Grünen-Fraktion', 'BÜNDNIS 90/DIE GRÜNEN'],
    ['die Redner der Fraktion Bündnis 90/Die Grünen', 'BÜNDNIS 90/DIE GRÜNEN'],
    ['die CDU', 'CDU/CSU'],
    ['CDU und CSU', 'CDU/CSU'],
    ['die CDU/CSU-Fraktion', 'CDU/CSU'],
  ])('is known by its name and by what readers make of it: %s', (written, name) => {
    expect(asked(`Was sagten ${written} zum Mindestlohn?`)).toEqual([name]);
  });

  it.each(['die Linke', 'die Linken', 'DIE LINKE', 'die Linksfraktion', 'die Linkspartei'])(
    'is one under all spellings of its name: %s',
    (written) => {
      expect(asked(`Was sagten ${written} zum Mindestlohn?`)).toEqual(['DIE LINKE', 'Die Linke']);
    },
  );

  it('is known from its name alone, in any archive', () => {
    const said = (written: string) => asked(`What did ${written} say about the bridge?`, BRITISH, 'en');
    expect(said('the Scottish National Party')).toEqual(['Scottish National Party']);
    expect(said('the SNP')).toEqual(['Scottish National Party']);
    expect(said('Labour')).toEqual(['Labour Party']);
    expect(said('Labour MPs')).toEqual(['Labour Party']);
    expect(said('the Liberal Democrats')).toEqual(['Liberal Democrats']);
    expect(said('the Democrats')).toEqual(['Democratic Party']);
    expect(said('the Tories')).toEqual([]);
  });

  it('is nobody who belongs to none', () => {
    expect(asked('Was sagten die Fraktionslosen zum Mindestlohn?')).toEqual([]);
    expect(asked('What did the Independents say about the bridge?', BRITISH, 'en')).toEqual([]);
  });

  it('is none that the archive does not name', () => {
    expect(asked('Was sagte die Union zum Mindestlohn?')).toEqual([]);
    expect(asked('Was sagte die NPD zum Mindestlohn?')).toEqual([]);
    expect(asked('Was sagten die Grünen zum Mindestlohn?', ['FDP'])).toEqual([]);
  });

  it('is no part of another name', () => {
    expect(asked('Was sagte die Grüne Jugend zum Mindestlohn?')).toEqual([]);
    expect(asked('Wie ist die Haltung der Grünen Jugend zum Mindestlohn?')).toEqual([]);
    expect(findGroups('Die Pläne für grüne Energie und linke Politik', GROUPS)).toEqual([]);
    expect(findGroups('Der FDPler und die SPDigen', GROUPS)).toEqual([]);
    expect(asked('Wie begründeten die Grünen Waffenlieferungen?')).toEqual(['BÜNDNIS 90/DIE GRÜNEN']);
  });
});

describe('a group of a real parliament', () => {
  const path = sharedPath(REAL);
  if (path === null) it(absent(REAL), () => undefined);
  else
    it('is known from the record alone by what readers call it', () => {
      const lines = readFileSync(path, 'utf8').trim().split('\n');
      const named = lines.map((line) => (JSON.parse(line) as { readonly party: string | null }).party);
      const groups = [...new Set(named.filter((name) => name !== null))].sort();
      const called = [
        'die CDU',
        'die CSU',
        'die SPD',
        'die FDP',
        'die AfD',
        'die Grünen',
        'die Linke',
        'das BSW',
      ];
      const found = called.map((written) => asked(`Was sagte ${written} zum Mindestlohn?`, groups));
      expect(found.every((names) => Array.isArray(names) && names.length > 0)).toBe(true);
      expect(new Set(found.flat())).toEqual(new Set(groups.filter((name) => name !== 'fraktionslos')));
    });
});

describe('a name of a group in front of more', () => {
  it.each([
    'What did the Labour leader Ada Marsh say about the bridge?',
    'What did Labour voters say about the bridge?',
    'What did Labour MP Ada Marsh say about the bridge?',
    'How did the position of Labour councils on the bridge change?',
    'What did Ada Marsh say about Labour?',
    'How did the labour market develop from 2019 to 2023?',
    'Did Labour win in 2019?',
  ])('is not the group: %s', (text) => {
    expect(asked(text, BRITISH, 'en')).toEqual([]);
  });

  it.each([
    'How did Labour’s position on the bridge change?',
    'What is the Labour Party’s view on the bridge?',
    'How did the position of Labour on the bridge change from 2019 to 2023?',
    'What did Labour MPs say about the bridge?',
    'Where does Labour stand on the bridge?',
    'Why did Labour oppose the bridge?',
    'What has Labour promised on the bridge?',
    'What did Labour say about Ada Marsh?',
  ])('is the group by itself: %s', (text) => {
    expect(asked(text, BRITISH, 'en')).toEqual(['Labour Party']);
  });

  it.each([
    'Was sagte die FDP Bayern zum Mindestlohn?',
    'Wie ist die Position der SPD Sachsen zum Mindestlohn?',
    'Wie ist die Haltung der Grünen-Politikerin Ada Marsh zum Mindestlohn?',
    'Was sagten die SPD-Wähler zum Mindestlohn?',
    'Was sagte FDP-Chef Lindner zum Mindestlohn?',
  ])('is no branch of it, and nobody of it: %s', (text) => {
    expect(asked(text)).toEqual([]);
  });

  it('stands before a month or an object', () => {
    expect(asked('Was sagte die FDP Anfang 2023 zum Mindestlohn?')).toEqual(['FDP']);
    expect(asked('Wie begründete die FDP Steuersenkungen?')).toEqual(['FDP']);
  });
});

describe('whose position is asked for', () => {
  it.each([
    'Wie hat sich die Position der FDP zur Schuldenbremse von 2022 bis 2025 verändert?',
    'Wie hat die FDP ihre Haltung zur Schuldenbremse verändert?',
    'Die FDP-Position zur Schuldenbremse seit 2021?',
    'Welche Position hat die FDP zur Schuldenbremse?',
    'Wie steht die FDP zur Schuldenbremse?',
    'Was hält die FDP von der Schuldenbremse?',
    'Hat die FDP die Schuldenbremse verteidigt?',
    'Warum lehnte die FDP das Tempolimit ab?',
    'was sagte die fdp zur schuldenbremse?',
    'Was sagte die FDP über die AfD?',
  ])('is the group that says it or whose position it is: %s', (text) => {
    expect(asked(text)).toEqual(['FDP']);
  });

  it.each([
    'Was sagte Friedrich Merz über die FDP?',
    'Was hält Merz von der FDP?',
    'Wie kritisierte Friedrich Merz die FDP beim Bürgergeld?',
    'Was sagte Otto Fricke (FDP) zur Schuldenbremse?',
    'Was sagte der FDP-Abgeordnete Otto Fricke zur Schuldenbremse?',
    'Wie hat sich die Kritik an der FDP verändert?',
    'Wie viele Stimmen bekam die FDP 2021?',
    'Wann trat die FDP aus der Koalition aus?',
  ])('is no group that is only spoken of, counted or told of: %s', (text) => {
    expect(asked(text)).toEqual([]);
  });

  it('is that of several where they stand side by side', () => {
    expect(asked('Wie unterscheiden sich SPD und FDP beim Mindestlohn?')).toEqual(['SPD', 'FDP']);
    expect(asked('Vergleiche die Positionen von SPD, Grünen und FDP zum Mindestlohn.')).toEqual([
      'SPD',
      'BÜNDNIS 90/DIE GRÜNEN',
      'FDP',
    ]);
    expect(asked('Wie kritisierte die CDU/CSU die SPD beim Bürgergeld?')).toEqual(['CDU/CSU']);
  });

  it('is searched by the matter alone, in windows over the years, and said to be members’ words', () => {
    const made = plan('Wie hat sich die Position der FDP zur Schuldenbremse von 2022 bis 2025 verändert?');
    if (made.kind !== 'search') throw new Error('not searched');
    expect(made).toMatchObject({ query: 'Schuldenbremse', entities: [], questionKind: 'longitudinal' });
    expect(made.windows).toHaveLength(4);
    const notice = made.notices.find(({ code }) => code === 'group-members');
    expect(notice === undefined ? '' : noticeMessage(notice, 'de')).toContain('FDP');
  });

  it('asks for words, also where the question could be answered with yes or no', () => {
    expect(plan('Hat die FDP die Schuldenbremse verteidigt?').questionKind).toBe('quote');
    expect(plan('Wie steht die FDP zur Schuldenbremse?').questionKind).toBe('quote');
  });
});

describe('a party of a group that several form together', () => {
  const codes = (text: string) => plan(text).notices.map(({ code }) => code);
  it('is answered for by the group, and the reader is told that nobody can tell them apart', () => {
    expect(codes('Wie steht die CSU zur Schuldenbremse?')).toEqual(['group-members', 'group-of-several']);
    expect(codes('Wie stehen CDU und CSU zur Schuldenbremse?')).toEqual(['group-members']);
    expect(codes('Wie steht die CDU/CSU zur Schuldenbremse?')).toEqual(['group-members']);
    expect(codes('Wie stehen die Grünen zur Schuldenbremse?')).toEqual(['group-members']);
  });
});

describe('a question about groups that cannot be answered', () => {
  it('is declined where the form stands for several', () => {
    const two = ['Nordbund/DIE FREIEN', 'DIE FREIEN/Südbund'];
    expect(asked('Was sagten die Freien zum Hafen?', two)).toBe('question.group-ambiguous');
    expect(asked('Was sagte der Nordbund zum Hafen?', two)).toEqual(['Nordbund/DIE FREIEN']);
    // Whose whole name it is, is meant.
    expect(asked('Was sagten die Freien zum Hafen?', [...two, 'Die Freien'])).toEqual(['Die Freien']);
  });

  it('is declined where no matter is named', () => {
    expect(asked('Was sagte die FDP 2023?')).toBe('question.group-without-matter');
  });

  it('is declined where it asks which of them hold something, and told whom to ask for', () => {
    const made = plan('Welche Fraktionen lehnten den Mindestlohn ab?');
    expect(made).toMatchObject({ kind: 'decline', ruleId: 'question.which-groups' });
    const [notice] = made.notices;
    expect(notice === undefined ? '' : noticeMessage(notice, 'de')).toMatch(
      /AfD, BSW, .*Die Linke, FDP, SPD\.$/u,
    );
    expect(asked('Which party won the council election?', BRITISH, 'en')).toEqual([]);
  });
});

describe('what a receipt keeps of an archive’s groups', () => {
  it('gives the same plan as all of them, whatever is asked', () => {
    const part = fc.constantFrom(
      ...[
        'Was sagte',
        'die',
        'der',
        'Position',
        'FDP',
        'SPD',
        'Grünen',
        'Linke',
        'CDU',
        'und',
        'über',
        'Merz',
      ],
      ...[
        'zum Mindestlohn',
        'Wie hat sich',
        'verändert',
        'Fraktion',
        'Welche Fraktionen',
        'fordern',
        '2023',
        'Union',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 8 }), (parts) => {
        const question = questionOf(`${parts.join(' ')}?`);
        const whole = profileOf(GROUPS);
        expect(planQuestion(question, profileAsked(whole, question))).toEqual(planQuestion(question, whole));
      }),
      { numRuns: 500, seed: 15 },
    );
  });

  it('is nothing where the question names none', () => {
    const kept = (text: string) => profileAsked(profileOf(GROUPS), questionOf(text));
    expect(kept('Was sagte Friedrich Merz zum Mindestlohn?')).not.toHaveProperty('groups');
    expect(kept('Was sagte die Linke zum Mindestlohn?').groups).toEqual(['DIE LINKE', 'Die Linke']);
  });
});
