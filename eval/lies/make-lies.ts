import { splitSentences } from '../../domain/text/split-sentences.ts';
import type { Ground, Lie } from './lie.ts';
import { type Dice, diceOf } from './seeded.ts';
import { splices, structureLies } from './structure-lies.ts';
import { wordLies } from './word-lies.ts';

/** Neighbours on either side that make up a passage. */
const REACH = 2;

export interface Body {
  readonly id: string;
  readonly body: string;
}

/**
 * Minimal-edit lies and splices from real bodies, the same ones for the same seed.
 * A claim that happens to stand in the passage word for word is no lie and left out.
 */
export function makeLies(
  bodies: readonly Body[],
  lang: 'en' | 'de',
  seed: number,
  wanted: { readonly edits: number; readonly splices: number },
): readonly Lie[] {
  const dice = diceOf(seed);
  const lies: Lie[] = [];
  const count = { edits: 0, splices: 0 };
  let idle = 0;
  while ((count.edits < wanted.edits || count.splices < wanted.splices) && idle < 20_000) {
    idle++;
    const ground = groundOf(bodies, lang, dice);
    if (ground === null) continue;
    const edits =
      count.edits < wanted.edits ? [...wordLies(ground, dice), ...structureLies(ground, dice)] : [];
    const spliced = count.splices < wanted.splices ? splices(ground, dice) : [];
    for (const [kind, claim] of [...edits, ...spliced]) {
      if (isTrueByAccident(claim, ground) || (kind.startsWith('splice') && isRun(claim, ground))) continue;
      if (kind.startsWith('splice')) count.splices++;
      else count.edits++;
      lies.push({ id: `${lang}-${seed}-${lies.length}`, kind, lang, claim, source: ground.passage });
      idle = 0;
    }
  }
  return lies;
}

function groundOf(bodies: readonly Body[], lang: 'en' | 'de', dice: Dice): Ground | null {
  const body = dice.pick(bodies)?.body ?? '';
  // A window into the body; its first and last sentence may be cut and are not used.
  const from = dice.roll(Math.max(1, body.length - 3000));
  const text = body.slice(from, from + 3000);
  const spans = splitSentences(text, lang);
  if (spans.length < 2 * REACH + 3) return null;
  const at = 1 + REACH + dice.roll(spans.length - 2 * REACH - 2);
  const here = spans[at];
  const first = spans[at - REACH];
  const last = spans[Math.min(spans.length - 2, at + REACH)];
  if (here === undefined || first === undefined || last === undefined) return null;
  const sentence = text.slice(here.start, here.end).replace(/\s+/g, ' ');
  const words = sentence.split(' ').length;
  if (words < 6 || words > 60 || /^[([–]/.test(sentence)) return null;
  const neighbours = spans
    .slice(at - REACH, at + REACH + 1)
    .filter((span) => span !== here)
    .map((span) => text.slice(span.start, span.end).replace(/\s+/g, ' '));
  return { sentence, passage: text.slice(first.start, last.end), neighbours, lang };
}

function isTrueByAccident(claim: string, ground: Ground): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}?]+/gu, ' ')
      .trim();
  const passage = plain(ground.passage);
  const wanted = plain(claim);
  return (
    wanted.length < 12 ||
    plain(ground.sentence) === wanted ||
    ground.neighbours.some((other) => plain(other) === wanted) ||
    !passage.includes(' ')
  );
}

/** Words in a row as they stand in the passage are a cut, whatever seam was meant. */
function isRun(claim: string, ground: Ground): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(ground.passage).includes(plain(claim));
}

/** Lies dressed as bridges: a connective opening, a slot filled with something that is claimed. */
export function makeBridgeLies(
  bodies: readonly Body[],
  lang: 'en' | 'de',
  seed: number,
  wanted: number,
): readonly Lie[] {
  const dice = diceOf(seed);
  const lies: Lie[] = [];
  for (let tries = 0; lies.length < wanted && tries < wanted * 60; tries++) {
    const ground = groundOf(bodies, lang, dice);
    if (ground === null) continue;
    const words = ground.sentence.replace(/[.?!]$/, '').split(' ');
    const from = dice.roll(Math.max(1, words.length - 4));
    const chunk = words.slice(from, from + 1 + dice.roll(6)).join(' ');
    const frame = dice.pick(lang === 'en' ? BRIDGES_EN : BRIDGES_DE);
    if (frame === undefined || !/\p{L}{5,}|\p{N}/u.test(chunk)) continue;
    lies.push({
      id: `bridge-${lang}-${seed}-${lies.length}`,
      kind: 'bridge',
      lang,
      claim: frame.replace('{}', chunk),
      source: ground.passage,
    });
  }
  return lies;
}

const BRIDGES_EN = [
  'In short, {}',
  'In short: {}',
  'To sum up, {}',
  'In other words, {}',
  'In summary, {}',
  'That said, {}',
  'Here is what the archive says: {}',
  'The archive shows the following: {}',
  'There is more: {}',
  'In order, {}',
  '{} in short',
  'This is what the record shows on {}',
  'The following statements are on record: {}',
  'More follows on {}',
  'In detail, {}',
  'The archive shows {}',
  'The following reports answer this: {}',
  'In brief {}',
  'And there is more {}',
  'The plan has {}',
  'There are two parts: {}',
  'It all began with {}',
  'This matters because {}',
  'Against this background {}',
  'The record on {} is clear',
  'As for {}, the answer is yes',
  'Turning to {}',
  'On {}, opinions changed',
  'So much for {}',
];
const BRIDGES_DE = [
  'Kurz gesagt: {}',
  'Zusammengefasst: {}',
  'Mit anderen Worten: {}',
  'Im Einzelnen: {}',
  'Dazu steht im Archiv folgendes: {}',
  'Das Archiv zeigt dazu {}',
  'Mehr dazu folgt: {}',
  'In zeitlicher Folge {}',
  'Der Reihe nach: {}',
  'Kurz {}',
  '{} kurz gesagt',
  'Näheres zu {} folgt',
  'Chronologisch {}',
  'Zusammenfassend lässt sich sagen, {}',
  'Was {} angeht, ist die Lage klar',
  'Damit ist {} erledigt',
  'Vor diesem Hintergrund {}',
  'So viel zu {}',
];
