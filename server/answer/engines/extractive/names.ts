import type { Candidate } from './candidate.ts';

const TITLE =
  /^(?:dr|prof|mr|mrs|ms|sir|dame|herr|frau|chair(?:man|woman)?|chairiman|vice|mayor|president|governor)\.?$/i;

/** Family names decide; first names must not contradict each other. "CHAIRMAN BERNANKE" meets "Ben S. Bernanke". */
export function namesMatch(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  const last = left.at(-1);
  if (last === undefined || last !== right.at(-1)) return false;
  const [firstLeft, firstRight] = [
    left.length > 1 ? left[0] : undefined,
    right.length > 1 ? right[0] : undefined,
  ];
  if (firstLeft === undefined || firstRight === undefined) return true;
  return firstLeft === firstRight || firstLeft.charAt(0) === firstRight || firstRight.charAt(0) === firstLeft;
}

function partsOf(name: string): readonly string[] {
  return name
    .replace(/[’']s\b/g, '')
    .split(/[\s,]+/)
    .filter((part) => part !== '' && !TITLE.test(part) && !/^council$|^member$/i.test(part))
    .map((part) => part.replace(/\.$/, '').toLowerCase());
}

/** Does one of these people say it? */
export function isQuoteBy(candidate: Candidate, people: readonly string[]): boolean {
  const { speaker } = candidate;
  return speaker !== null && people.some((name) => namesMatch(speaker, name));
}

/** Does a text name one of these people by the family name? */
export function mentions(text: string, people: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return people.some((name) => {
    const last = partsOf(name).at(-1);
    return last !== undefined && last.length > 2 && lower.includes(last);
  });
}
