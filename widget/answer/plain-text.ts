import { sayDay, sayInstantDay } from '../dates.ts';
import { safeLink } from '../safe-link.ts';
import type { Scene } from '../scene.ts';
import type { AnsweredView } from './answer.ts';
import { numberSources } from './answer-blocks.ts';

/** The answer to paste elsewhere: never without its sources, what was cut, and how it was made. */
export function answerAsText(view: AnsweredView, scene: Scene): string {
  const { words, locale, base } = scene;
  const { answer } = view;
  const sources = numberSources(answer);
  const numbers = new Map(sources.map(({ number, source }) => [source.label, number]));
  const labels = new Map(answer.citations.map(({ id, source }) => [id, source]));
  const sentences = answer.sentences.map((sentence) => {
    const cited = sentence.citations.map((id) => numbers.get(labels.get(id) ?? ''));
    const marks = [...new Set(cited)].filter((number) => number !== undefined).map((number) => `[${number}]`);
    const bare = view.profile === 'evidence' && !sentence.cited ? [`(${words('evidence.bare')})`] : [];
    return [
      sentence.parts
        .map(({ text }) => text)
        .join('')
        .trim(),
      ...marks,
      ...bare,
    ].join(' ');
  });
  const list = sources.map(({ number, source }) => {
    const link = safeLink(source.url, base);
    return `[${number}] ${source.headline}. ${sayDay(source.published, locale)}${link === null ? '' : `. ${link}`}`;
  });
  const notes = [
    words(view.reviewed ? 'answer.reviewed' : 'answer.auto'),
    ...(view.scripted ? [words('answer.scripted')] : []),
    ...(answer.removedBefore === null ? [] : [words('trimmed')]),
    words('answer.asOf', { date: sayInstantDay(view.askedAt, locale) }),
  ];
  return [
    view.question,
    sentences.join(' '),
    `${words('answer.sources')}\n${list.join('\n')}`,
    notes.join('\n'),
  ].join('\n\n');
}
