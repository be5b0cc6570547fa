import type { Json } from '../../domain/json.ts';
import type { LoggedReceipt } from '../adapters/log/receipt-record.ts';
import { type LegalHold, readHolds } from '../adapters/sql/hold-store.ts';
import { chainOf } from '../adapters/sql/receipt-index.ts';
import type { LawDeps } from './law-deps.ts';
import { nameMatcher, textsIn } from './name-matcher.ts';

/** Asks which legal hold covers a receipt or an article. */
export interface HoldGuard {
  readonly receipt: (logged: LoggedReceipt) => LegalHold | null;
  readonly article: (id: string, text: string) => LegalHold | null;
}

/**
 * The holds of an archive that stand now. A receipt is covered by a hold on itself or anything in its chain, on an
 * article or a person that it names anywhere, or on its archive; an article by one on itself, on a person it names, or
 * on its archive. INVARIANT: what cannot be read is covered by any hold that stands.
 */
export async function holdGuard(deps: LawDeps, archive: string): Promise<HoldGuard> {
  const holds = await readHolds(deps.store.db, archive, true);
  const chains = new Map<string, LegalHold>();
  const people = holds
    .filter(({ scope }) => scope === 'person')
    .map((hold) => ({ hold, names: nameMatcher([hold.subject]) }));
  for (const hold of holds.filter(({ scope }) => scope === 'receipt'))
    for (const id of [hold.subject, ...(await chainOf(deps.store.db, hold.subject))]) chains.set(id, hold);
  const whole = holds.find(({ scope }) => scope === 'archive') ?? null;
  const articles = holds.filter(({ scope }) => scope === 'article');

  return {
    receipt: (logged) => {
      if (holds.length === 0) return null;
      const direct = whole ?? chains.get(logged.id) ?? null;
      if (direct !== null) return direct;
      const texts = textsOf(logged);
      if (texts === null) return holds[0] ?? null;
      const words = new Set(texts.split('\n'));
      return (
        articles.find(({ subject }) => words.has(subject)) ??
        people.find(({ names }) => names(texts))?.hold ??
        null
      );
    },
    article: (id, text) =>
      whole ??
      articles.find(({ subject }) => subject === id) ??
      people.find(({ names }) => names(text))?.hold ??
      null,
  };
}

/** Every text of a stored receipt, open and sealed, one a line. @returns null when it cannot be read */
export function textsOf({ body, sealed }: LoggedReceipt): string | null {
  try {
    const parts = [body, sealed].filter((part) => part !== null).map((part) => JSON.parse(part) as Json);
    return textsIn(parts);
  } catch {
    return null;
  }
}
