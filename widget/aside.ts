import type { ArchiveCard } from '../domain/api/reader.ts';
import { coverageLine } from './asking/question-form.ts';
import { isToday, sayClock, sayInstantDay } from './dates.ts';
import type { Phase } from './phase.ts';
import type { Scene } from './scene.ts';

/** Right of the name: coverage, seconds, or the day of the answer. */
export function aside(phase: Phase, card: ArchiveCard | null, scene: Scene): string {
  const { words, locale, now } = scene;
  if (phase.kind === 'idle') return card === null ? '' : coverageLine(card, scene);
  if (phase.kind === 'asking') {
    const seconds = Math.floor((now.getTime() - phase.since) / 1000);
    return seconds < 1 ? '' : words('asking.seconds', { n: seconds });
  }
  if (phase.kind !== 'shown') return '';
  const { state, askedAt } = phase.view;
  if (state === 'answered' || state === 'abstained')
    return words('answer.asOf', { date: sayInstantDay(askedAt, locale) });
  return isToday(askedAt, now)
    ? words('answer.asked', { time: sayClock(askedAt, locale) })
    : words('answer.askedOn', { date: sayInstantDay(askedAt, locale) });
}
