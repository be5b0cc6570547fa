import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const WORDS =
  'council bridge harbour budget teacher river market winter school ferry mayor ordinance tower library engine grain lantern orchard signal tunnel valley quarry meadow festival garden bakery station clinic theatre fountain'.split(
    ' ',
  );

/** A plausible article, the same for the same number; no two are near copies. */
export function generatedArticle(n: number, lang: 'de' | 'en', sentences = 14): object {
  let state = (n + 1) * 2654435761;
  const draw = (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 0) % most;
  };
  const word = () => WORDS[draw(WORDS.length)] ?? '';
  const sentence = () =>
    `The ${word()} near the ${word()} ${draw(9000) + 100} was ${word()} to ${word()} for ${draw(90)} of the ${word()} and the ${word()}, said ${word()} ${word()} ${draw(700)}.`;
  const year = 1990 + (n % 35);
  const month = String(1 + (n % 12)).padStart(2, '0');
  return {
    id: `g${n}`,
    lang,
    headline: `Report ${n} on the ${word()} and the ${word()}`,
    published: `${year}-${month}-${String(1 + (n % 28)).padStart(2, '0')}`,
    body: Array.from({ length: sentences + (n % 7) }, sentence).join(' '),
  };
}

/** Writes `count` articles as JSON lines, holding none of them. */
export async function writeGenerated(path: string, count: number, lang: 'de' | 'en'): Promise<void> {
  const file = createWriteStream(path);
  for (let n = 0; n < count; n++) {
    if (!file.write(`${JSON.stringify(generatedArticle(n, lang))}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
