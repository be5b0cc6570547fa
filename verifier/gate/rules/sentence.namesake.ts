import type { ArticleVersion } from '../../../domain/article.ts';
import { MEN, WOMEN } from '../../lexicon/first-names.ts';
import { factsOf } from '../facts-by-sentence.ts';
import type { GateInput, Rule } from '../gate-input.ts';
import { ownVoice } from '../own-voice.ts';

/** `Karl Kern`: a given name that is known as one, and a family name behind it. */
const FULL_NAME = /(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}]+)(?=\s+(?:\p{Lu}\.\s+)?(\p{Lu}[\p{L}\p{M}’'-]+))/gu;
const NAME = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}’'-]+/gu;

/**
 * ATTACKER: `Karl Kern won a prize [S1]. Kern went to prison [S2].` Both are cut, and the Kern of S2 is Otto. A family
 * name that stands alone means whoever the draft has named so far, so the source of its sentence must know one of these.
 */
export const sentenceNamesake: Rule = {
  id: 'sentence.namesake',
  run: (input) => {
    const told = new Map<string, Set<string>>();
    return input.verification.sentences.flatMap((sentence) => {
      const voice = ownVoice(input.verification, sentence);
      const here = givenNames(voice);
      const named = told.size === 0 ? NOBODY : familyNames(voice);
      const stray = [...told].find(
        ([family, given]) =>
          !here.has(family) && named.has(family) && isAnother(input, sentence.index, family, given),
      );
      for (const [family, given] of here) told.set(family, new Set([...(told.get(family) ?? []), ...given]));
      if (stray === undefined) return [];
      const [family, given] = stray;
      const name = `${[...given].join(', ')} ${family}`;
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${family}” in “${sentence.text.trim()}” reads as ${name}, and its source speaks of somebody else of that name.`,
            messageDe: `„${family}“ in „${sentence.text.trim()}“ liest sich als ${name}, und die Quelle spricht von jemand anderem dieses Namens.`,
            sentence: sentence.index,
            word: family,
          },
        },
      ];
    });
  },
};

/** Family names of a text with the given names that stand before them. */
function givenNames(text: string): GivenNames {
  const found = new Map<string, Set<string>>();
  for (const [, given = '', family = ''] of text.matchAll(FULL_NAME)) {
    const lower = given.toLowerCase();
    if (!WOMEN.has(lower) && !MEN.has(lower)) continue;
    const name = withoutGenitive(family);
    found.set(name, (found.get(name) ?? new Set()).add(given));
  }
  return found;
}

/** Every word of a text that may be a family name. */
function familyNames(text: string): ReadonlySet<string> {
  return new Set((text.match(NAME) ?? []).map(withoutGenitive));
}

const NOBODY: ReadonlySet<string> = new Set();

function withoutGenitive(name: string): string {
  return name.replace(/[’']s?$/u, '');
}

type GivenNames = ReadonlyMap<string, ReadonlySet<string>>;

/** By version: a speech is long, and its names stay what they are. */
const names = new WeakMap<ArticleVersion, GivenNames>();

function namesIn(article: ArticleVersion): GivenNames {
  const known = names.get(article) ?? givenNames(article.text);
  names.set(article, known);
  return known;
}

/** Does a cited source give that family name given names, and none of these? */
function isAnother(
  { verification, sources }: GateInput,
  index: number,
  family: string,
  given: ReadonlySet<string>,
): boolean {
  const labels = new Set(
    factsOf(verification, index).claims.flatMap(({ evidence }) => evidence.map(({ label }) => label)),
  );
  return sources.some(({ label, article }) => {
    if (!labels.has(label)) return false;
    const known = namesIn(article).get(family);
    return known !== undefined && ![...given].some((one) => known.has(one));
  });
}
