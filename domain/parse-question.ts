import type { Language } from './article.ts';
import { type InvalidInput, invalidInput } from './errors.ts';
import { QUESTION_MAX_CHARACTERS, type Question } from './question.ts';
import { err, ok, type Result } from './result.ts';
import { codePointsOf } from './text/code-points.ts';
import type { Instant } from './time/instant.ts';

/** What a question inherits from the archive it is put to. */
export interface AskedOf {
  readonly timeZone: string;
  /** Taken when the words themselves do not tell the language. */
  readonly lang: Language;
}

/**
 * Reads a reader's question.
 * @param raw untrusted; a string is expected
 * @returns the question with white space collapsed, or what was expected and what came
 */
export function parseQuestion(
  raw: unknown,
  askedAt: Instant,
  archive: AskedOf,
): Result<Question, InvalidInput> {
  if (typeof raw !== 'string') {
    return err(invalidInput('question_not_text', 'question', `expected a text, came ${describe(raw)}`));
  }
  if (/\p{Cs}/u.test(raw)) {
    return err(
      invalidInput('question_not_unicode', 'question', 'expected Unicode text, came a lone surrogate'),
    );
  }
  const text = raw.normalize('NFC').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  if (text === '') {
    return err(invalidInput('question_empty', 'question', 'expected a question, came only white space'));
  }
  const length = codePointsOf(text).toCodePoint(text.length);
  if (length > QUESTION_MAX_CHARACTERS) {
    const message = `expected at most ${QUESTION_MAX_CHARACTERS} characters, came ${length}`;
    return err(invalidInput('question_too_long', 'question', message));
  }
  return ok({ text, lang: languageOf(text) ?? archive.lang, askedAt, timeZone: archive.timeZone });
}

/** Control and format characters (zero-width, direction overrides) steer displays and logs, and ask nothing. */
const CONTROL = /[\p{Cc}\p{Cf}]+/gu;

const WORDS: Readonly<Record<'en' | 'de', ReadonlySet<string>>> = {
  en: new Set(
    'the of and has have had is are was were did does do what which who whom whose when where why how about happened before after then there can could would to from in on for with by his her their that this since until between changed say said'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des und hat haben hatte ist sind war waren wurde wird was welche welcher welches wer wem wen wann wo warum wie über zu zur zum von vom in im am auf für mit durch sein seine ihr ihre dass seit bis zwischen sich nicht ein eine einen verändert gesagt sagte geschah geschehen passiert passierte davor danach vorher seitdem weiter ging kam dazu wurden'.split(
      ' ',
    ),
  ),
};

/**
 * The language whose function words prevail in a short text; null when neither does.
 * "in", "was" and the like stand in both lists and cancel out.
 */
export function languageOf(text: string): 'en' | 'de' | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = (lang: 'en' | 'de') => words.filter((word) => WORDS[lang].has(word)).length;
  const german = score('de') + (/[äöüß]/i.test(text) ? 0.5 : 0);
  const english = score('en');
  if (german === english) return null;
  return german > english ? 'de' : 'en';
}

function describe(raw: unknown): string {
  if (raw === null || raw === undefined) return 'nothing';
  return Array.isArray(raw) ? 'a list' : `a ${typeof raw}`;
}
