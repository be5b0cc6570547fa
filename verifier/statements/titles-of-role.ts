import { isOffice } from '../lexicon/offices.ts';

/** `Coronavirus update: First Minister's statement – 13 May`: the headline tells the office of the one who speaks. */
const IN_HEADLINE =
  /(?:^|[:–—-]\s*)(?:the )?((?:\p{Lu}\p{L}+ ){0,3}\p{Lu}\p{L}+)['’]s (?:opening |closing |televised |keynote )?(?:statement|speech|remarks|address|briefing|testimony|update)(?!\p{L})/u;

/**
 * Lower-case titles by which somebody with that office is asked for: what the source prints, and what it is called in
 * short. `Bundesminister der Finanzen` is the finance minister, a `Chairman` the chair.
 * @param role as the source prints it beside the speaker; undefined where it prints none
 */
export function titlesOfRole(role: string | undefined, headline: string): readonly string[] {
  const told = [role ?? '', IN_HEADLINE.exec(headline)?.[1] ?? ''];
  const titles = told.flatMap((one) => {
    const title = one
      .replace(/\s*\((\p{Lu}[\p{L}-]+)\)$/u, ' von $1')
      .replace(/\s+/gu, ' ')
      .trim()
      .toLowerCase();
    const words = title.match(/\p{L}[\p{L}-]*/gu) ?? [];
    return words.some((word) => isOffice(word)) ? [title, ...shortOf(title)] : [];
  });
  return [...new Set(titles)];
}

function shortOf(title: string): readonly string[] {
  const chair = /^((?:vice |deputy )?chair)(?:man|woman|person)$/u.exec(title)?.[1];
  if (chair !== undefined) return [chair];
  const federal = title.startsWith('bundes') ? [title.slice('bundes'.length)] : [];
  return [title, ...federal].flatMap((one) => [one, ...ministersOf(one)]).slice(1);
}

const DEPARTMENT = /^(?:bundes)?minister(?<female>in)? (?:der|des|für) (?<fields>.+)$/u;
/** Fields whose minister is called by another word. */
const CALLED: Readonly<Record<string, string>> = { innern: 'innen', inneren: 'innen', auswärtigen: 'außen' };

/** `bundesminister für arbeit und soziales` → `arbeitsminister`, `sozialminister`, with and without `bundes`. */
function ministersOf(title: string): readonly string[] {
  const { fields, female } = DEPARTMENT.exec(title)?.groups ?? {};
  if (fields === undefined) return [];
  const stems = fields
    .split(/,\s*|\s+und\s+/u)
    .flatMap((field) => [
      CALLED[field] ?? field,
      `${field}s`,
      `${field}n`,
      field.replace(/(?:en|es|e)$/u, ''),
    ]);
  const ending = female ?? '';
  return [...new Set(stems)].flatMap((stem) => [
    `${stem}minister${ending}`,
    `bundes${stem}minister${ending}`,
  ]);
}
