import type { SearchPlan } from '../../../../domain/plan.ts';
import type { Candidate } from './candidate.ts';
import type { Scored } from './score-candidates.ts';

/** Most sentences of an answer. */
const MOST = 9;
/** Share of stems above which two sentences say the same. */
const ALIKE = 0.55;
/** Share of the best score that a companion must reach: in a window of a development, and beside a looked-up fact. */
const COMPANION = { window: 0.6, lookup: 0.8, members: 0.72, story: 0.65 };
/** Share of the matter that the best sentence says itself which one beside it must say too. */
const BESIDE = 0.6;
/** Most sentences of a story. */
const STORY = 6;

/**
 * Chooses, not collects. A development: two or three per window, spread over its articles, the first and the last of
 * the whole span among them. A fact: the sentence that answers, and at most two beside it.
 * @param sayable can it stand in an answer? Asked only of those that would be taken
 * @param sides who is asked about, each told by what it says; where several are compared each of them speaks as often
 * @param wantsStory what happened to something: a fact from each of several articles, in order
 * @returns per window, in order of time
 */
export function choosePerWindow(
  scored: readonly Scored[],
  plan: SearchPlan,
  sayable: (one: Scored) => boolean,
  sides: readonly Side[],
  wantsStory: boolean,
): readonly (readonly Scored[])[] {
  const byVoice = plan.groups !== undefined;
  const compared = plan.questionKind === 'comparison' && sides.length > 1;
  if (compared) return compareSides(scored, plan, sayable, sides);
  const byWindow = plan.windows.map((_window, index) =>
    onTheMatter(scored.filter((one) => one.candidate.window === index).sort(best)),
  );
  const develops =
    plan.questionKind === 'longitudinal' || plan.questionKind === 'comparison' || plan.windows.length > 1;
  if (!develops && wantsStory) {
    const order = { count: STORY, share: COMPANION.story, byKind: true, sayable };
    return byWindow.map((own) => pick(own, order, true).sort(earlier));
  }
  if (!develops) {
    // A fact comes first and then what stands beside it; words are told in the order in which they were said.
    if (plan.questionKind === 'quote')
      return byWindow.map((own) =>
        pick(own, {
          count: 4,
          share: byVoice ? COMPANION.members : COMPANION.lookup,
          byKind: false,
          byVoice,
          sayable,
        }).sort(earlier),
      );
    return byWindow.map((own) => {
      const [first, ...more] = pick(own, { count: 3, share: COMPANION.lookup, byKind: false, sayable });
      if (first === undefined) return [];
      // Another article's sentence that says much less of what was asked stands beside the matter.
      const { label } = first.candidate.source;
      const told = more.filter(
        ({ own, candidate }) => candidate.source.label === label || own >= BESIDE * first.own,
      );
      return [first, ...told.sort(earlier)];
    });
  }
  const filled = byWindow.filter((own) => own.length > 0).length;
  const count = filled <= 1 ? 5 : Math.max(2, Math.min(3, Math.floor(MOST / filled)));
  const first = byWindow.findIndex((own) => own.length > 0);
  const last = byWindow.findLastIndex((own) => own.length > 0);
  return byWindow.map((own, index) => {
    const ends = [
      ...(index === first ? end(own, earlier, sayable) : []),
      ...(index === last ? end(own, later, sayable) : []),
    ];
    const order = { count, share: COMPANION.window, byKind: true, byVoice, sayable };
    return pick([...ends, ...own], order).sort(earlier);
  });
}

/** Are these words of one who is asked about? */
export type Side = (candidate: Candidate) => boolean;

/** Two or three utterances of each, in order of time: none of them talks the others down. */
function compareSides(
  scored: readonly Scored[],
  plan: SearchPlan,
  sayable: (one: Scored) => boolean,
  sides: readonly Side[],
): readonly (readonly Scored[])[] {
  const count = Math.max(1, Math.min(3, Math.floor(MOST / (sides.length * plan.windows.length))));
  const order = { count, share: COMPANION.window, byKind: true, byVoice: plan.groups !== undefined, sayable };
  return plan.windows.map((_window, index) => {
    const own = scored.filter((one) => one.candidate.window === index && one.candidate.kind === 'utterance');
    const by = (side: Side) => own.filter(({ candidate }) => side(candidate)).sort(best);
    return sides.flatMap((side) => pick(onTheMatter(by(side)), order)).sort(earlier);
  });
}

/** What carries some of the matter, where anything does. */
function onTheMatter(own: readonly Scored[]): readonly Scored[] {
  const carrying = own.filter((one) => one.carries);
  return onTheirOwn(carrying.length > 0 ? carrying : own);
}

