import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArticleVersion } from '../../domain/article.ts';
import type { Statement } from '../../domain/statement.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { parseArticle } from '../../server/ingest/parse-article.ts';
import { findStatements } from '../../verifier/statements/find-statements.ts';
import { readRows, type SetFigures, share } from '../retrieval/rows.ts';

interface Segment {
  readonly kind?: string;
  readonly speaker: string | null;
  readonly start: number;
  readonly end: number;
}

interface Row {
  readonly id: string;
  readonly segments?: readonly Segment[];
}

interface Probe {
  readonly id: string;
  readonly case: string;
  readonly label: string;
  readonly doc_id: string;
  readonly true_speaker: string;
  readonly start: number;
  readonly end: number;
}

const LEAST = 0.99;
/** Every so many-th statement is looked at; a prime, so that no rhythm of the records is met. */
const EVERY = 3;

/** Time zones of the records; a set that is not among them is read in UTC. */
const ZONES: Readonly<Record<string, string>> = {
  de_bundestag_reden: 'Europe/Berlin',
  en_fed: 'America/New_York',
};

interface Tally {
  right: number;
  wrong: number;
  nobody: number;
}

const SETS = ['de_bundestag_reden', 'en_fed'];

/** @param folder one set, or the folder in which the sets with labelled turns lie */
export async function measureStatements(folder: string): Promise<SetFigures> {
  if (existsSync(join(folder, 'articles.jsonl'))) return measureSet(folder, basename(folder));
  const sets = SETS.filter((set) => existsSync(join(folder, set, 'articles.jsonl')));
  const parts = sets.map((set) => ({ set, ...measureSet(join(folder, set), set) }));
  return {
    figures: Object.fromEntries(parts.map(({ set, figures }) => [set, figures])),
    bars: parts.flatMap(({ set, bars }) => bars.map((bar) => ({ ...bar, what: `${bar.what} (${set})` }))),
    missed: parts.flatMap(({ missed }) => missed),
  };
}

/**
 * Who spoke, of statements in labelled turns: held against the labels that the data prints, read here by other means
 * than the product's, and against the attribution probes where a set has them. A statement without a speaker counts
 * as not right.
 */
function measureSet(folder: string, set: string): SetFigures {
  const rows = readRows<Row & Readonly<Record<string, unknown>>>(join(folder, 'articles.jsonl'));
  const turns: Tally = { right: 0, wrong: 0, nobody: 0 };
  const heckles: Tally = { right: 0, wrong: 0, nobody: 0 };
  const missed: string[] = [];
  const found = new Map<
    string,
    { readonly article: ArticleVersion; readonly statements: readonly Statement[] }
  >();
  let all = 0;
  for (const row of rows) {
    const article = articleOf(row, ZONES[set] ?? 'UTC');
    const statements = findStatements(article, ZONES[set] ?? 'UTC');
    found.set(row.id, { article, statements });
    const labels = labelsOf(article, row.segments ?? []);
    for (const statement of statements) {
      const label = statement.kind === 'turn' ? labels(statement) : null;
      if (label === null || all++ % EVERY !== 0) continue;
      const tally = label.heckle ? heckles : turns;
      const outcome = compare(statement, label.name);
      tally[outcome] += 1;
      if (outcome !== 'right')
        missed.push(
          `${row.id} ${statement.start}: ${statement.speaker?.printed ?? 'nobody'} for ${label.name}`,
        );
    }
  }
  const probes = probed(folder, found, missed);
  const turnShare = rate(turns);
  return {
    figures: {
      articles: rows.length,
      labelled: all,
      turns,
      turnShare,
      heckles,
      heckleShare: rate(heckles),
      ...probes.figures,
    },
    bars: [
      { what: 'who spoke, labelled turns', value: turnShare, least: LEAST },
      ...(heckles.right + heckles.wrong + heckles.nobody === 0
        ? []
        : [{ what: 'who spoke, labelled heckles', value: rate(heckles), least: LEAST }]),
      ...probes.bars,
    ],
    missed,
  };
}

function rate({ right, wrong, nobody }: Tally): number {
  return share(right, right + wrong + nobody);
}

function articleOf(row: Readonly<Record<string, unknown>>, timeZone: string): ArticleVersion {
  const now = '2026-11-30T00:00:00.000Z' as Instant;
  const parsed = parseArticle(row, '', { timeZone, lang: 'en', now });
  if (!parsed.ok) throw new Error(`not read: ${JSON.stringify(parsed.error)}`);
  return { ...parsed.value, version: 1 };
}

interface Label {
  readonly name: string;
  readonly heckle: boolean;
}

/** The label that the record prints for a place; null where it prints none (applause, an unnamed heckler). */
function labelsOf(article: ArticleVersion, raw: readonly Segment[]): (statement: Statement) => Label | null {
  const map = codePointsOf(article.text);
  const segments = raw.map((one) => ({ ...one, start: map.toUtf16(one.start), end: map.toUtf16(one.end) }));
  return ({ start }) => {
    const segment = segments.find((one) => one.start <= start && start < one.end);
    if (segment === undefined) return null;
    if (segment.kind !== 'interjection') {
      return segment.speaker === null ? null : { name: segment.speaker, heckle: false };
    }
    const before = article.text.slice(segment.start, start);
    const label = /(?:^\(|– |^)([^()–:!?]*(?:\([^)]*\)[^()–:!?]*)?\[[^\]]*\][^–:]*):\s*$/u.exec(before)?.[1];
    return label === undefined ? null : { name: label, heckle: true };
  };
}

/** By the last name alone, as a person would: titles, parties and roles taken off by their marks. */
function compare(statement: Statement, label: string): keyof Tally {
  const speaker = statement.speaker;
  if (speaker === null) return 'nobody';
  return lastName(speaker.names.join(' ') || speaker.printed) === lastName(label) ? 'right' : 'wrong';
}

function lastName(label: string): string {
  const plain = label
    .replace(/\u00ad/g, '')
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/,.*$/u, '')
    .replace(/[.:\s]+$/u, '')
    .trim();
  return (plain.split(/\s+/).at(-1) ?? '').toLowerCase();
}

function probed(
  folder: string,
  found: ReadonlyMap<string, { readonly article: ArticleVersion; readonly statements: readonly Statement[] }>,
  missed: string[],
): Pick<SetFigures, 'figures' | 'bars'> {
  const path = join(folder, 'quote_attribution.jsonl');
  if (!existsSync(path)) return { figures: {}, bars: [] };
  const tally: Tally = { right: 0, wrong: 0, nobody: 0 };
  for (const probe of readRows<Probe>(path)) {
    const known = found.get(probe.doc_id);
    // A sentence that a heckle interrupts is no one statement of the record.
    if (known === undefined || probe.label === 'policy') continue;
    const at = codePointsOf(known.article.text).toUtf16(probe.start);
    const statement = known.statements.find(
      ({ kind, start, end }) => kind === 'turn' && start <= at && at < end,
    );
    const outcome = statement === undefined ? 'nobody' : compare(statement, probe.true_speaker);
    tally[outcome] += 1;
    if (outcome !== 'right')
      missed.push(
        `${probe.id} (${probe.case}): ${statement?.speaker?.printed ?? 'nobody'} for ${probe.true_speaker}`,
      );
  }
  return {
    figures: { probes: tally },
    bars: [{ what: 'who spoke, attribution probes', value: rate(tally), least: LEAST }],
  };
}
