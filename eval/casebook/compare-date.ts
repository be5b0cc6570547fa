import type { Json } from '../../domain/json.ts';
import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';
import type { Window } from '../../domain/window.ts';
import { asList, type Case, type CaseResult, isRecord, verdictOf } from './case.ts';

type Record_ = Readonly<Record<string, Json>>;
type InWindow = (
  articles: readonly { readonly published: string; readonly id: string }[],
  window: Window,
  zone: string,
) => readonly { readonly id: string }[];

/** Kind date: what `plan` printed, and which articles fall into the windows. */
export function compareDate(one: Case, output: Record_, inWindow: InWindow): CaseResult {
  if (isRecord(output['error'])) {
    const accepted = one.expect['also_ok_error'];
    return accepted !== undefined && accepted === output['error']['code']
      ? { status: 'right' }
      : verdictOf([`error ${JSON.stringify(output['error'])}`]);
  }
  const windows = asList(output['windows']);
  return verdictOf([
    ...compareWindows(one.expect, windows),
    ...(one.expect['notice'] === true && output['notice'] === undefined
      ? ['a notice was expected, none came']
      : []),
    ...(one.expect['gate'] === 'abstain' && isPlanGate(one) && output['gate'] !== 'abstain'
      ? ['gate: expected abstain']
      : []),
    ...compareArticles(one, windows, inWindow),
  ]);
}

/** An abstention for want of articles is the archive's, not the planner's. */
function isPlanGate(one: Case): boolean {
  return asList(one.input['articles']).length === 0;
}

function compareWindows(expect: Record_, came: readonly Json[]): string[] {
  if (expect['windows'] === undefined) return [];
  const accepted = [expect['windows'], ...asList(expect['also_ok'])].map((windows) =>
    JSON.stringify(asList(windows)),
  );
  const got = JSON.stringify(came);
  return accepted.includes(got) ? [] : [`windows: expected ${accepted.join(' or ')}, came ${got}`];
}

function compareArticles(one: Case, planned: readonly Json[], inWindow: InWindow): string[] {
  const zone = String(one.input['tz'] ?? 'UTC');
  const now = String(one.input['now'] ?? `${String(one.input['today'])}T23:59:59Z`);
  const visible = asList(one.input['articles'])
    .filter(isRecord)
    .filter(
      (article) =>
        article['status'] !== 'scheduled' || Date.parse(String(article['published'])) <= Date.parse(now),
    );
  const articles = visible.map((article) => ({
    id: String(article['id']),
    published: String(article['published']),
  }));
  const idsIn = (windows: readonly Json[]) =>
    windows
      .filter(isRecord)
      .map(({ from, to }) => inWindow(articles, { from: day(from), to: day(to) }, zone).map(({ id }) => id));
  const perWindow = one.expect['per_window'];
  if (perWindow !== undefined) {
    const got = JSON.stringify(idsIn(asList(one.input['windows_given'])));
    return got === JSON.stringify(perWindow)
      ? []
      : [`per window: expected ${JSON.stringify(perWindow)}, came ${got}`];
  }
  const open = planned.length === 0 ? [{ from: null, to: null }] : planned;
  const found = idsIn(open).flat();
  return [
    ...asList(one.expect['include'])
      .filter((id) => !found.includes(String(id)))
      .map((id) => `${String(id)} is missing`),
    ...asList(one.expect['exclude'])
      .filter((id) => found.includes(String(id)))
      .map((id) => `${String(id)} should not be found`),
  ];
}

function day(value: Json | undefined): IsoDay | null {
  return typeof value === 'string' ? parseIsoDay(value) : null;
}