/** What hangs in the air stands in an answer only where it would say falsely that there is nothing. */
function onTheirOwn(own: readonly Scored[]): readonly Scored[] {
  const clear = own.filter(({ candidate }) => candidate.flaw < 2);
  return clear.length > 0 ? clear : own;
}

interface Order {
  readonly count: number;
  /** Share of the best score that a companion must reach. */
  readonly share: number;
  /** Measure words against words and plain sentences against plain sentences: their scores are made otherwise. */
  readonly byKind: boolean;
  /** Of a group one member after the other, before anybody speaks twice. */
  readonly byVoice?: boolean;
  readonly sayable: (one: Scored) => boolean;
}

const best = (a: Scored, b: Scored) => b.score - a.score || earlier(a, b);

function earlier(a: Scored, b: Scored): number {
  const [left, right] = [a.candidate, b.candidate];
  const [one, two] = [left.source.article, right.source.article];
  if (one.published !== two.published) return one.published < two.published ? -1 : 1;
  if (one.id !== two.id) return one.id < two.id ? -1 : 1;
  return left.span.start - right.span.start;
}

function later(a: Scored, b: Scored): number {
  return -earlier(a, b);
}

/** Of the article at the very beginning, or end, of a window the best that is good enough. */
function end(
  own: readonly Scored[],
  order: (a: Scored, b: Scored) => number,
  sayable: (one: Scored) => boolean,
): readonly Scored[] {
  const onMatter = own.filter((one) => one.carries);
  const good = goodEnough(onMatter, END, true, sayable);
  const [first] = good.toSorted(order);
  const [one] = good.filter(({ candidate }) => candidate.source === first?.candidate.source).sort(best);
  return one === undefined ? [] : [one];
}

/** Share of the window's best score that the first and the last words of the whole span must reach. */
const END = 0.6;

/** What reaches that share of the best that can be said: what the verifier stops sets no measure. */
function goodEnough(
  own: readonly Scored[],
  share: number,
  byKind: boolean,
  sayable: (one: Scored) => boolean,
): readonly Scored[] {
  const ranked = own.toSorted((a, b) => b.score - a.score);
  const top = (kind: string | null) =>
    Math.max(
      0,
      ranked.find((one) => (kind === null || one.candidate.kind === kind) && sayable(one))?.score ?? 0,
    );
  const all = top(null);
  const tops = byKind ? { utterance: top('utterance'), prose: top('prose') } : { utterance: all, prose: all };
  return own.filter((one) => one.score >= share * tops[one.candidate.kind]);
}

/** Takes in order what is good enough and new; a second sentence of one article gives way to another article's. */
function pick(
  own: readonly Scored[],
  { count, share, byKind, byVoice = false, sayable }: Order,
  tells = false,
): Scored[] {
  const good = goodEnough(own, share, byKind, sayable);
  const speaks = byKind && !tells && good.some((one) => one.candidate.kind === 'utterance');
  const chosen: Scored[] = [];
  // A story takes one sentence from each article; more of one would be an account of that day.
  for (const perArticle of tells ? [1] : [1, 2, count]) {
    for (const one of good) {
      if (chosen.length >= count) return chosen;
      if (chosen.includes(one) || chosen.some((other) => isAlike(one, other) || overlaps(one, other)))
        continue;
      const { kind, source } = one.candidate;
      // Where somebody speaks, one plain sentence gives the occasion; more of them would talk over the words.
      if (speaks && kind === 'prose' && chosen.some((other) => other.candidate.kind === 'prose')) continue;
      const same = chosen.filter(
        ({ candidate }) =>
          candidate.source.label === source.label || (byVoice && candidate.speaker === one.candidate.speaker),
      ).length;
      if (same < perArticle && sayable(one)) chosen.push(one);
    }
  }
  return chosen;
}

function isAlike(a: Scored, b: Scored): boolean {
  const [left, right] = [contentOf(a), contentOf(b)];
  const small = Math.min(left.size, right.size);
  if (small === 0) return a.candidate.text === b.candidate.text;
  let shared = 0;
  for (const stem of left) if (right.has(stem)) shared += 1;
  return shared / small >= ALIKE;
}

/** Stems long enough to say something. */
function contentOf({ candidate: { reading, span } }: Scored): ReadonlySet<string> {
  return new Set(reading.stemsAt(span).filter((stem) => stem.length > 3));
}

/** Two cuts of one utterance. */
function overlaps({ candidate: a }: Scored, { candidate: b }: Scored): boolean {
  return a.source.label === b.source.label && a.span.start < b.span.end && b.span.start < a.span.end;
}
