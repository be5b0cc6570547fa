import { readFileSync } from 'node:fs';
import type { ArticleVersion, Language } from '../../../domain/article.ts';
import { parseQuestion } from '../../../domain/parse-question.ts';
import type { ArchiveProfile } from '../../../domain/plan.ts';
import { dayInZone, type Instant } from '../../../domain/time/instant.ts';
import { planQuestion } from '../../../planner/plan-question.ts';
import { writeExtract } from '../../../server/answer/engines/extractive/write-extract.ts';
import { parseArticle, toArticleVersion } from '../../../server/ingest/parse-article.ts';
import { gateEvidence } from '../../../verifier/gate/gate-evidence.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { type Judgement, judgeOf } from '../../../verifier/judge-draft.ts';
import { type KeywordSearch, keywordSearch } from './keyword-search.ts';

const ASKED_AT = '2026-11-30T12:00:00.000Z' as Instant;

export interface TestArchive {
  readonly name: string;
  readonly lang: Language;
  readonly timeZone: string;
  readonly profile: ArchiveProfile;
  readonly search: KeywordSearch;
}

/** Reads a file of articles as ingest would, without what readers may not see. */
export function testArchive(path: string, name: string, lang: Language, timeZone: string): TestArchive {
  const articles = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): ArticleVersion => {
      const read = parseArticle(JSON.parse(line), '', { timeZone, lang, now: null });
      if (!read.ok) throw new Error(read.error.message);
      return toArticleVersion(read.value, 1);
    })
    .filter(({ status }) => status === 'live' || status === 'corrected');
  const days = articles.map((article) => dayInZone(article.published, timeZone)).sort();
  const profile: ArchiveProfile = {
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    entities: [],
    fiscalYear: null,
  };
  return { name, lang, timeZone, profile, search: keywordSearch(articles, timeZone) };
}

export type Extract =
  | { readonly kind: 'declined' | 'nothing' }
  | { readonly kind: 'drafted'; readonly text: string; readonly judgement: Judgement };

/** Plan, search, gate 1, extract, judge: as the flow does, with the test's own search. */
export function extract(archive: TestArchive, text: string): Extract {
  const { lang, timeZone } = archive;
  const parsed = parseQuestion(text, ASKED_AT, { lang, timeZone });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const question = parsed.value;
  const plan = planQuestion(question, archive.profile);
  if (plan.kind !== 'search') return { kind: 'declined' };
  const windows = plan.windows.map((window) =>
    archive.search(`${plan.query} ${plan.entities.join(' ')}`, window, 10),
  );
  const gate1 = gateEvidence({ windows, scorer: 'test scorer' }, NEWSROOM);
  if (gate1.kind === 'stop') return { kind: 'declined' };
  const { evidence } = gate1;
  const context = { timeZone, question: question.text, lang: question.lang };
  const judge = judgeOf(evidence.sources, context, NEWSROOM);
  const request = { question, plan, evidence, archive: archive.name, judge, attempt: 1, budgetMs: 30_000 };
  const draft = writeExtract(request);
  if (draft === null) return { kind: 'nothing' };
  return { kind: 'drafted', text: draft, judgement: judge(draft) };
}

export interface Figures {
  readonly asked: number;
  readonly drafted: number;
  readonly released: number;
  /** Drafts that the gate did not release whole, with its reasons. */
  readonly stopped: readonly string[];
}

export function figuresOf(archive: TestArchive, questions: readonly string[]): Figures {
  const extracts = questions.map((question) => ({ question, extract: extract(archive, question) }));
  const drafted = extracts.flatMap(({ question, extract: one }) =>
    one.kind === 'drafted' ? [{ question, ...one }] : [],
  );
  const stopped = drafted
    .filter(({ judgement }) => judgement.outcome.kind !== 'release')
    .map(
      ({ question, judgement }) =>
        `${question}: ${judgement.outcome.findings.map((f) => f.ruleId).join(', ')}`,
    );
  return {
    asked: questions.length,
    drafted: drafted.length,
    released: drafted.length - stopped.length,
    stopped,
  };
}
