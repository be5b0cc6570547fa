import type { Attribution } from './attribution.ts';
import { type Party, partyEndingAt, partyStartingAt } from './party.ts';
import { subjectBefore, verbAt } from './tag-words.ts';
import type { Token } from './tokens.ts';

/* Words that come to us through another. */

/** `Krell told the Ledger that Oduya had called it “…”`: who reports the saying, where it is another. */
export function relayer(
  tokens: readonly Token[],
  verbs: readonly number[],
  last: number,
  from: number,
  said: Attribution,
): Party | null {
  for (const verb of [...verbs].reverse()) {
    if (verb >= last) continue;
    const verbClass = verbAt(tokens, verb);
    if (verbClass === null || verbClass === 'unreal') continue;
    // Only a verb whose clause holds the later one: its own subject stands between the two.
    const party = said.party;
    if (party === null || party.start < (tokens[verb]?.end ?? 0)) continue;
    const outer = subjectBefore(tokens, verb, from) ?? null;
    if (outer !== null && !isSame(outer, party)) return outer;
  }
  return null;
}

/** `Laut Krell sagte Oduya: “…”`, `Krell zufolge …`: the words come to us through another. */
export function accordingTo(
  tokens: readonly Token[],
  from: number,
  to: number,
  said: Attribution,
): Party | null {
  const party = sourceNamed(tokens, from, to);
  return party !== null && said.party !== null && said.party.kind !== 'pronoun' && !isSame(party, said.party)
    ? party
    : null;
}

export function sourceNamed(tokens: readonly Token[], from: number, to: number): Party | null {
  for (let i = from; i < to; i++) {
    const word = tokens[i]?.lower ?? '';
    if (word === 'zufolge') return partyEndingAt(tokens, i - 1);
    if (word === 'according' && tokens[i + 1]?.lower === 'to') return partyStartingAt(tokens, i + 2);
    if (word === 'laut' || word === 'selon' || word === 'gemäß') return partyStartingAt(tokens, i + 1);
    if (word === 'd’' && tokens[i + 1]?.lower === 'après') return partyStartingAt(tokens, i + 2);
  }
  return null;
}

export function isSame(a: Party, b: Party): boolean {
  return (
    a.printed.toLowerCase() === b.printed.toLowerCase() ||
    (a.names.length > 0 && a.names.at(-1) === b.names.at(-1))
  );
}
