import type { Source } from '../../domain/source.ts';
import type { Dice } from '../lies/seeded.ts';
import type { Cited, Corpus, Record_, Scene, Utterance } from './mutation.ts';
import { isSamePerson } from './names.ts';

/** Throws the dice for three articles under shuffled labels and the utterances that a draft will quote. */
export function sceneFrom(corpus: Corpus, dice: Dice): Scene | null {
  const record = dice.pick(corpus.records);
  const second = differing(corpus, dice, [record], record);
  const third = differing(corpus, dice, [record, second], undefined);
  const main = dice.pick(record?.utterances ?? []);
  const beside = dice.pick((record?.utterances ?? []).filter((one) => one !== main));
  const other = dice.pick(second?.utterances ?? []);
  if (record === undefined || second === undefined || third === undefined) return null;
  if (main === undefined || beside === undefined || other === undefined) return null;
  const records = dice.roll(2) === 0 ? [record, second, third] : [third, second, record];
  const sources = records.map(({ article }, i): Source => ({ label: `S${i + 1}`, article }));
  const cited = (utterance: Utterance): Cited => ({
    utterance,
    label: sources.find((source) => source.article === utterance.article)?.label ?? 'S0',
  });
  return {
    corpus,
    lang: corpus.lang,
    sources,
    record,
    main: cited(main),
    beside: cited(beside),
    other: cited(other),
  };
}

/** Another article; of another speaker than `from` where a few throws find one. */
function differing(
  corpus: Corpus,
  dice: Dice,
  not: readonly (Record_ | undefined)[],
  from: Record_ | undefined,
): Record_ | undefined {
  let last: Record_ | undefined;
  for (let i = 0; i < 12; i++) {
    const one = dice.pick(corpus.records);
    if (one === undefined || not.includes(one)) continue;
    last = one;
    if (from === undefined || !isSamePerson(one.speaker, from.speaker)) return one;
  }
  return last;
}
