import type { Json } from '../../domain/json.ts';

/** One line of a casebook file; the format stands in the casebook's own README. */
export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, Json>>;
  readonly expect: Readonly<Record<string, Json>>;
  readonly judgement: boolean;
}

/** `wrong` names each thing that differs: what was expected, what came. */
export type CaseResult =
  | { readonly status: 'right' }
  | { readonly status: 'wrong'; readonly differences: readonly string[]; readonly wrongRelease: boolean }
  | { readonly status: 'not-covered'; readonly why: string };

/** @returns the case, or null when the line is none */
export function parseCase(line: string): Case | null {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || typeof raw['kind'] !== 'string') return null;
  if (!isRecord(raw['input']) || !isRecord(raw['expect'])) return null;
  // Some files put the flag beside `expect`, some inside.
  const judgement = raw['judgement'] === true || raw['expect']['judgement'] === true;
  return { id: raw['id'], kind: raw['kind'], input: raw['input'], expect: raw['expect'], judgement };
}

export function isRecord(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function verdictOf(differences: readonly string[], wrongRelease = false): CaseResult {
  return differences.length === 0 ? { status: 'right' } : { status: 'wrong', differences, wrongRelease };
}
