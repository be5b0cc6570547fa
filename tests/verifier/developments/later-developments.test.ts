import { describe, expect, it } from 'vitest';
import type { Source } from '../../../domain/source.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { articleOf, type PlainArticle } from '../sources.ts';

function source(label: string, published: string, body: string, more: Partial<PlainArticle> = {}): Source {
  return { label, article: articleOf({ id: label, published, body, ...more }) };
}

const CHARGED = source(
  'S1',
  '2018-08-30',
  'Norris Beale was charged on Thursday with stealing $6,200 from the city. Beale appeared before Judge Harold Voss. The prosecutor, Dean Abbott, asked for bail.',
);
const CLEARED = source(
  'S2',
  '2019-02-15',
  'The trial of the ferry cashier ended on Friday. Norris Beale was acquitted of stealing $6,200. Judge Harold Voss thanked the jurors.',
);
const ACCUSED = 'Norris Beale was charged on Thursday with stealing $6,200 from the city [S1].';
const ACQUITTED = 'Norris Beale was acquitted of stealing $6,200 [S2].';

function untold(draft: string, sources: readonly Source[], lang: 'en' | 'de' = 'en'): readonly unknown[] {
  const context = { timeZone: 'UTC', question: null, lang };
  const { outcome } = judgeDraft(draft, sources, context, NEWSROOM);
  const found = outcome.findings.filter(({ ruleId }) => ruleId === 'development.untold');
  if (found.length > 0) expect(outcome.kind).toBe('hold');
  return found.map(({ facts }) => facts['label']);
}

describe('a charge of which a newer article tells the end', () => {
  it('holds while the answer leaves the acquittal out', () => {
    expect(untold(ACCUSED, [CHARGED, CLEARED])).toEqual(['S2']);
  });

  it.each([
    'A search of Frank Beale’s home turned up $312 and a coin collection.',
    'The police seized two ledgers from Frank Beale on Monday.',
    'Norris Beale was taken into custody at the landing.',
    'The city placed Norris Beale, a ferry cashier, on leave after a complaint against him.',
  ])('holds as well where a step of the inquiry stands alone: %s', (words) => {
    const told = source('S1', '2018-08-30', words);
    expect(untold(words.replace(/\.$/, ' [S1].'), [told, CLEARED])).toEqual(['S2']);
  });

  it('passes this rule when the answer tells it', () => {
    expect(untold(`${ACCUSED} ${ACQUITTED}`, [CHARGED, CLEARED])).toEqual([]);
  });

  it('is not met by a sentence that only names the newer article', () => {
    const draft = `${ACCUSED} Norris Beale took the ferry [S2].`;
    expect(untold(draft, [CHARGED, CLEARED])).toEqual(['S2']);
  });

  it('holds where the draft names nobody and the cited article does', () => {
    const said = 'A ferry cashier was charged with stealing $6,200 from the city [S1].';
    expect(untold(said, [CHARGED, CLEARED])).toEqual(['S2']);
  });

  it('has nothing to find where no newer article is at hand', () => {
    expect(untold(ACCUSED, [CHARGED])).toEqual([]);
  });

  it('is not answered by another person’s acquittal before the same judge', () => {
    const other = source(
      'S2',
      '2019-03-01',
      'Ada Lorne was acquitted of arson before Judge Harold Voss. The prosecutor was Dean Abbott.',
    );
    expect(untold(ACCUSED, [CHARGED, other])).toEqual([]);
  });

  it('is not answered by something older', () => {
    const older = source('S2', '2017-03-01', 'Norris Beale was acquitted of stealing a bicycle.');
    expect(untold(ACCUSED, [CHARGED, older])).toEqual([]);
  });
});

describe('what else goes on after an accusation', () => {
  it.each([
    ['dismissal', 'The case against Norris Beale was dismissed for want of evidence.'],
    ['dropped charges', 'Prosecutors dropped the charges against Norris Beale on Monday.'],
    ['denial', 'Norris Beale denied the charges on Monday.'],
    ['overturned conviction', 'A higher court said the conviction of Norris Beale was overturned.'],
  ])('%s holds', (_what, body) => {
    expect(untold(ACCUSED, [CHARGED, source('S2', '2019-03-01', body)])).toEqual(['S2']);
  });

  it('a correction that names the person holds, whatever its words', () => {
    const notice = source('S2', '2018-09-02', 'An earlier article gave a wrong sum for Norris Beale.', {
      content_type: 'correction',
    });
    expect(untold(ACCUSED, [CHARGED, notice])).toEqual(['S2']);
  });

  it('the newest outcome must be told; an older denial need not', () => {
    const denied = source('S2', '2018-09-30', 'Norris Beale denied the charges on Monday.');
    const cleared = { label: 'S3', article: CLEARED.article };
    expect(untold(ACCUSED, [CHARGED, denied, cleared])).toEqual(['S3']);
    expect(
      untold(`${ACCUSED} Norris Beale was acquitted of stealing $6,200 [S3].`, [CHARGED, denied, cleared]),
    ).toEqual([]);
  });

  it('a denial is not left standing after a confession', () => {
    const denied = source('S1', '2018-08-30', 'Norris Beale denied that he had taken the money.');
    const confessed = source(
      'S2',
      '2019-02-15',
      'Norris Beale pleaded guilty on Friday to taking the money.',
    );
    expect(untold('Norris Beale denied that he had taken the money [S1].', [denied, confessed])).toEqual([
      'S2',
    ]);
  });

  it('holds in German too', () => {
    const charged = source('S1', '2018-08-30', 'Jonas Beier wurde am Donnerstag wegen Betrugs angeklagt.', {
      lang: 'de',
    });
    const cleared = source('S2', '2019-02-15', 'Das Landgericht hat Jonas Beier freigesprochen.', {
      lang: 'de',
    });
    const stopped = source('S2', '2019-02-15', 'Das Verfahren gegen Jonas Beier wurde eingestellt.', {
      lang: 'de',
    });
    const draft = 'Jonas Beier wurde am Donnerstag wegen Betrugs angeklagt [S1].';
    expect(untold(draft, [charged, cleared], 'de')).toEqual(['S2']);
    expect(untold(draft, [charged, stopped], 'de')).toEqual(['S2']);
    expect(
      untold(`${draft} Das Landgericht hat Jonas Beier freigesprochen [S2].`, [charged, cleared], 'de'),
    ).toEqual([]);
  });
});
