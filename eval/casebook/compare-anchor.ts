import type { Json } from '../../domain/json.ts';
import { type Case, type CaseResult, verdictOf } from './case.ts';

/** Kind anchor: status, and the place where one is expected. */
export function compareAnchor(one: Case, output: Readonly<Record<string, Json>>): CaseResult {
  const differences: string[] = [];
  if (output['status'] !== one.expect['status']) {
    differences.push(`status: expected ${String(one.expect['status'])}, came ${String(output['status'])}`);
  }
  const [want, got] = [JSON.stringify(one.expect['at'] ?? null), JSON.stringify(output['at'] ?? null)];
  if (want !== got) differences.push(`at: expected ${want}, came ${got}`);
  return verdictOf(differences);
}
