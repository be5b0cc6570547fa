/*
 * The words between and before dates that join them, compiled once a language.
 */
import type { Lexicon } from './lexicon.ts';
import { spaced } from './word-table.ts';

export interface Words {
  /** Between two ends of a range. */
  readonly to: RegExp;
  /** Between two ends that "between" opens. */
  readonly and: RegExp;
  readonly list: RegExp;
  readonly between: RegExp;
  readonly from: RegExp;
  readonly opener: RegExp;
  readonly onwards: RegExp;
  readonly now: RegExp;
}

const before = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced(source)})[\\s\\u00a0]*$`, 'iu');
const whole = (source: string): RegExp =>
  new RegExp(`^[\\s\\u00a0]*(?:${spaced(source)})[\\s\\u00a0]*$`, 'iu');
const behind = (source: string): RegExp =>
  new RegExp(`^[\\s\\u00a0]*(?:${spaced(source)})(?![\\p{L}\\p{N}])`, 'iu');

const NEXT_DATE =
  '[\\s\\u00a0]+(?:\\d|the\\b|that\\b|early|late|mid|last|next|q\\d|jan|feb|mar|apr|may\\b|june?\\b|july?\\b|aug|sep|oct|nov|dec|spring|summer|autumn|fall\\b|winter|easter|christmas)';

function wordsOf(lexicon: Lexicon): Words {
  if (lexicon.lang === 'en') {
    return {
      to: whole('[-–—]|,?~(?:up )?(?:to|until|till|through|thru)(?: the)?(?: (?:early|late|mid))?|/'),
      and: whole('and(?: the)?|&'),
      list: whole(',|,?~(?:and|or|&)(?: (?:again )?in)?(?: the)?|versus|vs\\.?'),
      between: before('between(?: the(?: years?)?)?'),
      from: before('(?:ever )?since(?: the)?|(?:starting |beginning )?(?:from|in)(?: the)?|between(?: the)?'),
      opener: before(`${lexicon.openers.source}(?: the)?`),
      // `2016 and after 2020`: what follows is the next date's.
      onwards: behind(`onwards?|and (?:after|later|beyond|since)(?!${NEXT_DATE})|on(?=[\\s]*(?:[,.;:!?]|$))`),
      now: behind(
        '~,?~(?:to|until|till|through|up to) (?:now|today|the present(?: day)?|this day|date)'.replace(
          '(?:,? )?',
          ',?[\\s]*',
        ),
      ),
    };
  }
  return {
    to: whole(
      '[-–—]|,?~(?:bis(?: (?:zum|zur|zu|hin zu|in(?: (?:die|den|das))?|einschließlich|hinein in))?|auf den)(?: jahr)?|/',
    ),
    and: whole('und(?: (?:dem|der|den))?'),
    list: whole(
      ',|~,?~(?:und|oder|sowie)(?: (?:im|in|am|in den|der|dem))?(?: jahr)?|gegenüber'.replace(
        '(?:,)?(?: )?',
        ',?[\\s]{0,4}',
      ),
    ),
    between: before('zwischen(?: (?:dem|der|den))?(?: jahren)?'),
    from: before(
      '(?:vom|von(?: (?:dem|der|den))?|ab|seit|aus)(?: (?:jahr|jahre))?|zwischen(?: (?:dem|der|den))?',
    ),
    opener: before(lexicon.openers.source),
    onwards: behind('an(?=[\\s]*(?:[,.;:!?]|$))|aufwärts'),
    now: behind('bis (?:heute|jetzt|dato|zur gegenwart|in die gegenwart)'),
  };
}

const compiled = new Map<string, Words>();

export function wordsFor(lexicon: Lexicon): Words {
  const known = compiled.get(lexicon.lang);
  if (known !== undefined) return known;
  const made = wordsOf(lexicon);
  compiled.set(lexicon.lang, made);
  return made;
}
