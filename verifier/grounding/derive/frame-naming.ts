import { wordSet } from '../lexicon/word-set.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Frame, FrameInput } from './frame.ts';

const NAMING = wordSet('called calls nannte nennt');
const COPULA = wordSet("is was are were ist war sind waren 's");
const POINTERS = wordSet('it this that es das dies');
const ARTICLES = wordSet('the a an der die das den dem des ein eine einen einem einer this that these those');
/** UTF-16 units before the quoted words in which their subject is looked for. */
const REACH = 90;

/**
 * `called the plan “a mistake”` says what `The plan is a mistake` says: the source's words right before are a
 * subject and its copula, nothing else in the sentence, and the frame names the same subject or points at it.
 */
export function licenseNaming(frame: Frame, input: FrameInput): void {
  for (const [i, token] of frame.tokens.entries()) {
    if (!NAMING.has(token.key) || token.kind !== 'word') continue;
    const quote = input.quotes.find(({ span }) => span.start >= token.end);
    if (quote === undefined) continue;
    let end = i + 1;
    while (end < frame.tokens.length && (frame.tokens[end]?.end ?? 0) <= quote.span.start) end++;
    const named = frame.tokens.slice(i + 1, end).map(({ key }) => key);
    const subject = subjectBefore(input, quote.check.at[0]?.start);
    if (subject === null || named.length === 0) continue;
    const points = named.length === 1 && POINTERS.has(named[0] ?? '');
    if (points ? subject.length > 1 || !POINTERS.has(subject[0] ?? '') : !sameThing(named, subject)) continue;
    frame.licensed.fill(1, i, end);
  }
}

function sameThing(named: readonly string[], subject: readonly string[]): boolean {
  const plain = (words: readonly string[]): string => words.filter((word) => !ARTICLES.has(word)).join(' ');
  return plain(named) !== '' && plain(named) === plain(subject);
}

/** @returns the words between the start of the sentence and the copula right before `at`; null where it is otherwise */
function subjectBefore({ source }: FrameInput, at: number | undefined): readonly string[] | null {
  if (at === undefined) return null;
  const before = source.text.slice(Math.max(0, at - REACH), at).replace(/['’]s\s*$/, ' is ');
  const sentence = /[^.!?:;“”"„«»\n]*$/.exec(before)?.[0] ?? '';
  const words = tokenize(sentence, source.lang);
  const last = words.at(-1);
  if (last === undefined || !COPULA.has(last.key) || words.some(({ kind }) => kind === 'comma')) return null;
  return words.slice(0, -1).map(({ key }) => key);
}
