import type { Language } from '../article.ts';

const SAMPLE_CHARACTERS = 1200;

const WORDS: Readonly<Record<Exclude<Language, 'other'>, ReadonlySet<string>>> = {
  en: new Set(
    'the of and to in that was for on with is he she said at by it from were has had have be not but this an are they his her its who will would which'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ist nicht den von zu mit sich des auf ein eine dem im sie er es wir ich auch wird war hat haben als für einen sagte dass bei aus nach werden sind einer am zum zur über wie oder'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des et est dans une que qui pas pour sur avec il elle nous vous du au aux ce cette sont par plus ont été mais son ses leur'.split(
      ' ',
    ),
  ),
};

/**
 * The language a text most likely is written in, by its commonest function words; English where
 * nothing speaks for another. Good enough to choose splitting rules, never to decide a verdict.
 */
export function guessLanguage(text: string): 'en' | 'de' | 'fr' {
  const counts = { en: 0, de: 0, fr: 0 };
  for (const word of text
    .slice(0, SAMPLE_CHARACTERS)
    .toLowerCase()
    .split(/[^\p{L}]+/u)) {
    if (WORDS.en.has(word)) counts.en++;
    if (WORDS.de.has(word)) counts.de++;
    if (WORDS.fr.has(word)) counts.fr++;
  }
  if (counts.de > counts.en && counts.de >= counts.fr) return 'de';
  if (counts.fr > counts.en) return 'fr';
  return 'en';
}
