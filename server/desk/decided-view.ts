import { InvariantError } from '../../domain/errors.ts';
import type { Source } from '../../domain/source.ts';
import type { ReviewResult } from '../../verifier/gate/apply-review.ts';
import type { StoredHeld } from '../adapters/sql/held-store.ts';
import type { ArchiveSettings } from '../answer/archive-settings.ts';
import { withOneSided } from '../answer/one-sided.ts';
import { daysFound, readerAnswer, readerWindows } from '../answer/reader-answer.ts';
import type { StoredView } from '../answer/stored-view.ts';
import type { Rebuilt } from './rebuild-evidence.ts';

/** What the reader sees once the desk has decided: the approved text, or that there is none. */
export function decidedView(
  held: StoredHeld,
  windows: Rebuilt['windows'],
  sources: readonly Source[],
  archive: ArchiveSettings | null,
  result: ReviewResult,
  note: string | null,
  receiptId: string,
): StoredView {
  if (archive === null) throw new InvariantError(`the archive ${held.archive} of a held draft is gone`);
  const { view, plan, draft, policy } = held.content;
  const base = {
    archive: view.archive,
    question: view.question,
    lang: view.lang,
    askedAt: view.askedAt,
    notices: view.notices,
  };
  if (result.kind !== 'approved')
    return { ...base, windows: view.windows, state: 'rejected', note, receiptId };
  const approved = result.outcome.answer;
  const answer = readerAnswer(approved, sources, plan.windows, archive, null);
  return {
    ...base,
    notices: withOneSided(base.notices, { text: base.question, lang: base.lang }, plan, answer),
    windows: readerWindows(windows, approved),
    state: 'answered',
    answer,
    reviewed: true,
    scripted: draft.scripted,
    receiptId,
    profile: policy.profile,
    days: daysFound(windows, archive.timeZone),
  };
}
