import type { Finding } from '../../domain/finding.ts';
import type { Outcome, ReleasedAnswer } from '../../domain/outcome.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Sentence } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';
import { ANSWER_RULES } from './answer-rules.ts';
import { cutSentence } from './cut-sentence.ts';
import type { GateInput, Rule } from './gate-input.ts';
import { mintAnswer } from './mint-answer.ts';
import { coverageOf } from './passing.ts';
import { danglingAfterCut } from './reads-on.ts';
import { runRules } from './run-rules.ts';

export interface AnswerInput extends GateInput {
  /** Every check again, for a shortened draft: a trimmed text is a new draft. Pure. */
  readonly verifyAgain: (draft: string) => Verification;
}

export interface GateResult {
  readonly outcome: Outcome;
  /** What the checks said of the shortened draft; null when nothing was cut. */
  readonly trimmed: Verification | null;
}

/** Gate 2: facts and policy in, outcome out. Pure, total, and closed: any doubt holds. */
export function gateAnswer(input: AnswerInput, policy: Policy): Outcome {
  return gateDraft(input, policy).outcome;
}

/** As gateAnswer, with the checks of the shortened draft beside the outcome. */
export function gateDraft(input: AnswerInput, policy: Policy): GateResult {
  return gateWith(ANSWER_RULES, input, policy);
}

/** As gateDraft, under the rules given: for the tests of the gate itself. */
export function gateWith(rules: readonly Rule[], input: AnswerInput, policy: Policy): GateResult {
  const { verification } = input;
  const hold = (findings: readonly Finding[]): GateResult => ({
    outcome: { kind: 'hold', coverage: coverageOf(verification, policy), findings },
    trimmed: null,
  });

  const findings = runRules(rules, input, policy);
  if (findings.some((finding) => finding.effect === 'hold')) return hold(findings);
  const toCut = sentencesToCut(findings);
  if (toCut !== null && toCut.size === 0) {
    const minted = mintAnswer(input, policy);
    if (!minted.ok) return hold([...findings, minted.error]);
    const { answer } = minted.value;
    return { outcome: { kind: 'release', answer, coverage: answer.coverage, findings }, trimmed: null };
  }

  const [only] = toCut?.size === 1 ? [...toCut] : [];
  const sentence = only === undefined ? undefined : verification.sentences[only];
  if (sentence === undefined || !(policy.gate2.maxTrimmed >= 1)) {
    return hold([
      ...findings,
      finding(
        'trim.refused',
        'What would have to go is not one sentence that may be cut.',
        'Was wegfallen müsste, ist nicht ein einzelner Satz, der gestrichen werden darf.',
      ),
    ]);
  }
  const shortened = judgeShortened(rules, input, policy, sentence);
  if (!shortened.ok) return hold([...findings, ...shortened.findings]);
  const { answer, trimmed, removedBefore } = shortened;
  return {
    outcome: { kind: 'trim', answer, removed: sentence, removedBefore, coverage: answer.coverage, findings },
    trimmed,
  };
}

type Shortened =
  | {
      readonly ok: true;
      readonly answer: ReleasedAnswer;
      readonly trimmed: Verification;
      readonly removedBefore: number;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** A shortened draft is judged as if somebody had written it so, and only a clean release will do. */
function judgeShortened(
  rules: readonly Rule[],
  input: AnswerInput,
  policy: Policy,
  sentence: Sentence,
): Shortened {
  const dangling = danglingAfterCut(input.verification, sentence.index, input.context);
  if (dangling !== null) return { ok: false, findings: [dangling] };
  let trimmed: Verification;
  try {
    trimmed = input.verifyAgain(cutSentence(input.verification.draft, sentence));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      findings: [
        finding(
          'trim.unchecked',
          `The shortened draft could not be checked: ${cause}`,
          `Der gekürzte Entwurf ließ sich nicht prüfen: ${cause}`,
        ),
      ],
    };
  }
  const kept = input.verification.sentences.filter((other) => other.index !== sentence.index);
  if (!sameSentences(kept, trimmed.sentences)) {
    return {
      ok: false,
      findings: [
        finding(
          'trim.reads-differently',
          'Without the sentence the rest reads differently.',
          'Ohne den Satz liest sich der Rest anders.',
        ),
      ],
    };
  }
  const again = { ...input, verification: trimmed };
  const findings = runRules(rules, again, policy);
  const wrong = findings.filter((found) => found.effect !== 'note');
  if (wrong.length > 0) return { ok: false, findings: wrong };
  const minted = mintAnswer(again, policy);
  if (!minted.ok) return { ok: false, findings: [minted.error] };
  const { answer, positions } = minted.value;
  return { ok: true, answer, trimmed, removedBefore: positions[sentence.index] ?? answer.sentences.length };
}

/** Draft sentences that trim findings name; null when one names none, since then nothing can be cut for it. */
function sentencesToCut(findings: readonly Finding[]): ReadonlySet<number> | null {
  const cut = new Set<number>();
  for (const found of findings) {
    if (found.effect !== 'trim') continue;
    const sentence = found.facts['sentence'];
    if (typeof sentence !== 'number') return null;
    cut.add(sentence);
  }
  return cut;
}

function sameSentences(kept: readonly Sentence[], now: readonly Sentence[]): boolean {
  return (
    kept.length === now.length && kept.every((sentence, i) => now[i]?.text.trim() === sentence.text.trim())
  );
}

function finding(ruleId: string, message: string, messageDe: string): Finding {
  return { ruleId, effect: 'hold', facts: { message, messageDe } };
}
