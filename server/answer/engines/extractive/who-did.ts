import type { Language } from '../../../../domain/article.ts';

/*
 * "Who won Ward 4?", "Who followed Dunmore as fire chief?": a paper tells of such a turn in one of a few words, and a
 * sentence without any of them answers something else.
 */

interface Deed {
  /** What the question says behind its "who". */
  readonly asked: RegExp;
  /** What a sentence that answers it says. */
  readonly told: RegExp;
}

const VOTES = '\\d[–-]\\d|unanim|einstimmig';
const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})`, 'iu');
const deed = (asked: string, told: string): Deed => ({
  asked: words(`(?:${asked})(?!\\p{L})`),
  told: words(told),
});

const DEEDS: Readonly<Record<'en' | 'de', readonly Deed[]>> = {
  en: [
    deed(
      'succeed(?:s|ed)?|replace[sd]?|follow(?:s|ed)?|came after|took over (?:from|for|as)|takes over (?:from|for|as)',
      'succe(?:ed|ss)|replac|follow|predecessor|bec(?:a|o)me|takes? over|took over|named|appoint|new(?!\\p{L})|hired|start(?:s|ed)|begins|began|sworn|takes the|took the|chosen|picked|confirmed|elected',
    ),
    deed(
      'w[io]ns?|(?:was|were|is|got|been) (?:re-?)?elected|takes?|took',
      'w[io]ns?(?!\\p{L})|winners?|victor|beat(?:s|en)?(?!\\p{L})|defeat|(?:re-?)?elected|returned|takes?(?!\\p{L})|took(?!\\p{L})|keeps?(?!\\p{L})|kept(?!\\p{L})|unopposed|no one ran|goes to|will be the|champion|prize',
    ),
    deed(
      'los[te]s?|loses?|(?:was|were) (?:beaten|defeated)|conceded?s?',
      'los[te]s?(?!\\p{L})|loses?|beat(?:s|en)?(?!\\p{L})|defeat|conced|votes to',
    ),
    deed(
      '(?:is |was |were |are )?(?:run(?:s|ning)?|ran|stood|stands)(?: against| for| to)|challenge[sd]?',
      'against|challeng|candidate|opponent|r[au]n(?:s|ning)?(?!\\p{L})|stood|field|primary|votes to',
    ),
    deed(
      '(?:is|was|were|got|has been|been) (?:appointed|named|chosen|picked|hired|selected)',
      'appoint|named|chosen|chose|pick|hire|select|elected|sworn|confirmed',
    ),
    deed('beats?|defeat(?:s|ed)?', 'beat(?:s|en)?(?!\\p{L})|defeat|lost to'),
    deed(
      'owns?|owned|bought|buys?',
      'own(?:s|ed|er|ers)?(?!\\p{L})|b(?:ought|uy)|s(?:old|ell)|belong|purchase',
    ),
    deed(
      'oppose[sd]?|objected|voted against|spoke against|fought|is against|was against',
      `oppos|object|against|voted? no|voting no|dissent|warn|refus|${VOTES}`,
    ),
    deed(
      'support(?:s|ed)?|backed|voted for|spoke for|favou?r(?:s|ed)?',
      `support|back|for(?!\\p{L})|favou?r|voted? (?:yes|for)|${VOTES}`,
    ),
  ],
  de: [
    deed('gewann|gewinnt|siegte|wurde gewählt', 'gew(?:ann|onnen|innt|ählt)|sieg|setzte sich'),
    deed('verlor|verliert|unterlag', 'verlor|verlier|unterlag|unterlegen|besiegt|geschlagen'),
    deed(
      'folgte?|ersetzte?|löste?|übernahm',
      'folg|ersetz|löste|abgelöst|übern(?:ahm|immt)|neue[rn]?(?!\\p{L})|ernannt|gewählt',
    ),
    deed('gehört|besitzt|kaufte', 'gehör|besitz|eigentüm|k(?:auf|äuf)|erw(?:ar|or)b'),
  ],
};

const WHO = {
  en: /^(?:and |so )?who (?:has |had |have |did |then |finally |eventually |also |in \d{4} )*/iu,
  de: /^(?:und )?(?:wer|wem) (?:hat |hatte |hatten )?/iu,
};

/** "How did the council vote on the rent cap?" */
const HOW_VOTED = {
  en: /^how (?:did|do|does|has|have) .{1,60}? votes?d?(?!\p{L})/iu,
  de: /^wie (?:stimmte|stimmten|hat .{1,60} gestimmt|haben .{1,60} (?:ab)?gestimmt)/iu,
};
const VOTED = ['vote', 'voted', 'votes', 'stimmte', 'stimmten'];
const VOTE_TOLD =
  /(?<!\p{L})(?:vot(?:e|ed|es|ing)(?!\p{L})|passe[sd]|fail(?:s|ed)|approv|reject|adopt|dissent|unanim|yes(?!\p{L})|stimm|angenommen|abgelehnt|beschloss)|\p{N}[–-]\p{N}/iu;

export interface DeedAsked {
  /** The words of the question that say it, lower case. */
  readonly words: readonly string[];
  /** What a sentence must say to tell who did it. */
  readonly told: RegExp;
}

/** @returns null where a sentence may tell it in any words */
export function deedAsked(question: string, lang: Language): DeedAsked | null {
  const language = lang === 'de' ? 'de' : 'en';
  if (HOW_VOTED[language].test(question.trim())) return { words: VOTED, told: VOTE_TOLD };
  const opening = WHO[language].exec(question.trim());
  if (opening === null) return null;
  const verb = question.trim().slice(opening[0].length);
  for (const { asked, told } of DEEDS[language]) {
    const match = asked.exec(verb);
    if (match?.index === 0) return { words: match[0].toLowerCase().split(/\s+/), told };
  }
  return null;
}

/**
 * The verb of a question for who did it, "Who designed the ramp?": a sentence that does not say it tells of something else.
 * @returns null where the verb is none of its own, or the deed is told in other words as well
 */
export function verbAsked(question: string, lang: Language): string | null {
  if (lang === 'de' || deedAsked(question, lang) !== null) return null;
  const verb = /^(?:and |so )?who (?:has |had |have )?(?:ever |first |last )?(\p{Ll}{3,})(?= )/u.exec(
    question.trim().replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  )?.[1];
  return verb === undefined || AUXILIARY.test(verb) ? null : verb;
}

const AUXILIARY =
  /^(?:was|were|are|has|had|have|did|does|will|would|can|could|should|may|might|must|said|says|told|tells|thinks?|thought|asked|wants?|wanted|knows?|knew|came|comes|went|goes|got|gets|made|makes|became|becomes|else|and)$/u;

/** "On April 22, he took the picture.": nobody is named. */
export function namesNobody(text: string): boolean {
  return /^(?:(?:on|in|at|from|by|for|with|after|before|since|until|during|when|while|as|last|that)(?!\p{L})[^.]{0,120}, )?(?:he|she|they)(?!\p{L})/iu.test(
    text,
  );
}
