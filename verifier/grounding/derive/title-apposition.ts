import { wordSet } from '../lexicon/word-set.ts';
import type { PreparedText } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import type { Replacement } from './align.ts';

/** Titles that are an office by themselves. */
const OFFICES = wordSet(
  'mayor president chairman chairwoman chair governor senator minister chancellor judge premier sheriff councillor treasurer commissioner secretary',
);
/** Behind these a title is not one that a longer phrase limits: `outgoing Mayor Krell`, `Porto Mayor Krell`. */
const BEFORE = wordSet('by with from to for of but that');
/** Title, given names, surname. */
const LONGEST = 4;

/**
 * `Mayor Krell bought …` ↔ `Krell, the mayor, bought …`. English alone: German marks who does what on the article that
 * would come in. Only where the title stands unlimited, and the text gives it to nobody else.
 */
export function titleReplacements(
  claim: readonly Token[],
  source: readonly Token[],
  text: PreparedText,
): readonly Replacement[] {
  if (text.lang !== 'en') return [];
  return source.flatMap((title, from) => {
    if (!isTitle(title) || !isUnlimited(source[from - 1])) return [];
    const to = nameEnd(source, from + 1);
    if (to < 0) return [];
    const name = source.slice(from + 1, to);
    const there = appositionAt(claim, name, title.key);
    const surname = name.at(-1)?.key ?? '';
    if (there === null || !isOnlyHolder(text, title.key, surname)) return [];
    return [{ from, to, claimFrom: there.from, claimTo: there.to, step: 'replace:title' }];
  });
}

function isTitle(token: Token): boolean {
  return token.kind === 'word' && token.quote === 0 && token.case === 'capital' && OFFICES.has(token.key);
}

function isUnlimited(before: Token | undefined): boolean {
  return (
    before === undefined || before.kind === 'comma' || (before.kind === 'word' && BEFORE.has(before.key))
  );
}

/**
 * Behind the last name; -1 where no name follows, or a longer one, or another's thing.
 * ATTACKER: `Mayor Krell and Vogel met.` `Krell, the mayor, and Vogel met` are three.
 */
function nameEnd(tokens: readonly Token[], from: number): number {
  let to = from;
  while (isName(tokens[to])) to++;
  const next = tokens[to];
  const listed = next?.kind === 'comma' || /^(?:of|elect|designate|and|or)$/.test(next?.key ?? '');
  return to > from && to - from < LONGEST && !listed ? to : -1;
}

function isName(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.quote === 0 &&
    (token.case === 'capital' || token.case === 'mixed') &&
    !/['’]s?$/.test(token.key) &&
    !OFFICES.has(token.key)
  );
}

/** `Krell, the mayor,` in the claim; the second comma may be its end. */
function appositionAt(
  claim: readonly Token[],
  name: readonly Token[],
  title: string,
): { readonly from: number; readonly to: number } | null {
  for (let from = 0; from + name.length + 3 <= claim.length; from++) {
    if (!name.every(({ key }, i) => claim[from + i]?.key === key && claim[from + i]?.quote === 0)) continue;
    if (isName(claim[from - 1])) continue;
    const comma = from + name.length;
    const close = claim[comma + 3];
    if (
      claim[comma]?.kind === 'comma' &&
      claim[comma + 1]?.key === 'the' &&
      claim[comma + 2]?.key === title &&
      (close === undefined || close.kind === 'comma')
    )
      return { from, to: Math.min(comma + 4, claim.length) };
  }
  return null;
}

/** ATTACKER: `Mayor Krell met Mayor Vogel.` Which of them is the mayor? */
function isOnlyHolder(text: PreparedText, title: string, surname: string): boolean {
  return (text.postings.get(title) ?? []).every((index) => {
    const tokens = text.sentences[index]?.tokens ?? [];
    return tokens.every((token, at) => {
      if (token.key !== title || !isTitle(token)) return true;
      let to = at + 1;
      while (isName(tokens[to])) to++;
      return to === at + 1 || tokens[to - 1]?.key === surname;
    });
  });
}
