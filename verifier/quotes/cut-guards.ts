import { verbClassOf } from '../lexicon/reporting-verbs.ts';
import { frameLeft, frameRight, namesFrame, phraseLimitLeft, phraseLimitRight } from './limit-phrase.ts';
import type { SenseContext } from './sense-guards.ts';
import { type SenseToken, senseTokens } from './sense-tokens.ts';
import { beganBefore, fieldCut, goesOn } from './sentence-cut.ts';
import { timeLimitLeft, timeLimitRight } from './time-limit.ts';

/* What a quotation leaves of the speaker's sentence: its limits, its frame, its beginning, its end. */

/** So many words behind the marks may hold the verb of saying that makes them a tag. */
const TAG = 5;

/** `she “will raise taxes” in an emergency`: narration that runs on from the marks; a tag does not. */
export function runsOnBehind(leadOut: string): string {
  if (!/^[”"“»’')\]\s]*\p{L}/u.test(leadOut)) return '';
  let words = 0;
  for (const match of leadOut.slice(0, 80).matchAll(/\p{L}+/gu)) {
    if (verbClassOf(match[0].toLowerCase()) !== null) return '';
    if (++words === TAG) break;
  }
  return leadOut;
}

/** What the source has outside the words, whatever a draft makes of it. */
export interface SourceLimits {
  readonly behind: boolean;
  readonly before: boolean;
  readonly frame: boolean;
}

export function sourceLimits(
  context: Pick<SenseContext, 'left' | 'leadOut' | 'question'>,
  core: readonly SenseToken[],
  right: readonly SenseToken[],
): SourceLimits {
  const spoken = senseTokens(context.left);
  const narrated = senseTokens(runsOnBehind(context.leadOut));
  return {
    behind:
      phraseLimitRight(spoken, core, right) ||
      phraseLimitRight(spoken, core, narrated) ||
      timeLimitRight(spoken, core, right, context.question) ||
      timeLimitRight(spoken, core, narrated, true),
    before: phraseLimitLeft(spoken) || timeLimitLeft(spoken, core, context.question),
    frame: frameLeft(spoken) || frameRight(right) || frameRight(narrated),
  };
}

/** Limits and frames that stand outside the marks of the draft, and nowhere in it. */
export function limitsLeftOut(
  context: SenseContext,
  core: readonly SenseToken[],
  right: readonly SenseToken[],
  draftLeft: readonly SenseToken[],
  draftRight: readonly SenseToken[],
): readonly string[] {
  const { behind, before, frame } = context.limits(() => sourceLimits(context, core, right));
  const broken: string[] = [];
  if (
    (behind &&
      !phraseLimitRight(draftLeft, core, draftRight) &&
      !timeLimitRight(draftLeft, core, draftRight, false)) ||
    (before && !phraseLimitLeft(draftLeft) && !timeLimitLeft(draftLeft, core, false))
  )
    broken.push('quote.condition-outside');
  if (frame && !namesFrame([...senseTokens(context.draftFrame), ...draftRight]))
    broken.push('quote.frame-outside');
  return broken;
}

/** A draft that prints words as a sentence, where the speaker's began before them or goes on behind. */
export function cutOut(
  context: SenseContext,
  core: readonly SenseToken[],
  right: readonly SenseToken[],
  draftLeft: readonly SenseToken[],
): readonly string[] {
  const spoken = senseTokens(context.left);
  const start = context.claimsStart() ? beganBefore(spoken) : fieldCut(spoken, core, draftLeft);
  return [
    ...(start ? ['quote.cut-at-start'] : []),
    ...(goesOn(right) && context.claimsEnd() ? ['quote.cut-at-end'] : []),
  ];
}
