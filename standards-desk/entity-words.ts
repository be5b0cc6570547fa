import type { DeskEntity } from '../domain/api/desk-register.ts';
import { registerWord } from './register-copy.ts';
import { dayWords } from './say.ts';

/** An office with its term: `Mayor, Jan 2, 2018 – open`. */
export function officeWords({ title, from, to }: DeskEntity['offices'][number]): string {
  if (from === null && to === null) return title;
  const day = (one: string | null) => (one === null ? registerWord('open') : dayWords(one));
  return `${title}, ${day(from)} – ${day(to)}`;
}

/** Who decided on a revision, or where it came from. */
export function sourceWords({ source, by }: DeskEntity): string {
  return registerWord(`source.${source}`, { by: by ?? '' });
}

/** Letters in which two names of one look differ, each with its number: `е (U+0435)`. */
export function otherLetters(name: string, like: string): string {
  const known = new Set(like.normalize('NFC'));
  const others = [...new Set(name.normalize('NFC'))].filter((letter) => !known.has(letter));
  return others
    .map((letter) => {
      const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return /\p{L}|\p{N}/u.test(letter) ? `${letter} (U+${code})` : `U+${code}`;
    })
    .join(', ');
}

/** Whether an entry has every word asked for, begun or whole, in a name, a spelling or an office. */
export function entityFits({ name, aliases, offices }: DeskEntity, query: string): boolean {
  const there = wordsOf([name, ...aliases, ...offices.map(({ title }) => title)].join(' '));
  return wordsOf(query).every((want) => there.some((word) => word.startsWith(want)));
}

/** The address of an entry; a new one has none yet. */
export function entityAddress(archive: string, id: string | null): string {
  return `#/register/${encodeURIComponent(archive)}/${id === null ? '+' : encodeURIComponent(id)}`;
}

export function saidAddress(archive: string, name: string): string {
  return `#/said?${new URLSearchParams({ archive, name })}`;
}

/** Words without case and accents: who searches types neither. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
