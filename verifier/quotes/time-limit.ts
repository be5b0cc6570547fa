import { clauseEnd, insideRelative, type SenseToken } from './sense-tokens.ts';

/* A time on which what is announced hangs: `when pigs fly`, `sobald Berlin zustimmt`, `should Berlin insist`. */

const ANNOUNCES =
  /^(?:will|would|shall|can|could|may|might|must|going|to|werde|wird|werden|würde|würden|kann|können|könnte|muss|müssen|darf|dürfen|soll|sollen|sollte|sollten|wollen)$|’(?:ll|d)$|(?:er|ir|re)(?:ai|ons|ez|ont|a)$/u;
const PAST = /^(?:was|were|had|did|been|war|waren|hatte|hatten|wurde|wurden|gewesen|était|étaient|avait)$/;
const NAMES_ONE =
  /^(?:the|a|an|our|my|your|his|her|their|its|this|that|all|every|each|we|i|you|he|she|it|they|there)$/;

/** A clause or phrase of time begins at `i` on which the rest may hang. */
function timeAt(tokens: readonly SenseToken[], i: number): boolean {
  const word = tokens[i] ?? '';
  const next = tokens[i + 1] ?? '';
  switch (word) {
    case 'when':
    case 'whenever':
    case 'until':
    case 'till':
    case 'sobald':
    case 'bis':
    case 'bevor':
    case 'ehe':
    case 'nachdem':
    case 'quand':
    case 'lorsque':
      return next !== '' && !(word === 'bis' && /^\d/.test(next));
    case 'once':
      return NAMES_ONE.test(next) || tokens[i - 1] === undefined || tokens[i - 1] === ',';
    case 'as':
      return next === 'soon' && tokens[i + 2] === 'as' && tokens[i + 3] !== 'possible';
    case 'the':
      return /^(?:day|moment|minute|hour|instant|second)$/.test(next) && NAMES_ONE.test(tokens[i + 2] ?? '');
    case 'dès':
      return next === 'que' || next === 'qu’';
    default:
      return false;
  }
}

const INVERTED = /^(?:should|were|had|sollte|sollten|hätte|hätten|wäre|wären|würde|würden)$/;

/** `Should Berlin insist, …`, `…, should Berlin insist`: a condition without its word. Never the start of a question. */
function invertedAt(tokens: readonly SenseToken[], i: number, question: boolean): boolean {
  if (question || !INVERTED.test(tokens[i] ?? '')) return false;
  const next = tokens[i + 1] ?? '';
  return next !== '' && /[\p{L}]/u.test(next) && !/^(?:not|be|have|been|nicht|to)$/.test(next);
}

/** Words that wait for something, also where a present tense announces it: `Wir schließen, sobald Berlin zustimmt`. */
const AWAITED = /^(?:as|once|sobald|bevor|ehe|quand|lorsque|dès)$/;

/** Before the words: the time stands at the head of the sentence or of its last clause. */
export function timeLimitLeft(
  left: readonly SenseToken[],
  core: readonly SenseToken[],
  question: boolean,
): boolean {
  for (let i = 0; i < left.length; i++) {
    const head = i === 0 || left[i - 1] === ',' || left[i - 1] === ';';
    if (head && invertedAt(left, i, question) && left.includes(',')) return true;
    if (!timeAt(left, i) || insideRelative(left, i) || left.slice(i).includes(';')) continue;
    if (!head && !/^(?:only|nur|erst|and|but|und|aber|that|dass)$/.test(left[i - 1] ?? '')) continue;
    if (announced([...left.slice(i), ...core])) return true;
  }
  return false;
}

/** Behind the words, in their own clause or the one that hangs on it. */
export function timeLimitRight(
  left: readonly SenseToken[],
  core: readonly SenseToken[],
  right: readonly SenseToken[],
  question: boolean,
): boolean {
  const from = right[0] === ',' ? 1 : 0;
  if (invertedAt(right, from, question)) return true;
  const end = clauseEnd(right, from);
  for (let i = from; i < end; i++) {
    if (!timeAt(right, i)) continue;
    const clause = [...left.slice(-6), ...core];
    if (/^(?:until|till)$/.test(right[i] ?? '') || announced(clause)) return true;
    return AWAITED.test(right[i] ?? '') && !clause.some((word) => PAST.test(word));
  }
  return false;
}

/** What is told as past hangs on no time to come. */
function announced(tokens: readonly SenseToken[]): boolean {
  return tokens.some((word) => ANNOUNCES.test(word)) && !tokens.some((word) => PAST.test(word));
}
