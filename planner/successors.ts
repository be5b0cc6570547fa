import type { EntityEntry } from '../domain/plan.ts';

type Office = EntityEntry['offices'][number];

const FOLLOWED =
  /^\s*(?:and )?(?:who|wer) (?:has |had )?(?:succeeded|succeeds|replaced|replaces|followed|took over (?:from|for)|takes over (?:from|for)|came after|folgte(?: auf)?|ersetzte|löste|beerbte)(?!\p{L})|^\s*(?:who|wer) (?:is|was|became|ist|war|wurde) (?:the |der |die )?(?:successor|nachfolger(?:in)?)(?!\p{L})/iu;

/** "Who succeeded Judge Voss?" */
export function asksForSuccessor(question: string): boolean {
  return FOLLOWED.test(question);
}

/** Days between two holders of an office after which the second follows nobody. */
const GAP_DAYS = 400;
/** Days that the new one may be in office beside the old one. */
const OVERLAP_DAYS = 45;

/**
 * "Who succeeded Judge Voss?": who held one of his offices next, as the register knows. Where the question names an office,
 * only that one counts.
 * @param named people of the question by their names in the register
 */
export function successorsAsked(
  question: string,
  register: readonly EntityEntry[],
  named: readonly string[],
): readonly string[] {
  if (!FOLLOWED.test(question)) return [];
  const lower = question.toLowerCase();
  const left = register
    .filter(({ name }) => named.includes(name))
    .flatMap(({ offices }) => offices.filter(({ to }) => to !== null));
  const asked = left.filter(({ title }) => lower.includes(title.toLowerCase()));
  const offices = asked.length > 0 ? asked : left;
  return [...new Set(offices.flatMap((office) => nextIn(office, register)))].filter(
    (name) => !named.includes(name),
  );
}

function nextIn({ title, to }: Office, register: readonly EntityEntry[]): readonly string[] {
  if (to === null) return [];
  const next = register
    .flatMap(({ name, offices }) =>
      offices
        .filter((office) => office.title.toLowerCase() === title.toLowerCase())
        .flatMap(({ from }) => (from === null ? [] : [{ name, days: daysBetween(to, from) }])),
    )
    .filter(({ days }) => days >= -OVERLAP_DAYS && days <= GAP_DAYS)
    .toSorted((a, b) => a.days - b.days)[0];
  return next === undefined ? [] : [next.name];
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
