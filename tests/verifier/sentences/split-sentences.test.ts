import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/article.ts';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import { cpuMs } from '../../cpu-time.ts';
import { absent, sharedPath } from '../../shared-data.ts';

const split = (text: string, lang: Language) =>
  splitSentences(text, lang).map((span) => text.slice(span.start, span.end));

/** `|` marks where a sentence ends. */
const ENGLISH = [
  'The report by Amit K. Veldsman cost 80,000.| J. R. Tolland disputed it.',
  'She left the U.S. Treasury in 2012 and settled in the U.K.| Her firm failed.',
  '“Who pays?” Okonjo-Blythe asked.| “Not us!” Krell answered from the gallery.',
  'Rates rose 3.5 points to No. 2 in the region, see www.harrowvale.example/a.b?c=1.2 for the table.| Fees fell.',
  "The Ph.D.-level course moved to 's-Oudehaven.| It has 40 places.",
  'The audit found three faults:|\n- two valves were missing|\n- the log stopped in May|\n- nobody signed the plan|\nThe board agreed.',
  'HARROW VALE, Jan. 27, 2017 (HVC) – The ferry sank at its mooring.| No one was aboard.',
  'Tolland et al. [2004] blamed the weir.[S1]| The agency disagreed [S2].| Its own data, however, end in 2003.',
  'Dr. Immenrath met Mrs. Okonjo-Blythe vs. the board at 9 a.m. on Jan. 3.| They left.',
  'Gov. Reyes and Sen. Krell (D-N.Y.) signed.| Rep. Oduya did not.',
  'Corbel Industries Inc. paid 3 million.| Its rival Tamarack Co. Ltd. did not.',
  'He lives at 5 Main St. near the mill.| He moved from Elm St.| The house is gone.',
  'The firm sells fruit, e.g. apples, i.e. what grows here, etc.| Nobody buys it.',
  'The law, cf. Art. 5 and Sec. 12, is old.| See p. 55 and pp. 60 ff. for more.',
  'It was the best of times...| It was the worst of times.',
  'He paused … and went on.| Then he left.',
  'She said, “We lost. It was close.”| Krell left the room.',
  '“We lost the east wall. The pumps failed,” Tarrow said.| Krell left.',
  '“We will not sell.”| With that, Oduya closed the session.',
  '“By three the pumps had failed.|\n\n“By four there was nothing left to pump,” she added.|\n\nKrell declined to comment.',
  'The tower (it was built in 1931. It leans.) is closed.| Nobody minds.',
  'Was it sold?| Yes!| It was.',
  'Flood Closes Bridge|\nThe Mill Street bridge closed on Monday.',
  'The vote was 7–4.| 200 people came.',
  'Approved [S1][S2].| Budgeted [S1, S2].| Stopped.[S2]| Halted (S3).',
  'See https://example.org/a.b.c.| It is gone.',
  'Prices rose 3.| Wages fell.',
  'The recon-\nstruction took nine years.| It failed.',
  'Mr. and Mrs. St. John met Lt. Col. A. B. Smith Jr. in Washington, D.C. on Sept. 11.| It rained.',
  'It made a big impression on me.| I visited the span.| It held.',
  'The law, approx. Krell’s own, went to Rep. Oduya vs. Gov. Reyes.| It failed.',
  'Section 3.2.1 applies.| Version 1.2.3 does not.',
  'The panel dates from c. 1491 and the frame from ca. 1510.| Both hang there.| 1491 was a good year.',
  'The plan was never shown to Mayor \nReyes before the vote.| It failed.',
  'Flood Closes Bridge|\nReyes saw it.',
];

