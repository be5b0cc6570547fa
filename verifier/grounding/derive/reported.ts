import { ENGLISH_TENSE_SHIFT } from '../lexicon/english-verbs.ts';
import type { Token } from '../text/token.ts';
import type { Replacement } from './align.ts';

/** Word of the speech → words that report it of the speaker. `we` and `you` are not told of one person and stay. */
const PERSONS: Readonly<Record<'en' | 'de', Readonly<Record<string, readonly string[]>>>> = {
  en: {
    i: ['he', 'she'],
    my: ['his', 'her'],
    me: ['him', 'her'],
    myself: ['himself', 'herself'],
    am: ['is', 'was'],
    is: ['was'],
    are: ['were'],
    has: ['had'],
    have: ['had', 'has'],
    will: ['would'],
    can: ['could'],
    may: ['might'],
    do: ['did', 'does'],
    does: ['did'],
  },
  de: {
    ich: ['er', 'sie'],
    mein: ['sein', 'ihr'],
    meine: ['seine', 'ihre'],
    meinen: ['seinen', 'ihren'],
    meinem: ['seinem', 'ihrem'],
    meiner: ['seiner', 'ihrer'],
    mich: ['ihn', 'sie', 'sich'],
    mir: ['ihm', 'ihr', 'sich'],
    bin: ['sei', 'ist'],
    ist: ['sei'],
    sind: ['seien'],
    hat: ['habe'],
    habe: ['habe', 'hat'],
    wird: ['werde'],
    werde: ['werde', 'wird'],
    kann: ['könne'],
    muss: ['müsse'],
    will: ['wolle'],
    soll: ['solle'],
    darf: ['dürfe'],
  },
};

/** Inflection that follows from the frame: `I am` under `Reyes said that` becomes `she was`. */
export function reportedReplacements(
  claim: readonly Token[],
  source: readonly Token[],
  lang: 'en' | 'de',
): readonly Replacement[] {
  const replacements: Replacement[] = [];
  for (const [from, token] of source.entries()) {
    if (token.kind !== 'word') continue;
    const forms = [...(PERSONS[lang][token.key] ?? [])];
    // `reports` behind an article is a noun; only a word behind a subject can be the verb.
    const shifted = lang === 'en' ? ENGLISH_TENSE_SHIFT.get(token.key) : undefined;
    if (
      shifted !== undefined &&
      source[from - 1]?.kind === 'word' &&
      !NOUN_BEFORE.has(source[from - 1]?.key ?? '')
    )
      forms.push(shifted);
    if (forms.length === 0) continue;
    for (const [k, wanted] of claim.entries()) {
      if (forms.includes(wanted.key))
        replacements.push({ from, to: from + 1, claimFrom: k, claimTo: k + 1, step: 'inflect:reported' });
    }
  }
  return replacements;
}

const NOUN_BEFORE = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'these',
  'those',
  'my',
  'our',
  'his',
  'her',
  'its',
  'their',
  'to',
  'will',
  'would',
  'can',
  'could',
  'may',
  'might',
  'must',
  'should',
  'shall',
  'do',
  'does',
  'did',
  'not',
  'of',
  'in',
  'for',
  'with',
  'no',
  'some',
  'any',
]);
