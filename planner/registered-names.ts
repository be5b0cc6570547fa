import type { EntityEntry, TermOfOffice } from '../domain/plan.ts';
import type { Window } from '../domain/window.ts';
import { kept } from './keeper.ts';
import type { RecognisedEntity } from './recognise-entities.ts';
import { formsOfTitle, isOfThing, otherNamesIn } from './title-forms.ts';

export type Found = RecognisedEntity;

const WORD_BEFORE = /[\p{L}\p{N}]$/u;
/** A possessive ending may follow a name; a letter may not. */
const NAME_BEHIND = /^(?:['’]s?)?(?![\p{L}\p{N}])/u;

/**
 * Names, aliases, family names and offices of the register in `text`; the longest at a place wins.
 * Letters are compared as they are (no look-alikes folded); case counts, unless the text has no capitals at all.
 */
export function findRegistered(
  text: string,
  register: readonly EntityEntry[],
  windows: readonly Window[],
): readonly Found[] {
  const caseless = !/\p{Lu}/u.test(text.slice(1));
  const found = [
    ...namesIn(text, formsOf(register), caseless, 'name'),
    ...namesIn(text, familyNamesOf(register), caseless, 'family'),
    ...officesIn(text, register, windows),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Found[] = [];
  for (const one of found) {
    const before = kept.at(-1);
    // "the ferry captain" is no ferry.
    if (before !== undefined && one.by === 'office' && one.start < before.end && one.end > before.end)
      kept.pop();
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  }
  return kept;
}

type Forms = ReadonlyMap<string, readonly string[]>;

/** Full names and aliases → whom they name; one alias may name several. */
function formsOf(register: readonly EntityEntry[]): Forms {
  const forms = new Map<string, string[]>();
  for (const { name, aliases } of register) for (const form of [name, ...aliases]) add(forms, form, name);
  return forms;
}

/** A family name alone stands for everybody who bears it. */
function familyNamesOf(register: readonly EntityEntry[]): Forms {
  const forms = new Map<string, string[]>();
  for (const { name, proposed } of register) {
    // Nobody has looked at it: its last word may be a street's.
    if (proposed === true) continue;
    const parts = name.split(/\s+/);
    const last = parts.at(-1) ?? '';
    if (parts.length > 1 && last.length > 2 && /^\p{Lu}/u.test(last)) add(forms, last, name);
  }
  return forms;
}

function add(forms: Map<string, string[]>, form: string, name: string): void {
  const key = form.normalize('NFC').trim();
  if (key === '') return;
  const known = forms.get(key) ?? [];
  if (!known.includes(name)) forms.set(key, [...known, name]);
}

function namesIn(text: string, forms: Forms, caseless: boolean, by: 'name' | 'family'): readonly Found[] {
  const haystack = caseless ? sameLength(text, text.toLowerCase()) : text;
  return [...forms].flatMap(([form, names]) =>
    placesOf(text, haystack, caseless ? form.toLowerCase() : form).map(
      ({ start, end }): Found => ({ start, end, written: text.slice(start, end), names, by }),
    ),
  );
}

/** Case folding that changes the length would shift offsets; then case counts after all. */
function sameLength(text: string, folded: string): string {
  return folded.length === text.length ? folded : text;
}

function placesOf(text: string, haystack: string, needle: string) {
  const places: { readonly start: number; readonly end: number }[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    if (
      !WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at)) &&
      NAME_BEHIND.test(text.slice(end, end + 4))
    ) {
      places.push({ start: at, end });
    }
  }
  return places;
}

/** "who was mayor" needs no article. */
const ARTICLES =
  '(?:the|our|der|die|den|dem|des|unser(?:e[mnrs]?)?|(?<=^\\s*)(?:who (?:is|was|(?<became>became))|wer (?:ist|war|(?<wurde>wurde))))';

/** "the mayor", "die Bürgermeisterin": who held the office in the asked windows. */
function officesIn(
  text: string,
  register: readonly EntityEntry[],
  windows: readonly Window[],
): readonly Found[] {
  const titles = new Set(register.flatMap(({ offices }) => offices.map(({ title }) => title.toLowerCase())));
  const lower = text.toLowerCase();
  const thing = kept(text);
  const otherNames = otherNamesIn(register);
  return [...titles].flatMap((title): readonly Found[] => {
    const forms = formsOfTitle(title, otherNames);
    const of = thing === null ? null : (forms.find((form) => isOfThing(form, thing.toLowerCase())) ?? null);
    if (thing !== null && of !== null) {
      const start = text.indexOf(thing);
      const held = holdersOf(title, register, windows, null);
      return [{ start, end: start + thing.length, written: thing, ...held, by: 'office' }];
    }
    return forms.flatMap((form) => officeIn(form, title));
  });

  function officeIn(form: string, title: string): readonly Found[] {
    if (!lower.includes(form)) return [];
    // A title with a qualifier ("council member, Ward 2") is only meant when it is written out.
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${ARTICLES}\\s+(?:(?<turn>${TURNS})\\s+)?(?<title>${escapePattern(form)}(?:in|s|en)?)(?=(?:['’]s?)?(?![\\p{L}\\p{N}]))`,
      'giu',
    );
    return [...text.matchAll(pattern)].map((match): Found => {
      const written = match.groups?.['title'] ?? form;
      const end = match.index + match[0].length;
      const turn = turnOf(match.groups?.['turn'] ?? match.groups?.['became'] ?? match.groups?.['wurde']);
      return {
        start: end - written.length,
        end,
        // `des Finanzministers` names the office in the genitive.
        written: written.toLowerCase() === `${form}s` ? written.slice(0, -1) : written,
        ...holdersOf(title, register, windows, turn),
        by: 'office',
      };
    });
  }
}

const TURNS = '(?:new|incoming|outgoing|departing|neu(?:e[nrs]?)?|künftige[nrs]?|scheidende[nrs]?)';

/** Of several who held the office in the asked time, the one who came, or the one who went. */
type Turn = 'came' | 'went' | null;

function turnOf(word: string | undefined): Turn {
  if (word === undefined) return null;
  return /^(?:outgoing|departing|scheidend)/iu.test(word) ? 'went' : 'came';
}

function holdersOf(
  title: string,
  register: readonly EntityEntry[],
  windows: readonly Window[],
  turn: Turn,
): Pick<Found, 'names'> & { readonly terms: readonly TermOfOffice[] } {
  const held = register.flatMap(({ name, offices }) =>
    offices
      .filter(
        (office) =>
          office.title.toLowerCase() === title &&
          windows.some(
            ({ from, to }) =>
              (office.to === null || from === null || office.to >= from) &&
              (office.from === null || to === null || office.from <= to),
          ),
      )
      .map(({ from, to }): TermOfOffice => ({ name, from, to })),
  );
  if (turn !== null && held.length > 1) {
    const ordered = held.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
    const one = turn === 'came' ? ordered.at(-1) : ordered[0];
    return one === undefined ? { names: [], terms: [] } : { names: [one.name], terms: [one] };
  }
  return { names: [...new Set(held.map(({ name }) => name))], terms: held };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
