import type { NonEmpty } from '../../domain/brand.ts';
import type { InvalidInput } from '../../domain/errors.ts';
import { parseQuestion } from '../../domain/parse-question.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import { ok, type Result } from '../../domain/result.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import { profileAsked } from '../../receipts/profile-asked.ts';
import { gateEvidence } from '../../verifier/gate/gate-evidence.ts';
import type { AnswerPorts } from './answer-ports.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { callPort } from './call-port.ts';
import { conclude, stopBeforeRun } from './conclude.ts';
import { draftAndJudge } from './draft-and-judge.ts';
import { searchDevelopments } from './search-developments.ts';
import { searchWindows } from './search-windows.ts';
import { stopwatch } from './stopwatch.ts';
import type { StoredView } from './stored-view.ts';

/**
 * One question, top to bottom, once: parse → plan → search each window → gate 1 → draft → verify → gate 2 →
 * append receipt → respond.
 * @returns what the reader may see: a held draft goes to `ports.hold` and is in no value that comes back
 * @throws PortFault when a machine failed, and the reason of `signal` when the reader went away
 */
export async function answerQuestion(
  raw: unknown,
  archive: ArchiveSettings,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<Result<StoredView, InvalidInput>> {
  const { limits } = ports;
  const watch = stopwatch(limits.answerMs);

  const parsed = parseQuestion(raw, ports.askedAt ?? ports.clock(), archive);
  if (!parsed.ok) return parsed;
  const question = parsed.value;

  const stop = await stopBeforeRun(question, archive, ports, signal);
  if (stop !== null) return ok(stop);

  const known = await callPort('store', limits.storeMs, signal, (s) =>
    ports.profile(archive.name, s, question.text),
  );
  // The part that the receipt keeps: a second run plans and checks by the same.
  const profile = profileAsked(known, question);
  const plan = planQuestion(question, profile);
  const start = { archive, question, profile, plan };
  const nothing = { search: null, gate1: null, evidence: null, engine: null, attempts: [] };
  if (plan.kind === 'decline') return ok(await conclude({ ...start, ...nothing }, watch, ports, signal));
  watch.lap('plan');

  const windows = await searchWindows(plan, question.askedAt, archive, ports, signal);
  const { scorer } = ports.search;
  const indexVersion = await callPort('search', limits.searchMs, signal, () =>
    ports.search.indexVersion(archive.name),
  );
  const later = await laterOf(plan, windows, archive, ports, signal);
  const search = { scorer, indexVersion, windows: later };
  watch.lap('search');

  const gate1 = gateEvidence({ windows: later, scorer }, archive.policy);
  if (gate1.kind === 'stop')
    return ok(await conclude({ ...start, ...nothing, search, gate1 }, watch, ports, signal));

  const { evidence } = gate1;
  const written = await draftAndJudge(
    question,
    { plan, profile },
    evidence,
    archive,
    ports,
    watch.left,
    signal,
  );
  watch.lap('write-and-check');

  const drafts = 'nothing' in written ? { attempts: [], nothing: written.nothing } : { attempts: written };
  const run = { ...start, search, gate1, evidence, engine: ports.engine, ...drafts };
  return ok(await conclude(run, watch, ports, signal));
}

/**
 * The windows with what happened afterwards to people who are accused in them. A window that clears nothing by itself
 * stays as it is: a later article is no reason to answer what the archive does not cover.
 */
async function laterOf(
  plan: SearchPlan,
  windows: NonEmpty<WindowEvidence>,
  archive: ArchiveSettings,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<NonEmpty<WindowEvidence>> {
  const passes = gateEvidence({ windows, scorer: ports.search.scorer }, archive.policy).kind === 'pass';
  const later = passes ? await searchDevelopments(plan, windows, archive, ports, signal) : null;
  return later === null ? windows : [...windows, later];
}
