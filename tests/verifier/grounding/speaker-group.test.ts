import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { Source } from '../../../domain/source.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { type PlainArticle, sourcesOf } from '../sources.ts';

/*
 * To which group a speaker belongs is a fact about that person: only the source's own word for this speech makes it one.
 * The words of the speech never do, whatever groups they name.
 */

const GROUPS = [
  'FLP',
  'SPD',
  'AfD',
  'BUND 90/DIE WALDEN',
  'Die Linke',
  'Grüne',
  'CDU/CSU',
  'CDU',
  'Scottish Party',
];
const WORDS = 'die Schuldenbremse schützt unsere Kinder vor unseren Rechnungen';

/** Sentences of a speech beside the quoted one, in which a group is spoken of in every way that a label could be cut from. */
const NEARBY = [
  (group: string) => `Die ${group} sagt, sie wolle das ändern.`,
  (group: string) => `Das ist von der ${group} gefordert worden.`,
  (group: string) => `So sagte der ${group}-Abgeordnete Müller.`,
  (group: string) => `Aus der ${group} sagte mein Bruder Karl Fricke (${group}) das Gegenteil.`,
  (group: string) => `Für die ${group} sagte Otto Müller, ${group}, nein.`,
  (group: string) => `Beifall bei der ${group}.`,
];

const LABELS = [
  (group: string) => `sagte Otto Fricke (${group}):`,
  (group: string) => `sagte Fricke (${group}):`,
  (group: string) => `sagte Otto Fricke [${group}]:`,
  (group: string) => `sagte Otto Fricke, ${group}:`,
  (group: string) => `sagte Otto Fricke – ${group} –:`,
  (group: string) => `sagte Otto Fricke von der ${group}:`,
  (group: string) => `sagte Otto Fricke aus der ${group}:`,
  (group: string) => `sagte Otto Fricke für die ${group}:`,
  (group: string) => `sagte Otto Fricke von der ${group}`,
  (group: string) => `sagte der ${group}-Abgeordnete Otto Fricke:`,
  (group: string) => `sagte ${group} Otto Fricke:`,
  (group: string) => `sagte die ${group}:`,
  (group: string) => `sagte für die ${group} Otto Fricke:`,
  (group: string) => `sagte die ${group}, Otto Fricke:`,
];

function speech(nearby: string, more: Partial<PlainArticle> = {}): PlainArticle {
  const body = `Frau Präsidentin! ${nearby} Denn ${WORDS}. ${nearby}`;
  return { id: 'S1', published: '2023-05-05', lang: 'de', speaker: 'Otto Fricke', body, ...more };
}

function withGroup(plain: PlainArticle, speakerGroup: string | null): readonly Source[] {
  return sourcesOf([plain]).map(({ label, article }) => ({
    label,
    article: speakerGroup === null ? article : ({ ...article, speakerGroup } satisfies ArticleVersion),
  }));
}

function judge(frame: string, sources: readonly Source[]) {
  const context = { timeZone: 'Europe/Berlin', question: '', lang: 'de' as const };
  return judgeDraft(`Am 5. Mai 2023 ${frame} „${WORDS}“ [S1].`, sources, context, NEWSROOM).outcome.kind;
}

describe('the group beside a speaker’s name', () => {
  it.each(['FLP', 'BUND 90/DIE WALDEN', 'CDU/CSU', 'Die Linke', 'Scottish Party'])(
    'stands where the source names it for that speech: %s',
    (group) => {
      const sources = withGroup(speech('Das bleibt richtig.'), group);
      expect(judge('sagte Otto Fricke:', sources)).toBe('release');
      expect(judge(`sagte Otto Fricke (${group}):`, sources)).toBe('release');
      expect(judge(`sagte Fricke (${group}):`, sources)).toBe('release');
    },
  );

  it('is never another one, in whatever form and whatever the speech says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GROUPS),
        fc.option(fc.constantFrom(...GROUPS), { nil: null }),
        fc.constantFrom(...NEARBY),
        fc.constantFrom(...LABELS),
        (claimed, own, nearby, label) => {
          fc.pre(claimed.toLowerCase() !== own?.toLowerCase());
          expect(judge(label(claimed), withGroup(speech(nearby(claimed)), own))).not.toBe('release');
        },
      ),
      { numRuns: 400, seed: 15 },
    );
  });

  it('is its whole name and no part of it: who speaks for CDU/CSU may be of either', () => {
    expect(judge('sagte Otto Fricke (CDU):', withGroup(speech('Gut.'), 'CDU/CSU'))).not.toBe('release');
    expect(judge('sagte Otto Fricke (CDU/CSU, AfD):', withGroup(speech('Gut.'), 'CDU/CSU'))).not.toBe(
      'release',
    );
    expect(judge('sagte Otto Fricke (CDU/CSU) (AfD):', withGroup(speech('Gut.'), 'CDU/CSU'))).not.toBe(
      'release',
    );
  });

  it('is not the article’s where another voice of the record says the words', () => {
    const body = `Das bleibt richtig. Denn ${WORDS}. Danke.`;
    const at = body.indexOf('Denn');
    const to = body.indexOf('Danke');
    const segments = [
      { kind: 'speaker', speaker: 'Otto Fricke', start: 0, end: at },
      { kind: 'speaker', speaker: 'Karl Fricke', start: at, end: to },
      { kind: 'speaker', speaker: 'Otto Fricke', start: to, end: body.length },
    ];
    const sources = withGroup(speech('', { body, segments }), 'FLP');
    expect(judge('sagte Karl Fricke:', sources)).toBe('release');
    expect(judge('sagte Karl Fricke (FLP):', sources)).not.toBe('release');
    expect(judge('sagte Fricke (FLP):', sources)).not.toBe('release');
  });

  it('is no group of a speech that names none', () => {
    for (const label of LABELS)
      expect(judge(label('FLP'), withGroup(speech('Gut.'), null))).not.toBe('release');
  });
});

describe('what an article tells of a speaker', () => {
  const article = (nearby: string) =>
    sourcesOf([
      {
        id: 'S1',
        published: '2023-05-05',
        lang: 'de',
        body: `Der Bundestag stritt am Freitag. ${nearby} „Ja, ${WORDS}“, sagte Otto Fricke. Es wurde spät.`,
      },
    ]);

  it.each([
    ['Otto Fricke (FLP) war dabei.', 'sagte Otto Fricke (FLP):'],
    ['Der FLP-Abgeordnete Otto Fricke war dabei.', 'sagte der FLP-Abgeordnete Otto Fricke:'],
    ['Auch Otto Fricke von der FLP war dabei.', 'sagte Otto Fricke von der FLP:'],
  ])('stands where it stands beside that name: %s', (nearby, frame) => {
    expect(judge(frame, article(nearby))).toBe('release');
  });

  it.each([
    ['Die SPD sagte, sie wolle das ändern.', 'sagte Otto Fricke, SPD,'],
    ['Die SPD sagte, sie wolle das ändern.', 'sagte die SPD, Otto Fricke:'],
    ['Das ist von der SPD gefordert worden.', 'sagte Otto Fricke von der SPD:'],
    ['So sagte der SPD-Abgeordnete Müller.', 'sagte der SPD-Abgeordnete Otto Fricke:'],
    ['Otto Müller (SPD) war dabei.', 'sagte Otto Fricke (SPD):'],
    ['Die FLP, die SPD, Otto Fricke und viele andere waren da.', 'sagte Otto Fricke, SPD:'],
  ])('does not where it is told of somebody else: %s', (nearby, frame) => {
    expect(judge(frame, article(nearby))).not.toBe('release');
  });
});