const GERMAN = [
  'Der Rat tagte am 3. Mai 2019 in der 2. Etage, u. a. mit Dr. Immenrath.| Die Sitzung dauerte 4,5 Std.',
  'Das kostet 1.200,50 Euro, d. h. mehr als geplant.| Es bleibt dabei.',
  'Er nahm z. B. Brot, Käse usw.| Die anderen gingen.',
  'Prof. Dr. Krell kam um ca. 9 Uhr, bzw. etwas später.| Niemand wartete.',
  'Das steht in § 5 Abs. 2 Nr. 3 GG.| Es gilt seit 1949.',
  'Im 19. Jahrhundert war das anders.| Am 1. 1. 1900 änderte es sich.',
  'Die Kosten betragen rd. 60 Mrd. Euro.| Das sind 3 Mio. mehr als 2019.',
  '„Wer zahlt?“, fragte Achterberg.| „Wir nicht!“, rief Krell.',
  '„Das Bad bleibt offen“, sagte Achterberg.| Auf Nachfrage ergänzte sie: „Auch im Winter.“',
  'Frau Präsidentin!| Meine Damen und Herren!| Wir stimmen zu.',
  'Zehn Tipps helfen, eine problemlose \nSchwangerschaft zu erleben.| Alle sind einfach.',
  'Das ist so.\n|(Beifall bei der SPD – Zuruf: Nein!)\n|Ich komme zum Schluss.',
  'Er wohnt in der Berliner Str. 5.| Sie wohnt in der 3. Etage.',
  'Das war 2019.| Danach kam nichts.',
  'Der 2. Band erschien im Jahr 1999.| Der 3. fehlt.',
  'Wilhelm II. Kaiser von Preußen trat ab.| Das war 1918.',
  'Er ist i. d. R. pünktlich, v. a. montags.| Heute nicht.',
];

const FRENCH = [
  'M. Garrabaud et Mme Corvelle ont signé.| Ils sont partis.',
  '« Nous n’avons jamais fermé le marché », a déclaré la maire.| Elle est partie.',
  'Le prix est de 3,50 euros, p. ex. ici.| C’est cher.',
];

function expectSplit(marked: string, lang: Language): void {
  const parts = marked.split('|');
  expect(split(parts.join(''), lang)).toEqual(parts.map((part) => part.trim()));
}

describe('sentences end where they end', () => {
  it.each(ENGLISH)('%s', (marked) => expectSplit(marked, 'en'));
  it.each(GERMAN)('%s', (marked) => expectSplit(marked, 'de'));
  it.each(FRENCH)('%s', (marked) => expectSplit(marked, 'fr'));
});

describe('the golden rules', () => {
  const file = 'data/ss_golden_rules/sentences.jsonl';
  const path = sharedPath(file);
  if (path === null) {
    it(absent(file), () => expect(path).toBeNull());
    return;
  }
  const rules: readonly {
    readonly lang: 'en' | 'de';
    readonly text: string;
    readonly sentences: readonly string[];
  }[] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const flat = (texts: readonly string[]) =>
    JSON.stringify(texts.map((text) => text.replace(/\s+/g, ' ').trim()));
  it.each([
    ['en', 47, 48],
    ['de', 33, 34],
  ] as const)('hold for %s in at least %i of %i cases', (lang, bar, all) => {
    const own = rules.filter((rule) => rule.lang === lang);
    expect(own).toHaveLength(all);
    expect(
      own.filter((rule) => flat(split(rule.text, lang)) === flat(rule.sentences)).length,
    ).toBeGreaterThanOrEqual(bar);
  });
});

describe('every text', () => {
  const piece = fc.constantFrom(
    'a',
    'A',
    'Krell',
    '. ',
    '.',
    '! ',
    '?',
    '“',
    '”',
    '"',
    '(',
    ')',
    '[S1]',
    '\n',
    '\n\n',
    ' ',
    '1. ',
    'Dr. ',
    '…',
    '- ',
    '• ',
    'z. B. ',
    '‘',
    '’',
    ',',
    ':',
    '3',
  );
  it('gives spans in order, without overlap, trimmed, and loses no letter', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 80 }),
        fc.constantFrom<Language>('en', 'de', 'fr', 'other'),
        (pieces, lang) => {
          const text = pieces.join('');
          let end = 0;
          let kept = '';
          for (const span of splitSentences(text, lang)) {
            expect(span.start).toBeGreaterThanOrEqual(end);
            expect(text.slice(span.start, span.end)).toBe(text.slice(span.start, span.end).trim());
            kept += text.slice(span.start, span.end);
            end = span.end;
          }
          expect(kept.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
      { numRuns: 200 },
    );
  });
  it.each(['“', '(', '"', '.', '. ', '. . ', 'A. ', '\n', '1. ', '[S1]', '“a” ', '• ', 'z. B. ', '?”'])(
    'takes linear time on 100,000 times “%s”',
    (mark) => {
      const start = cpuMs();
      splitSentences(mark.repeat(100_000), 'en');
      expect(cpuMs() - start).toBeLessThan(8000);
    },
  );
  it('takes a megabyte without a space', () => {
    const start = cpuMs();
    splitSentences('a'.repeat(1_000_000), 'en');
    splitSentences('1'.repeat(1_000_000), 'de');
    expect(cpuMs() - start).toBeLessThan(8000);
  });
});
