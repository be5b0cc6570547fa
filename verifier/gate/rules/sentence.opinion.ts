import { lexiconOf } from '../../grounding/lexicon/lexicon-of.ts';
import { DETERMINERS, PREPOSITIONS, PRONOUNS } from '../../lexicon/function-words.ts';
import { verbClassOf } from '../../lexicon/reporting-verbs.ts';
import { factsOf } from '../facts-by-sentence.ts';
import type { Rule } from '../gate-input.ts';
import {
  ENGLISH_ADDRESS,
  ENGLISH_CERTAIN,
  ENGLISH_HEAD,
  ENGLISH_INSIDE,
  GERMAN_ADDRESS,
  GERMAN_HEAD,
  GERMAN_INSIDE,
  GERMAN_ORDER,
  TELLTALE,
} from '../opinion-words.ts';
import { ownVoice, type Word, wordsIn, wordsOf } from '../own-voice.ts';

/**
 * ATTACKER: `You should sell the bonds [S1].`, `It would be folly to close the pier [S1].` stand in a news article as a
 * reader's remark that nobody marked. Out of it the paper advises and judges: who does so is told, or it is quoted.
 */
export const sentenceOpinion: Rule = {
  id: 'sentence.opinion',
  run: ({ verification, context }) =>
    verification.sentences.flatMap((sentence) => {
      // What is unsupported is cut or held by itself.
      if (!factsOf(verification, sentence.index).claims.some(({ verdict }) => verdict === 'supported'))
        return [];
      const text = ownVoice(verification, sentence).trim();
      const word = opinionIn(text, wordsOf(verification, [sentence]), context.lang === 'de' ? 'de' : 'en');
      if (word === null) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${word}” in “${sentence.text.trim()}” would be the paper's own advice or judgement; whose it is has to be told.`,
            messageDe: `„${word}“ in „${sentence.text.trim()}“ wäre Rat oder Urteil der Zeitung selbst; von wem es kommt, muss dastehen.`,
            sentence: sentence.index,
            word,
          },
        },
      ];
    }),
};

/** The words that advise, judge or address, where nobody is named who does. */
function opinionIn(text: string, words: readonly Word[], lang: 'en' | 'de'): string | null {
  for (const found of findingsIn(text, words)) {
    if (!isToldOf(text, found.index, found.index + found[0].length)) return found[0].trim();
  }
  return lang === 'de' ? null : imperativeIn(text, words);
}

/** Both tongues: a short sentence does not tell its own. */
const AT_THE_HEAD: readonly RegExp[] = [ENGLISH_HEAD, ENGLISH_CERTAIN, GERMAN_HEAD, GERMAN_ORDER];
const ANYWHERE: readonly RegExp[] = [...ENGLISH_INSIDE, ENGLISH_ADDRESS, ...GERMAN_INSIDE, GERMAN_ADDRESS];

function findingsIn(text: string, words: readonly Word[]): readonly RegExpExecArray[] {
  const patterns = words.some(({ lower }) => TELLTALE.has(lower))
    ? [...AT_THE_HEAD, ...ANYWHERE]
    : AT_THE_HEAD;
  return patterns.map((pattern) => pattern.exec(text)).filter((found) => found !== null);
}

/** `Kern argued`, `according to`, `whether`: from here on it is what somebody says, asks, wants or rules. */
const OF_OTHERS =
  /(?:^|[\s,])(?:according to|laut|zufolge|nach (?:worten|ansicht|meinung|angaben|ansicht|auffassung|überzeugung)|whether|that|how|why|what|where|dass|ob|warum|wie|wo|recommend(?:s|ed|ation)?|want(?:s|ed)?|calls? for|called for|(?:in|under) (?:the|a|his|her|their) (?:law|rules?|ruling|act|order|view|opinion|words)|nach dem gesetz|nach ansicht)(?![\p{L}])/iu;

/** `Nobody should be evicted under the new law`: what a rule says. */
const BY_RULE =
  /(?<!\p{L})(?:under|by|in) (?:the|a|its|his|her|their|this|that|german|british|federal|state|eu) (?:\p{L}+ )?(?:law|laws|rules?|ruling|act|order|regulations?|agreement|treaty|constitution|ordinance|contract|guidelines?)(?!\p{L})|(?<!\p{L})nach (?:dem|der|den) (?:\p{L}+ )?(?:gesetz|regeln?|verordnung|urteil|satzung|vertrag)(?!\p{L})/iu;

