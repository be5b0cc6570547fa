import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';
import type { Frame, FrameInput } from './frame.ts';

/** The group of whoever says the quoted words, as the source names it for that day. */
export type SpeakerGroup = string | null;

/**
 * `Otto Fricke (FDP)`: the bracket right behind the speaker's name holds the group that the source gives that speaker, word
 * for word. INVARIANT: nothing else licenses a group, neither a part of its name nor what the speech itself says of one.
 */
export function licenseGroup(frame: Frame, { claim, group }: FrameInput): void {
  if (group === null) return;
  for (let open = 1; open < frame.tokens.length; open++) {
    if (frame.tokens[open]?.key !== '(' || !isSpeakerAt(frame, open - 1)) continue;
    const close = frame.tokens.findIndex(({ key }, at) => at > open && key === ')');
    const [from, to] = [frame.tokens[open]?.end, frame.tokens[close]?.start];
    if (from === undefined || to === undefined) continue;
    if (plain(claim.slice(from, to)) === plain(group)) frame.licensed.fill(1, open, close + 1);
  }
}

function plain(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

export interface Run {
  /** Indexes of the frame's tokens, the last not among them. */
  readonly from: number;
  readonly to: number;
}

/**
 * Words of a frame around a speech that the speech itself holds near the quote. It tells nothing of its speaker: `Die SPD
 * sagt, sie wolle das` licenses no `Otto Fricke, SPD, sagte`. Only what leads into the quoted words or goes on behind them,
 * and does not hang on the speaker's name, may be the speaker's own.
 */
export function isSpeakersOwn(frame: Frame, run: Run, { quotes }: Pick<FrameInput, 'quotes'>): boolean {
  if (hangsOnName(frame, run, quotes)) return false;
  const first = frame.tokens[run.from];
  const last = frame.tokens[run.to - 1];
  if (first === undefined || last === undefined) return false;
  const next = frame.tokens[skipMarks(frame, run.to, 1)]?.start ?? Number.POSITIVE_INFINITY;
  const before = frame.tokens[skipMarks(frame, run.from - 1, -1)]?.end ?? Number.NEGATIVE_INFINITY;
  return quotes.some(
    ({ span }) =>
      (span.start >= last.end && span.end <= next) || (span.end <= first.start && span.start >= before),
  );
}

/**
 * Does it stand right behind a speaker's name, or right before it? Then it says who that is. Behind a comma it may also lead
 * into the words: `sagte Brandt, man müsse „…“`.
 */
function hangsOnName(frame: Frame, run: Run, quotes: FrameInput['quotes']): boolean {
  if (isSpeakerAt(frame, skipMarks(frame, run.to, 1))) return true;
  const name = skipMarks(frame, run.from - 1, -1);
  if (!isSpeakerAt(frame, name)) return false;
  return frame.tokens[run.from - 1]?.kind !== 'comma' || !leadsIn(frame, run, quotes);
}

/** Tells where somebody belongs; behind a name any other preposition tells where or when it was said. */
const BELONGING = wordSet('of from for von vom aus für de du');
const SCENE = wordSet(
  'in on at to with by during after before about im am an auf bei beim mit nach vor zu zum zur über à sur dans pour lors',
);
/** Given names between an office and the surname: `der FDP-Abgeordnete Otto Fricke`. */
const MOST_NAMES = 3;

/**
 * What an article tells of a speaker it tells beside that name: `Otto Fricke von der FDP`, `the chair, Thandi Rosslare`. `Die
 * SPD sagte` in the sentence before makes no `Otto Fricke, SPD, sagte`.
 * @returns true where the words are no such remark, or the article has them there
 */
export function isToldOfSpeaker(frame: Frame, run: Run): boolean {
  const { tokens } = frame;
  const first = tokens[run.from]?.key ?? '';
  const [behind, ahead] = [skipMarks(frame, run.from - 1, -1), skipMarks(frame, run.to, 1)];
  const isBehind =
    isSpeakerAt(frame, behind) && (behind < run.from - 1 || first === '(' || BELONGING.has(first));
  const isAhead = isSpeakerAt(frame, ahead) && (ahead === run.to || !SCENE.has(first));
  if (!isBehind && !isAhead) return true;
  const remark = tokens.slice(run.from, run.to);
  const name = isBehind ? lastOfName(frame, behind) : lastOfName(frame, ahead);
  // Names of groups stand in lists beside names of people: only right beside it, as the draft has it, is it told of that name.
  const bare = remark.some((token) => token.case === 'upper' || token.case === 'mixed');
  if (!bare) return frame.context.some((there) => standsBeside(there, remark, name, true));
  if (isBehind)
    return frame.context.some((there) => indexesOf(there, tokens.slice(behind, run.to)).length > 0);
  return ahead === run.to && frame.context.some((there) => standsBeside(there, remark, name, false));
}

function lastOfName(frame: Frame, at: number): string {
  let last = at;
  while (isSpeakerAt(frame, last + 1)) last++;
  return frame.tokens[last]?.key ?? '';
}

/** @param marks may a comma or a dash stand between, and the name on either side? */
function standsBeside(
  there: readonly Token[],
  remark: readonly Token[],
  name: string,
  marks: boolean,
): boolean {
  return indexesOf(there, remark).some((from) => {
    let after = from + remark.length;
    while (marks && isMark(there[after])) after++;
    for (let names = 0; names <= MOST_NAMES && isNameWord(there[after]); names++, after++)
      if (there[after]?.key === name) return true;
    let before = from - 1;
    while (marks && isMark(there[before])) before--;
    return marks && there[before]?.key === name;
  });
}

function indexesOf(there: readonly Token[], words: readonly Token[]): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at + words.length <= there.length; at++)
    if (words.every(({ key }, offset) => there[at + offset]?.key === key)) found.push(at);
  return found;
}

function isMark(token: Token | undefined): boolean {
  return token?.kind === 'comma' || token?.kind === 'dash';
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.case !== 'lower';
}

/** No mark and no word stands between it and the quoted words. */
function leadsIn({ tokens }: Frame, { to }: Run, quotes: FrameInput['quotes']): boolean {
  const end = tokens[to - 1]?.end ?? 0;
  const next = tokens[to]?.start ?? Number.POSITIVE_INFINITY;
  return quotes.some(({ span }) => span.start >= end && span.end <= next);
}

/** Do the words from `from` on follow a speaker's name without a mark: `Otto Fricke von der SPD „…“`? */
export function followsName(frame: Frame, from: number): boolean {
  return isSpeakerAt(frame, from - 1);
}

function skipMarks({ tokens }: Frame, at: number, step: 1 | -1): number {
  let index = at;
  while (tokens[index] !== undefined && tokens[index]?.kind !== 'word' && tokens[index]?.kind !== 'number')
    index += step;
  return index;
}

function isSpeakerAt(frame: Frame, at: number): boolean {
  const token = frame.tokens[at];
  return (
    token?.kind === 'word' &&
    token.case !== 'lower' &&
    frame.licensed[at] === 1 &&
    frame.speakers.has(token.key)
  );
}
