import { join } from 'node:path';
import { codePointsOf } from '../../domain/text/code-points.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { type Hit, type MeasuredArchive, measureArchive } from './measured-archive.ts';
import { readRows, type SetFigures, share } from './rows.ts';

interface Doc {
  readonly id: string;
  readonly title: string;
  readonly paras: readonly string[];
}

interface Asked {
  readonly id: string;
  readonly question: string;
  readonly doc_id: string;
  readonly answers: readonly { readonly para: number; readonly start: number; readonly end: number }[];
  readonly unanswerable: boolean;
}

const LEAST = 0.8;
const DEPTH = 5;
const BETWEEN = '\n\n';

interface Scored {
  readonly unanswerable: boolean;
  /** Best relevance found, 0–1: what gate 1 reads. */
  readonly best: number;
}

/**
 * `te_timeqa`: does one of the first five passages overlap the answer? Over all documents of the set in one archive.
 * Unanswerable questions: which share passes the newsroom floor, against the share of answerable ones it declines.
 */
export async function measureTimeQa(folder: string): Promise<SetFigures> {
  const docs = readRows<Doc>(join(folder, 'docs.jsonl'));
  const questions = readRows<Asked>(join(folder, 'questions.jsonl'));
  const archive = await measureArchive(
    'en',
    docs.map(({ id, title, paras }) => ({
      id,
      title: title.replaceAll('_', ' '),
      lang: 'en',
      body: paras.join(BETWEEN),
    })),
  );
  try {
    const parasOf = new Map(docs.map((doc) => [doc.id, doc.paras]));
    return await askAll(archive, questions, parasOf);
  } finally {
    await archive.close();
  }
}

async function askAll(
  archive: MeasuredArchive,
  questions: readonly Asked[],
  parasOf: ReadonlyMap<string, readonly string[]>,
): Promise<SetFigures> {
  const scored: Scored[] = [];
  const missed: string[] = [];
  let [answerable, found] = [0, 0];
  for (const asked of questions) {
    const hits = await archive.search(asked.question, DEPTH);
    scored.push({ unanswerable: asked.unanswerable, best: hits[0]?.relevance ?? 0 });
    if (asked.unanswerable) continue;
    answerable += 1;
    if (overlapsAnswer(hits, asked, parasOf.get(asked.doc_id) ?? [])) found += 1;
    else missed.push(`${asked.id}: ${asked.question}`);
  }
  const recall5 = share(found, answerable);
  const { relevanceFloor, tolerance } = NEWSROOM.gate1;
  return {
    figures: {
      documents: parasOf.size,
      answerable,
      recall5,
      unanswerable: questions.length - answerable,
      floor: relevanceFloor,
      ...errorsAt(relevanceFloor + tolerance, scored),
      curve: [0.2, 0.35, 0.5, 0.65, 0.8, 0.9].map((floor) => ({ floor, ...errorsAt(floor, scored) })),
    },
    bars: [{ what: 'recall@5 of answerable questions', value: recall5, least: LEAST }],
    missed,
  };
}

/** Both kinds of error that a floor makes, as shares of their own kind of question. */
function errorsAt(floor: number, scored: readonly Scored[]) {
  const [bad, good] = [scored.filter((one) => one.unanswerable), scored.filter((one) => !one.unanswerable)];
  return {
    declinedThoughAnswerable: share(good.filter(({ best }) => !(best > floor)).length, good.length),
    passedThoughUnanswerable: share(bad.filter(({ best }) => best > floor).length, bad.length),
  };
}

/** Answers are spans of paragraphs, code points; passages are spans of the body that the paragraphs make. */
function overlapsAnswer(hits: readonly Hit[], { doc_id, answers }: Asked, paras: readonly string[]): boolean {
  return answers.some(({ para, start, end }) => {
    const before = paras.slice(0, para).reduce((sum, text) => sum + lengthOf(text) + BETWEEN.length, 0);
    return hits.some(
      (hit) => hit.articleId === doc_id && hit.start < before + end && before + start < hit.end,
    );
  });
}

function lengthOf(text: string): number {
  return codePointsOf(text).toCodePoint(text.length);
}
