import type { Rule } from './gate-input.ts';
import { citationIdle } from './rules/citation.idle.ts';
import { citationOffByOne } from './rules/citation.off-by-one.ts';
import { citationUncut } from './rules/citation.uncut.ts';
import { citationUnresolved } from './rules/citation.unresolved.ts';
import { claimContradicted } from './rules/claim.contradicted.ts';
import { claimFalseBridge } from './rules/claim.false-bridge.ts';
import { claimUnproven } from './rules/claim.unproven.ts';
import { claimUnsupported } from './rules/claim.unsupported.ts';
import { claimUnsupportedMany } from './rules/claim.unsupported-many.ts';
import { claimUnsupportedWithQuote } from './rules/claim.unsupported-with-quote.ts';
import { coverageBelowTau } from './rules/coverage.below-tau.ts';
import { coverageNothingSupported } from './rules/coverage.nothing-supported.ts';
import { developmentUntold } from './rules/development.untold.ts';
import { draftEmpty } from './rules/draft.empty.ts';
import { draftFlagged } from './rules/draft.flagged.ts';
import { draftIllFormed } from './rules/draft.ill-formed.ts';
import { draftUnfinished } from './rules/draft.unfinished.ts';
import { draftUnreadText } from './rules/draft.unread-text.ts';
import { quoteFailed } from './rules/quote.failed.ts';
import { quoteStrayMark } from './rules/quote.stray-mark.ts';
import { quoteUnproven } from './rules/quote.unproven.ts';
import { sentenceFirstPerson } from './rules/sentence.first-person.ts';
import { sentenceLeans } from './rules/sentence.leans.ts';
import { sentenceNamesake } from './rules/sentence.namesake.ts';
import { sentenceOpinion } from './rules/sentence.opinion.ts';
import { sentenceReversed } from './rules/sentence.reversed.ts';
import { sentenceUncited } from './rules/sentence.uncited.ts';
import { sentenceUnclaimed } from './rules/sentence.unclaimed.ts';
import { sentenceUndated } from './rules/sentence.undated.ts';
import { sourcePlanted } from './rules/source.planted.ts';
import { sourceWithdrawn } from './rules/source.withdrawn.ts';

/** Changes whenever a rule is added, removed or decides differently; part of every receipt. */
export const GATE_VERSION = 'gate-9';

/** Gate 2. Order carries no meaning. */
export const ANSWER_RULES: readonly Rule[] = [
  citationIdle,
  citationOffByOne,
  citationUncut,
  citationUnresolved,
  claimContradicted,
  claimFalseBridge,
  claimUnproven,
  claimUnsupported,
  claimUnsupportedMany,
  claimUnsupportedWithQuote,
  coverageBelowTau,
  coverageNothingSupported,
  developmentUntold,
  draftEmpty,
  draftFlagged,
  draftIllFormed,
  draftUnfinished,
  draftUnreadText,
  quoteFailed,
  quoteStrayMark,
  quoteUnproven,
  sentenceFirstPerson,
  sentenceLeans,
  sentenceNamesake,
  sentenceOpinion,
  sentenceReversed,
  sentenceUnclaimed,
  sentenceUncited,
  sentenceUndated,
  sourcePlanted,
  sourceWithdrawn,
];
