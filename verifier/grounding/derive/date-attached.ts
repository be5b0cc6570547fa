import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';

/** What takes place has a day of its own: `the vote on Tuesday`, `die Flut im Mai`. */
const EVENTS = wordSet(`
  vote election referendum poll meeting session hearing trial strike war battle flood fire blaze storm earthquake attack raid protest march rally
  demonstration concert match game race regatta gala festival fair show play premiere conference summit congress speech address debate visit trip
  tour launch opening closure merger sale arrest death birth murder killing crash accident wedding anniversary ceremony parade party dinner talks
  campaign ruling decision verdict announcement revolt riot walkout shutdown lockdown outbreak pandemic eruption harvest season holiday retreat
  interview appearance broadcast event incident
  wahl abstimmung votum treffen fest feier spiel konzert prozess brand unfall anschlag streik krieg schlacht flut hochwasser sturm angriff überfall mord
  besuch reise gipfel kongress debatte protest rede auftritt vortrag start beginn ernte saison messe premiere gala regatta markt lauf rennen
  urteil beschluss tod geburt hochzeit jubiläum aufstand ausbruch ferien ereignis vorfall einbruch verkauf kauf umzug marsch interview gespräch gespräche`);
const EVENT_ENDING = { en: /(?:[ts]ion|ing)s?$/, de: /(?:ung|tion)(?:en)?$/ } as const;
/** They end as events do and are things. */
const THINGS = wordSet(
  'building buildings station region wing ring king thing string zeitung wohnung siedlung regierung verwaltung station nation region',
);
const LONG_EVENTS = [...EVENTS].filter((word) => word.length >= 4);

/** They are about something, and a day behind it may be its own: `criticised the vote in May`, `erinnerte an die Flut im Mai`. */
const ABOUT =
  /^(?:critici[sz]\p{L}*|prais\p{L}*|condemn\p{L}*|recall\p{L}*|remember\p{L}*|plan\p{L}*|discuss\p{L}*|describ\p{L}*|announc\p{L}*|expect\p{L}*|predict\p{L}*|fear\p{L}*|regret\p{L}*|welcom\p{L}*|oppos\p{L}*|support\p{L}*|demand\p{L}*|want\p{L}*|review\p{L}*|investigat\p{L}*|examin\p{L}*|mourn\p{L}*|denied|deny|denies|blam\p{L}*|mention\p{L}*|cit(?:e|es|ed)|prais\p{L}*|defend\p{L}*|attack\p{L}*|prepar\p{L}*|schedul\p{L}*|postpon\p{L}*|cancel\p{L}*|kritisier\p{L}*|lobt?e?n?|verurteil\p{L}*|erinner\p{L}*|plant?e?n?|beschr(?:eib|ieb)\p{L}*|erwart\p{L}*|fürcht\p{L}*|bedauer\p{L}*|begrüß\p{L}*|forder\p{L}*|untersuch\p{L}*|prüf\p{L}*|beklag\p{L}*|bestr(?:eit|itt)\p{L}*|erwähn\p{L}*|verteidig\p{L}*|besprach\p{L}*|verschob\p{L}*|verschieb\p{L}*|diskutier\p{L}*)$/u;
const NOUNS = /^(?:plans?|support|reviews?|demands?|attacks?)$/;
/** Before these a noun ends: `the vote on the budget`. */
const LINKS = wordSet(
  'of on in at to for from with by about against after before over von vom des der im am auf zu zum zur für mit bei beim nach über gegen in an',
);

/**
 * May a day behind these words be taken for the day of what they name?
 * @param words from the verb up to the date
 */
export function takesDate(words: readonly Token[], lang: string): boolean {
  // `Plan` is written large, and behind an English verb `plan` is a noun.
  if (
    words.some(
      ({ key, case: written }, at) =>
        (lang === 'de' ? written === 'lower' : at < 2) && !NOUNS.test(key) && ABOUT.test(key),
    )
  )
    return true;
  return words.some(
    ({ key }, at) => (at === words.length - 1 || LINKS.has(words[at + 1]?.key ?? '')) && isEvent(key, lang),
  );
}

function isEvent(key: string, lang: string): boolean {
  if (THINGS.has(key)) return false;
  const bare = key.replace(/(?:es|s)$/, '');
  if (EVENTS.has(key) || EVENTS.has(bare)) return true;
  if (EVENT_ENDING[lang === 'de' ? 'de' : 'en'].test(key)) return !THINGS.has(bare);
  return lang === 'de' && LONG_EVENTS.some((event) => key.endsWith(event));
}

/** Deeds whose day is the day of the sentence, whatever thing they are done to. */
const DEEDS = wordSet(
  'opened closed bought sold founded built rebuilt demolished elected appointed married joined signed acquired won lost arrested jailed bought founded inaugurated',
);
/** Decisions: only of what is never itself on a day. */
const DECIDES = wordSet('approved passed adopted rejected ratified');
const DECIDED = wordSet(
  'budget plan bill law ordinance deal contract motion proposal measure resolution tax amendment treaty agreement rule regulation policy scheme',
);
/** Longest object (tokens) that a date is taken over. */
const LONGEST_OBJECT = 5;

/**
 * `The council approved the budget | on 4 March 2019`: last in a sentence of one verb, whose object is a thing.
 * @param words from the verb up to the date
 */
export function datesTheDeed(words: readonly Token[], lang: string): boolean {
  const [verb, ...object] = words;
  if (lang !== 'en' || verb === undefined || object.length === 0 || object.length > LONGEST_OBJECT)
    return false;
  if (!object.every(({ kind, quote, key }) => kind === 'word' && quote === 0 && !NARROWS.has(key)))
    return false;
  if (takesDate(words, lang)) return false;
  // `in Riverbend`: a place behind the object, and nothing else that hangs on it.
  const link = object.findIndex(({ key }) => LINKS.has(key));
  if (
    link >= 0 &&
    !(object[link]?.key === 'in' && object.slice(link + 1).every((token) => token.case === 'capital'))
  )
    return false;
  const head = (link < 0 ? object : object.slice(0, link)).at(-1)?.key ?? '';
  return DEEDS.has(verb.key) || (DECIDES.has(verb.key) && DECIDED.has(head));
}

const NARROWS = wordSet(
  'not never no only and or that which who than as but if when while until before after every each',
);
