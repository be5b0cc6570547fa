import type { Judgement } from '../../../../verifier/judge-draft.ts';
import { uiLanguage } from '../../archive-settings.ts';
import type { DraftRequest } from '../../ports.ts';
import type { Candidate } from './candidate.ts';
import { formsOf } from './compose.ts';

/** The sentence that a candidate would be in the draft; null: none. */
export type Forms = (candidate: Candidate) => string | null;

/** The fullest form of each, whether or not it holds. */
export function fullestForms({ question, plan }: DraftRequest, dated: boolean): Forms {
  const lang = uiLanguage(question.lang);
  return remembering(
    (candidate) => formsOf(candidate, lang, question.timeZone, dated, plan.groups !== undefined)[0] ?? null,
  );
}

/**
 * Which form of a candidate holds before the verifier, the fullest first. The writer asks the same checks that will
 * judge its draft: a sentence they would stop is not written. The gate still judges the whole, and trusts none of this.
 * @returns for each candidate its sentence, or null when no form holds; asked twice, it answers from memory
 */
export function sayable({ question, plan, evidence, judge }: DraftRequest, dated: boolean): Forms {
  const lang = uiLanguage(question.lang);
  return remembering((candidate) => {
    const { source } = candidate;
    // With the notice that corrects it, since without that nobody can tell what of it still holds.
    const sources = evidence.sources.filter(
      (one) => one === source || one.article.id === source.article.correctedBy,
    );
    const forms = formsOf(candidate, lang, question.timeZone, dated, plan.groups !== undefined);
    return firstThatHolds(forms, (form) => judge(form, sources));
  });
}

function remembering(forms: Forms): Forms {
  const known = new Map<Candidate, string | null>();
  return (candidate) => {
    const before = known.get(candidate);
    if (before !== undefined) return before;
    const form = forms(candidate);
    known.set(candidate, form);
    return form;
  };
}

function firstThatHolds(forms: readonly string[], judge: (form: string) => Judgement): string | null {
  for (const form of forms) {
    const { outcome, verification } = judge(form);
    if (outcome.kind === 'release') return form;
    // Another date or another form of the name may hold; words that fail by themselves fail in every frame.
    if (verification.quotes.some((quote) => !FRAME_VERDICTS.has(quote.verdict))) return null;
  }
  return null;
}

const FRAME_VERDICTS: ReadonlySet<string> = new Set(['exact', 'normalized-exact', 'wrong-date']);

/**
 * Sentences that each hold may not hold together: one may point to another, or be taken back by what a second source
 * tells.
 * @returns those that the judgement of the whole points at; empty where it is released, or points at none
 */
export function failingTogether(sentences: readonly string[], { judge }: DraftRequest): ReadonlySet<string> {
  const { outcome, verification } = judge(sentences.join(' '));
  if (outcome.kind === 'release') return new Set();
  const claims = verification.claims.filter(
    ({ verdict }) => verdict === 'unsupported' || verdict === 'contradicted',
  );
  const pointed = outcome.findings.flatMap(({ facts }) => {
    const sentence = verification.sentences.find(({ index }) => index === facts['sentence']);
    return sentence === undefined ? [] : [sentence.text.trim()];
  });
  const failing = [...claims.map(({ text }) => text), ...pointed];
  return new Set(sentences.filter((one) => failing.some((text) => one.includes(text))));
}
