import type { ReleasedAnswer } from '../../domain/outcome.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import { KINDS } from './kinds.ts';
import type { Mutation } from './mutation.ts';
import { plainText } from './plain-text.ts';

export interface Judged {
  /** Without its sources: what was derived from an article goes when the article goes. */
  readonly mutation: Omit<Mutation, 'sources'>;
  readonly outcome: 'release' | 'trim' | 'hold' | 'abstain';
  /** Null: as it should be. Else what is wrong. */
  readonly wrong: 'released' | 'not-released' | 'not-a-slice' | null;
  /** For a person who looks into it. */
  readonly findings: readonly string[];
  readonly quotes: readonly string[];
}

/** Judges one draft under `newsroom` and says whether the verdict is the one its kind asks for. */
export function judgeMutation(mutation: Mutation): Judged {
  const { sources, ...written } = mutation;
  const { draft, lang, timeZone } = written;
  const { verification, outcome } = judgeDraft(draft, sources, { timeZone, question: null, lang }, NEWSROOM);
  const shown = outcome.kind === 'release' || outcome.kind === 'trim' ? outcome.answer : null;
  return {
    mutation: written,
    outcome: outcome.kind,
    wrong: wrongOf(mutation, outcome.kind, shown),
    findings: outcome.findings.map(
      ({ ruleId, facts }) => `${ruleId}: ${String(facts['message'] ?? JSON.stringify(facts))}`,
    ),
    quotes: verification.quotes.map(
      ({ text, verdict, speaker, ruleIds }) => `${verdict} (${ruleIds.join(', ')}; ${speaker}) ${text}`,
    ),
  };
}

function wrongOf(
  mutation: Mutation,
  outcome: Judged['outcome'],
  shown: ReleasedAnswer | null,
): Judged['wrong'] {
  if (shown !== null && !quotesAreSlices(shown, mutation)) return 'not-a-slice';
  if (!mutation.damaged) return outcome === 'release' ? null : 'not-released';
  if (shown === null) return null;
  if (mutation.unseen === null) return 'released';
  const text = plainText(shown.sentences.map((sentence) => sentence.text).join(' '));
  return text.includes(plainText(mutation.unseen)) ? 'released' : null;
}

/** The bar of the product, asked of whatever leaves: every word between marks is cut from a supplied source. */
function quotesAreSlices(answer: ReleasedAnswer, mutation: Mutation): boolean {
  return answer.sentences.every((sentence) =>
    sentence.quotes.every((span) => {
      const words = sentence.text.slice(span.start, span.end).replace(/[.,;:!?\s]+$/, '');
      return words
        .split(/\s?(?:…|\.\.\.|\[[^\]]*\])\s?/)
        .every((part) => mutation.sources.some(({ article }) => article.text.includes(part)));
    }),
  );
}

export interface Tally {
  readonly kind: string;
  readonly damaged: boolean;
  readonly made: number;
  readonly wrong: number;
}

export function tally(judged: readonly Judged[]): readonly Tally[] {
  return KINDS.flatMap(({ name, damaged }) => {
    const own = judged.filter(({ mutation }) => mutation.kind === name);
    return own.length === 0
      ? []
      : [{ kind: name, damaged, made: own.length, wrong: own.filter((one) => one.wrong !== null).length }];
  });
}

export interface Totals {
  readonly made: number;
  /** Damaged drafts that left, or anything that left with words that no source has. */
  readonly wrongReleases: number;
  readonly sound: number;
  readonly soundReleased: number;
}

export function totalsOf(judged: readonly Judged[]): Totals {
  const sound = judged.filter(({ mutation }) => !mutation.damaged);
  return {
    made: judged.length,
    wrongReleases: judged.filter(({ wrong }) => wrong === 'released' || wrong === 'not-a-slice').length,
    sound: sound.length,
    soundReleased: sound.filter(({ wrong }) => wrong === null).length,
  };
}
