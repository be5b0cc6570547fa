import type { Dice } from '../lies/seeded.ts';
import type { Lang } from './mutation.ts';
import type { Damage } from './word-damage.ts';

/*
 * Cuts: every word that stays is true and in its order, and the sense is not. Each pattern captures what is
 * quoted; what is left outside turns, limits or softens it.
 */

interface Cut {
  readonly pattern: RegExp;
  /** Sentences in which the pattern would prove nothing. */
  readonly not?: RegExp;
}

type Cuts = Readonly<Record<Lang, readonly Cut[]>>;

function byCuts(cuts: Cuts): Damage {
  return (words, dice: Dice, { lang }) => {
    const found = cuts[lang].flatMap(({ pattern, not }) => {
      const match = pattern.exec(words);
      const kept = match?.[1] ?? '';
      const dangles = /(?:[;:–—-]|\b(?:that|which|and|or|dass|die|der|das|und|oder),?)$/u.test(kept);
      return match === null || dangles || kept.split(' ').length < 4 || not?.test(words) === true
        ? []
        : [kept];
    });
    return dice.pick(found) ?? null;
  };
}

/** “clear that rates will rise” from `It is not clear that rates will rise.` */
export const negationBefore = byCuts({
  en: [
    {
      pattern:
        /(?:\b(?:is|are|was|were|do|does|did|will|would|can|could|should|has|have|had|must)(?: not|n[’']t)|\bcannot|\bnever) (?!only\b|just\b|least\b|merely\b|simply\b|necessarily\b|to mention\b|to say\b)([^,;:]+)[,;:.?!]/,
      not: /not (?:only|just|merely|simply)|\bbut\b/,
    },
    {
      pattern:
        /\b(?:do|does|did)(?: not|n[’']t) (?:think|believe|expect|suggest|mean|imply|say)(?: that)? ([^,;:]+)[,;:.?!]/,
    },
    {
      pattern:
        /\b(?:no|little) (?:evidence|reason|sign|doubt that nobody|indication)(?: that)? ([^,;:]+)[,;:.?!]/,
    },
  ],
  de: [
    {
      pattern: /(?<![\p{L}])nicht (?!nur|zuletzt|allein|bloß|zu\s|einmal)([^,;:–]+)[,;:.?!]/u,
      not: /nicht (?:nur|allein|bloß)|sondern/,
    },
    { pattern: /(?<![\p{L}])[Kk]eine[nmrs]? ([^,;:–]+)[,;:.?!]/u, not: /sondern|außer|Zweifel/ },
    {
      pattern: /\b(?:glaube|denke|meine|finde|behaupte|sage) (?:ich )?nicht, dass ([^,;:–]+)[,;:.?!]/u,
    },
  ],
});

/** „Das wollen wir“ from `Das wollen wir nicht.` */
export const negationBehind = byCuts({
  en: [
    { pattern: /^((?:[^,;:]+)) (?:not|never) \p{L}+\.$/u, not: /\b(?:or|whether)\b/ },
    {
      pattern: /^([^,;:]{20,}?\b(?:is|are|was|were|will|can|could|should|would|has|have))(?: not|n[’']t)\b/,
      not: /not (?:only|just|merely|simply)/,
    },
  ],
  de: [
    { pattern: /^([^,;:–?]{12,}) nicht[.!]$/u, not: /ob\b|oder/ },
    { pattern: /^([^,;:–?]{12,}) (?:nicht|nie|niemals) \p{Ll}+[.!]$/u, not: /ob\b|oder/ },
    { pattern: /^([^,;:–?]{12,}?) (?:nicht|nie|niemals|keine[nmr]?)(?= )/u, not: /ob\b|oder|nicht nur/ },
  ],
});

/** “we will raise rates” from `If inflation rises, we will raise rates.` */
export const conditionBefore = byCuts({
  en: [
    {
      pattern:
        /^(?:If|Unless|Provided|Assuming) (?!you|I may|anything|so,|necessary|not,)[^,;–—]{8,}, (?:then )?(.+)$/,
    },
  ],
  de: [
    { pattern: /^(?:Falls|Sofern|Vorausgesetzt|Solange) [^,]{8,}, (.+)$/u },
    { pattern: /^Wenn [^,]{8,}, dann (.+)$/u },
    {
      pattern:
        /^Wenn [^,]{8,}, ((?:werden|wird|müssen|muss|können|kann|sollten|sollte|haben|ist|wäre)\b.+)$/u,
    },
  ],
});

/** “We will raise rates” from `We will raise rates if inflation rises.` */
export const conditionBehind = byCuts({
  en: [
    {
      pattern:
        /^(.{20,}?),? (?:unless|provided that|only if|as long as|so long as|(?<!as |even |what |see |know |ask |wonder |is |but )if (?!any\b|anything|you will|I may|not\b|so\b))/,
      not: /whether|even if|as if|what if/,
    },
  ],
  de: [
    {
      pattern: /^([^?]{20,}?), (?:falls|sofern|wenn|solange|es sei denn|vorausgesetzt)(?= )/u,
      not: /auch wenn|selbst wenn|als wenn|wie wenn|auch, wenn|nur, wenn|gut, wenn|^Wenn/,
    },
  ],
});

/** “banks have failed” from `Some banks have failed.` */
export const quantifierBefore = byCuts({
  en: [
    {
      pattern:
        /^(?:Some|Few|Only|Many|Most|Several|Half of(?: the)?|Few of(?: the)?|Some of(?: the)?|Most of(?: the)?|Many of(?: the)?) (.+)$/,
      not: /^(?:Only (?:then|when|if|in)|Some (?:of you|time|years|observers? (?:have|may)))/,
    },
  ],
  de: [
    {
      pattern:
        /^(?:Einige|Manche|Viele|Nur|Wenige|Die meisten|Etliche|Mehrere|Manch|Die Hälfte der|Ein Teil der) (.+)$/u,
      not: /^Nur (?:wenn|so|dann|mit|zur|mal)|^Viele(?:n)? (?:Dank|Grüße)/,
    },
  ],
});

/** “the recovery is under way” from `I think the recovery is under way.` */
export const hedgeBefore = byCuts({
  en: [
    {
      pattern:
        /^(?:I|We) (?:(?:think|believe|suspect|guess|fear)(?: that)?|(?:hope|doubt|assume|expect) that) (?!to |in |about |of |on )(.+)$/,
      not: /^(?:I|We) (?:think|believe|hope|expect)(?: that)? (?:I|you|we) (?:have|should) (?:said|say)/,
    },
    { pattern: /^(?:Perhaps|Maybe|Possibly|Probably|Presumably|Apparently|Allegedly|Conceivably),? (.+)$/ },
    { pattern: /^It (?:seems|appears|is possible|is likely|may be|could be|is conceivable)(?: that)? (.+)$/ },
    {
      pattern:
        /^(?:Some|Many|Critics|Observers|Economists|Some observers|Some people)(?: have)? (?:argue|believe|say|said|argued|claim|claimed|suggest|suggested) that (.+)$/,
    },
  ],
  de: [
    { pattern: /^Ich (?:glaube|denke|vermute|hoffe|fürchte|befürchte), (?:dass )?(.+)$/u },
    {
      pattern:
        /^(?:Vielleicht|Wahrscheinlich|Möglicherweise|Vermutlich|Eventuell|Angeblich|Offenbar|Anscheinend) (.+)$/u,
    },
    { pattern: /^(?:Es (?:heißt|scheint|kann sein|mag sein|könnte sein)), (?:dass )?(.+)$/u },
    {
      pattern:
        /^(?:Sie|Die (?:AfD|Union|FDP|SPD|Linke|Grünen|Regierung|Koalition)) (?:sagen|sagt|behaupten|behauptet|meinen|meint), (?:dass )?(.+)$/u,
    },
  ],
});

const ELLIPSES = ['…', '...', '[…]', '(…)', '[...]', '. . .'];

/** “We will … raise rates” from `We will not raise rates.` */
export const ellipsisNegation: Damage = (words, dice, { lang }) => {
  const pattern =
    lang === 'en'
      ? /(?<=\w )(?:not|never|no|hardly|neither|nor|without)(?= \w)|(?<=[a-z])n[’']t(?= )/g
      : /(?<=[\p{L},] )(?:nicht|nie|niemals|keine[nmrs]?|kein|kaum|ohne|nirgends)(?= \p{L})/gu;
  const place = dice.pick([...words.matchAll(pattern)]);
  if (place === undefined || /^ only|^ just|^ nur/.test(words.slice(place.index + place[0].length)))
    return null;
  const before = words.slice(0, place.index).trimEnd().split(' ');
  const after = words
    .slice(place.index + place[0].length)
    .trimStart()
    .split(' ');
  const [left, right] = [dice.roll(2), dice.roll(4)];
  if (before.length - left < 2 || after.length - right < 2) return null;
  const head = left === 0 ? before : before.slice(0, -left);
  return `${head.join(' ')} ${dice.pick(ELLIPSES)} ${after.slice(right).join(' ')}`;
};

/** “We will raise rates … .” from `We will raise rates if inflation rises.`: the condition under the ellipsis, and words behind it. */
export const ellipsisCondition: Damage = (words, dice, { lang }) => {
  const pattern =
    lang === 'en'
      ? /^(.{15,}?),? (?:unless|provided that|if) (?!any\b|not\b|so\b)[^,]{8,}, (.{12,})$/
      : /^(.{15,}?), (?:falls|sofern|wenn|solange|es sei denn,?) [^,]{8,}, (.{12,})$/u;
  const match = pattern.exec(words);
  return match === null || /(?:as|even|what|auch|selbst|als)$/.test(match[1] ?? '')
    ? null
    : `${match[1]} ${dice.pick(ELLIPSES)} ${match[2]}`;
};

/** `[not]`, `[never]`, `[alle]`: a bracket that brings in what was not said. */
export const bracketAdds: Damage = (words, dice, { lang }) => {
  const list = words.split(' ');
  const at = 1 + dice.roll(Math.max(1, list.length - 2));
  const now = dice.pick(
    lang === 'en'
      ? ['[not]', '[never]', '[all]', '[only]', '[secretly]', '[in 1987]', '[against Congress]']
      : ['[nicht]', '[nie]', '[alle]', '[nur]', '[heimlich]', '[1987]', '[gegen den Bundestag]'],
  );
  return [...list.slice(0, at), now, ...list.slice(at)].join(' ');
};

/** `[Quillfeather]` in the place of a noun. */
export const bracketReplaces: Damage = (words, dice, { lang }) => {
  const list = words.split(' ');
  const places = list.flatMap((word, i) => (i > 0 && /^\p{L}{5,}$/u.test(word) ? [i] : []));
  const at = dice.pick(places);
  const now = dice.pick(
    lang === 'en'
      ? ['[Quillfeather]', '[the Senate]', '[taxes]', '[China]', '[no one]']
      : ['[Kranewitter]', '[die Union]', '[Steuern]', '[China]', '[niemand]'],
  );
  return at === undefined ? null : [...list.slice(0, at), now, ...list.slice(at + 1)].join(' ');
};

/** `Will rates rise?` given as a statement. */
export const questionStated: Damage = (words) => (words.endsWith('?') ? `${words.slice(0, -1)}.` : null);