function isToldOf(text: string, from: number, to: number): boolean {
  const before = text.slice(0, from);
  if (BY_RULE.test(text)) return true;
  if (OF_OTHERS.test(before) || wordsIn(before).some((word, at, all) => tells(word, all[at - 1])))
    return true;
  // `…, the council said`, `…, so Kern`
  const comma = text.lastIndexOf(',');
  if (comma < to) return false;
  const tail = text.slice(comma + 1);
  return (
    /,\s*(?:according to|laut)\s/iu.test(text.slice(to)) ||
    /^\s*so\s/iu.test(tail) ||
    wordsIn(tail).some((word, at, all) => tells(word, all[at - 1]))
  );
}

/** A form that says, with somebody before it: `the council said`; not `the report`, `a demand`. */
function tells({ lower }: Word, before: Word | undefined): boolean {
  if (before === undefined || verbClassOf(lower) === null) return false;
  if (DETERMINERS.has(before.lower) || PREPOSITIONS.has(before.lower)) return false;
  return !/^(?:put|puts|shot|shoots|go|goes|went|read|reads|begin|begins|began|begun|break|broke|runs|ran|hold|holds|held|record|rule|report|judge|sign|state|fear|hope|demand|call|claim|promise|print|publish|post|issue|answer)$/.test(
    lower,
  );
}

/** `Sell the bonds now.`, `Do not trust the mayor.`, `Never vote for Kern.`, `Let us close the pier.` */
function imperativeIn(text: string, all: readonly Word[]): string | null {
  const afterCondition = CONDITION.has(all[0]?.lower ?? '');
  const words = afterCondition ? wordsIn(text.replace(/^[^,]{3,90},\s*/u, '')) : all;
  let at = 0;
  while (/^(?:please|never|always|just|now|so|and|but)$/.test(words[at]?.lower ?? '')) at++;
  const [verb, next] = [words[at], words[at + 1]];
  if (verb === undefined) return null;
  if (/^(?:do|don't)$/.test(verb.lower) && (verb.lower === "don't" || next?.lower === 'not'))
    return verb.text;
  if (
    (verb.lower === 'let' && next?.lower === 'us') ||
    (verb.lower === "let's" && /^\p{Ll}/u.test(next?.text ?? ''))
  )
    return verb.text;
  if (at > 0 && /^(?:please)$/.test(words[at - 1]?.lower ?? '')) return words[0]?.text ?? null;
  if (!BASE.has(verb.lower)) return null;
  if (next === undefined) return afterCondition ? verb.text : null;
  const object =
    DETERMINERS.has(next.lower) ||
    PREPOSITIONS.has(next.lower) ||
    PRONOUNS.has(next.lower) ||
    /^(?:all|every|away|out|off|up|down|now|no|more|less|nothing|everything)$/.test(next.lower) ||
    /^\p{Lu}/u.test(next.text);
  return object && !hasFiniteVerb(words, at + 1) ? verb.text : null;
}

const CONDITION: ReadonlySet<string> = new Set(['if', 'when', 'before', 'unless']);

/** `Visit Riverbend spent $900,000`: a name, and its verb behind it. */
function hasFiniteVerb(words: readonly Word[], from: number): boolean {
  const english = lexiconOf('en');
  for (let i = from; i < words.length; i++) {
    const lower = words[i]?.lower ?? '';
    if (/^(?:if|when|because|before|after|until|unless|while|that|who|which|where|as|or|and)$/.test(lower))
      return false;
    // `at all costs`: an -s may be a plural.
    if (/[^si]s$/.test(lower) && !/^(?:was|has|does)$/.test(lower)) continue;
    if (english?.finite.has(lower) === true || english?.finiteEnding?.test(lower) === true) return true;
  }
  return false;
}

/** Verbs that open an order; those that are mostly nouns or names (`Hope`, `Will`, `March`) are left out. */
const BASE: ReadonlySet<string> = new Set(
  `sell buy trust drink eat avoid vote keep call boycott ignore stop start go stay leave take give get make tell ask beware remember forget
  read visit try use look listen think consider believe imagine follow join support reject oppose save spend pay send write sign bring
  watch wait hold put pull push turn move open close check choose pick demand expect help cut drop throw hang lock burn kill shoot fire arrest
  jail elect fight resist sue abolish ban blame thank praise honour honor be have act speak learn protect defend raise lower invest donate`
    .trim()
    .split(/\s+/),
);
