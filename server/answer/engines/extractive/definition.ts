import type { Language } from '../../../../domain/article.ts';
import type { Candidate } from './candidate.ts';
import { isNoMatter, type Term, tokensOf } from './terms.ts';

/** Asks what a thing is, not who somebody is and not how much. */
const ASKS: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /^(?:what (?:is|are|was|were)\b(?! (?:happening|going|said|wrong))|what do(?:es)? .{1,80} mean\b|define\b|(?:the )?definition of\b|how (?:is|are) .{1,80} defined\b|what is meant by\b)/iu,
  de: /^(?:was (?:ist|sind|war|waren|bedeutet|bedeuten|heißt|meint)(?!\p{L})|was (?:versteht man|wird) unter\b|wie (?:ist|sind|wird|werden|lautet) .{1,80}(?:definiert|definition)|definiere\p{L}*\b|(?:die )?definition\b|was meint man mit\b)/iu,
};

/** The verb by which a thing is said to be something. */
const IS: Readonly<Record<'en' | 'de', RegExp>> = {
  en: / (?:is|are|was|were|means|denotes|comprises|consists) /iu,
  de: / (?:ist|sind|war|waren|bezeichnet|bezeichnen|bedeutet|bedeuten|umfasst|umfassen|besteht|bestehen|fasst) /iu,
};

export function asksForDefinition(question: string, lang: Language): boolean {
  return ASKS[lang === 'de' ? 'de' : 'en'].test(question.trim());
}

/**
 * Does a sentence say what the asked thing is: the thing itself, and nothing else, stands before the verb? A longer term
 * that only ends in it is another term of art.
 */
export function defines({ text, kind }: Candidate, matter: readonly Term[], lang: Language): boolean {
  if (kind !== 'prose' || matter.length === 0) return false;
  const verb = IS[lang === 'de' ? 'de' : 'en'].exec(text);
  if (verb === null) return false;
  const stemsOf = (words: string) =>
    new Set(
      tokensOf(words, lang)
        .map(({ stem }) => stem)
        .filter((stem) => !isNoMatter(stem, lang)),
    );
  const before = text.slice(0, verb.index);
  const other = / \(([^()]*)\)$/.exec(before);
  const asked = new Set(matter.map(({ stem }) => stem));
  const names = [
    stemsOf(before.replace(/ \([^()]*\)/g, '')),
    ...(other === null ? [] : [stemsOf(other[1] ?? '')]),
  ];
  return names.some((stems) => stems.size === asked.size && [...stems].every((stem) => asked.has(stem)));
}
