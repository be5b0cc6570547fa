import type { Ground } from './lie.ts';
import type { Dice } from './seeded.ts';

type Found = readonly [kind: string, claim: string];

/** Lies made by moving, cutting and exchanging what the passage really holds. */
export function structureLies(ground: Ground, dice: Dice): readonly Found[] {
  return [
    ...numberLies(ground, dice),
    ...nameLies(ground, dice),
    ...scopeLies(ground),
    ...limitLies(ground),
  ].filter(([, claim]) => claim.trim().split(/\s+/).length >= 3);
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

function numberLies({ sentence, neighbours }: Ground, dice: Dice): readonly Found[] {
  const here = [...sentence.matchAll(NUMBER)];
  const hit = dice.pick(here);
  if (hit === undefined) return [];
  const put = (value: string): string =>
    sentence.slice(0, hit.index) + value + sentence.slice(hit.index + hit[0].length);
  const lies: Found[] = [];
  const digit = dice.roll(hit[0].length);
  const changed = [...hit[0]]
    .map((c, i) => (i === digit && /\d/.test(c) ? String((Number(c) + 3) % 10) : c))
    .join('');
  if (changed !== hit[0] && Number(changed.replace(/[.,]/g, '')) !== Number(hit[0].replace(/[.,]/g, '')))
    lies.push(['number', put(changed)]);
  lies.push(['number-cut', put(hit[0].length > 2 ? hit[0].slice(1) : `1${hit[0]}`)]);
  const other = here.find((match) => !isSameValue(match[0], hit[0]));
  if (other !== undefined) lies.push(['number-moved', put(other[0])]);
  const foreign = neighbours
    .join(' ')
    .match(NUMBER)
    ?.find((value) => !isSameValue(value, hit[0]));
  if (foreign !== undefined) lies.push(['number-borrowed', put(foreign)]);
  return lies;
}

/** `2.0` for `2` is no lie. */
function isSameValue(a: string, b: string): boolean {
  return a.replace(/[.,]0$/, '') === b.replace(/[.,]0$/, '');
}

const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu;

function nameLies({ sentence, neighbours, lang }: Ground, dice: Dice): readonly Found[] {
  const names = [...sentence.matchAll(NAME)];
  const hit = dice.pick(names);
  if (hit === undefined) return [];
  const lies: Found[] = [];
  const other = names.find((match) => match[0] !== hit[0] && match.index !== hit.index);
  if (other !== undefined) lies.push(['role-swap', exchange(sentence, hit, other)]);
  const foreign = [...neighbours.join(' ').matchAll(NAME)]
    .map((match) => match[0])
    .find((name) => !sentence.includes(name));
  if (foreign !== undefined)
    lies.push([
      lang === 'en' ? 'name' : 'noun',
      sentence.slice(0, hit.index) + foreign + sentence.slice(hit.index + hit[0].length),
    ]);
  return lies;
}

function exchange(sentence: string, a: RegExpExecArray, b: RegExpExecArray): string {
  const [first, second] = a.index < b.index ? [a, b] : [b, a];
  const between = sentence.slice(first.index + first[0].length, second.index);
  return (
    sentence.slice(0, first.index) +
    second[0] +
    between +
    first[0] +
    sentence.slice(second.index + second[0].length)
  );
}

/** What stands under a report, a condition, a wish, a question becomes a fact. */
function scopeLies({ sentence, lang }: Ground): readonly Found[] {
  const lies: Found[] = [];
  const bare = (kind: string, pattern: RegExp): void => {
    const match = pattern.exec(sentence);
    const rest = match?.[1];
    if (rest !== undefined) lies.push([kind, capital(rest)]);
  };
  if (lang === 'en') {
    bare(
      'report-to-fact',
      /\b(?:said|says|say|argue[sd]?|claim(?:s|ed)?|believe[sd]?|think|thought|suggest(?:s|ed)?|expect(?:s|ed)?|deny|denie[sd]|doubt(?:s|ed)?|hope[sd]?|feel|felt|suppose|assume[sd]?|estimate[sd]?|predict(?:s|ed)?|warn(?:s|ed)?|imply|implies|implied|likely|possible|true|false|evident|idea|view|fear|possibility|concern|claim|assumption) that (.+)$/,
    );
    bare(
      'condition-dropped',
      /^(?:If|Unless|When|Whenever|Should|Provided that|Were|Had|Suppose|Until|Before|Assuming)\b[^,]+, (?:then )?(.+)$/,
    );
    bare(
      'condition-dropped',
      /^(.+?),? (?:if|unless|until|provided that|as long as|so long as|whenever) [^.]+[.]$/,
    );
    bare(
      'plan-to-fact',
      /\b(?:want|wants|plan|plans|hope|hopes|intend|intends|try|tries|wish|seek|seeks|need|needs|decline|declined|refuse|refused|fail|failed)(?:ed)? to (.+)$/,
    );
    bare('whether-to-fact', /\bwhether (.+)$/);
    bare('attribution-cut', /^(.+?), (?:according to|as reported by|in the view of)[^,]+[.]$/);
    bare(
      'attribution-cut',
      /^(?:According to|In the view of|In my view|In my opinion|To my mind)[^,]*, (.+)$/,
    );
    bare('not-that', /\b(?:not|never|no|hardly) [^,.]*?\bthat (.+)$/);
    bare('so-that', /\b(?:would|could|might|should) (?:imply|mean|suggest|be) (?:that )?(.+)$/);
    if (sentence.endsWith('?')) lies.push(['question-to-fact', `${sentence.slice(0, -1)}.`]);
  } else {
    bare(
      'report-to-fact',
      /(?:sag\p{L}*|mein\p{L}*|glaub\p{L}*|behaupt\p{L}*|denk\p{L}*|hoff\p{L}*|bezweif\p{L}*|vermut\p{L}*|Eindruck|Meinung|Auffassung|heißt|falsch|möglich|wahr), dass (.+)$/u,
    );
    bare(
      'report-to-fact',
      /^(?:Ich glaube|Ich denke|Ich meine|Sie sagen|Er sagt|Sie behaupten|Man sagt|Es heißt|Wir glauben|Ich hoffe|Sie glauben), (.+)$/u,
    );
    bare('condition-dropped', /^(?:Wenn|Falls|Sofern|Solange|Sobald|Bevor|Bis)\b[^,]+, (?:dann |so )?(.+)$/u);
    bare('condition-dropped', /^(.+?), (?:wenn|falls|sofern|solange|es sei denn|bevor|bis)[ ,][^.]+[.]$/u);
    bare('whether-to-fact', /, ob (.+)$/u);
    bare(
      'attribution-cut',
      /^(.+?), (?:so|laut|wie) (?!Sie wissen|wir wissen|wir alle|gesagt|bekannt|erwähnt)[^,]+[.]$/u,
    );
    bare('contrast-dropped', /^(.+?), sondern [^.]+[.]$/u);
    if (sentence.endsWith('?')) lies.push(['question-to-fact', `${sentence.slice(0, -1)}.`]);
  }
  if (/[“"„][^”“"]{12,}[”“"]/.test(sentence)) {
    lies.push(['quote-to-fact', sentence.replace(/[“”"„«»]/g, '')]);
    const inner = /[“"„]([^”“"]{12,})[”“"]/.exec(sentence)?.[1];
    if (inner !== undefined) lies.push(['quote-to-fact', capital(inner)]);
  }
  return lies;
}

/** A time, place, exception or purpose that limits the statement is struck. */
function limitLies({ sentence, lang }: Ground): readonly Found[] {
  const lies: Found[] = [];
  const strike = (kind: string, pattern: RegExp): void => {
    const match = pattern.exec(sentence);
    if (match !== null)
      lies.push([
        kind,
        capital((sentence.slice(0, match.index) + sentence.slice(match.index + match[0].length)).trim()),
      ]);
  };
  if (lang === 'en') {
    strike(
      'time-dropped',
      /,? (?:in|since|until|before|after|during|by) (?:the )?(?:early |late |mid-)?(?:19|20)\d\ds?/,
    );
    strike(
      'time-dropped',
      /^(?:In|Since|Until|Before|After|During) (?:the |early |late |mid-)?(?:[\w-]+ ){0,4}(?:\d{4}s?|years?|months?|quarters?|decades?|meeting|crisis|recession|war)[^,]{0,20}, /,
    );
    strike(
      'exception-dropped',
      /,? (?:except|excluding|other than|apart from|with the exception of|but not|rather than|instead of) [^,.;]+/,
    );
    strike(
      'restriction-dropped',
      /(?<!,) (?:that|who) (?:is|are|was|were|has|have|had|do|does|did|can|could|would|will|may) [^,.;]+(?=[.])/,
    );
    strike(
      'place-dropped',
      / (?:in|at|within) (?:the )?(?:United States|Japan|China|Europe|Congress|Washington|U\.S\.)[^,.;]*/,
    );
    strike('without-dropped', /,? without [^,.;]+/);
    strike('purpose-dropped', / (?:in order to|so as to|only to) [^,.;]+/);
  } else {
    strike('time-dropped', / (?:im Jahr|im Jahre|seit|bis|vor|nach|ab) (?:19|20)\d\d/u);
    strike('exception-dropped', /,? (?:außer|ausgenommen|mit Ausnahme|statt|anstatt|sondern) [^,.;]+/u);
    // Behind an office and a full name a clause selects nobody.
    strike(
      'restriction-dropped',
      /(?<!\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+), (?:die|der|das|denen|deren|dessen|dem|den) [^,.;]+(?=[.,])/u,
    );
    strike('without-dropped', /,? ohne [^,.;]+/u);
    strike('clause-dropped', /, dass [^,.;]+(?=[.])/u);
  }
  return lies;
}

/** Subject from one clause, predicate from another: true words, false sentence. */
export function splices(ground: Ground, dice: Dice): readonly Found[] {
  const other = dice.pick(ground.neighbours);
  const lies: Found[] = [];
  const heads = headsOf(ground.sentence, ground.lang);
  const tails = [
    ...(other === undefined ? [] : tailsOf(other, ground.lang)),
    ...tailsOf(ground.sentence, ground.lang).slice(1),
  ];
  const head = dice.pick(heads);
  const tail = dice.pick(tails);
  if (
    head !== undefined &&
    tail !== undefined &&
    [ground.sentence, other ?? ''].every((whole) => isSeam(whole, head, tail))
  )
    lies.push(['splice', `${head} ${tail}`]);
  if (other !== undefined) {
    const a = ground.sentence.split(' ');
    const b = other.split(' ');
    const at = 2 + dice.roll(Math.max(1, a.length - 3));
    const from = 1 + dice.roll(Math.max(1, b.length - 2));
    lies.push(['splice-random', [...a.slice(0, at), ...b.slice(from)].join(' ')]);
  }
  const inner = ground.sentence.split(' ');
  if (inner.length > 14) {
    const at = 2 + dice.roll(4);
    const from = at + 4 + dice.roll(inner.length - at - 6);
    lies.push(['splice-inner', [...inner.slice(0, at), ...inner.slice(from)].join(' ')]);
  }
  return lies;
}

/** A word or two left out of one sentence is a shortening, true or false, and no splice. */
function isSeam(sentence: string, head: string, tail: string): boolean {
  if (!sentence.startsWith(head) || !sentence.endsWith(tail)) return true;
  return (
    sentence
      .slice(head.length, sentence.length - tail.length)
      .trim()
      .split(/\s+/).length > 2
  );
}

const VERB_EN =
  / (?:is|are|was|were|has|have|had|will|would|can|could|may|might|should|does|did|rose|fell|became|remains?|remained|led|made|took|provides?|requires?|includes?|shows?|said|began|continues?|continued) /g;
const VERB_DE =
  / (?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|kann|können|soll|sollen|muss|müssen|will|wollen|macht|gibt|steht|geht|kommt|braucht|bleibt|brauchen|zeigt|führt) /gu;

function headsOf(sentence: string, lang: 'en' | 'de'): readonly string[] {
  return [...sentence.matchAll(lang === 'en' ? VERB_EN : VERB_DE)]
    .map((match) => sentence.slice(0, match.index))
    .filter((head) => head.split(' ').length <= 12 && head.split(' ').length >= 2);
}

function tailsOf(sentence: string, lang: 'en' | 'de'): readonly string[] {
  return [...sentence.matchAll(lang === 'en' ? VERB_EN : VERB_DE)]
    .map((match) => sentence.slice(match.index + 1))
    .filter((tail) => tail.split(' ').length >= 3);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
