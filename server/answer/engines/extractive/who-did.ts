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
    deed('beats?|defeat(?:s|ed)?', 'beat(?:s|en)?(?!\\p{L})|defeat|lost to'),
    deed(
      'owns?|owned|bought|buys?',
      'own(?:s|ed|er|ers)?(?!\\p{L})|b(?:ought|uy)|s(?:old|ell)|belong|purchase|title|given|gave|city.s',
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

export interface DeedAsked {
  /** The words of the question that say it, lower case. */
  readonly words: readonly string[];
  /** What a sentence must say to tell who did it. */
  readonly told: RegExp;
}

/** @returns null where a sentence may tell it in any words */
export function deedAsked(question: string, lang: Language): DeedAsked | null {
  const language = lang === 'de' ? 'de' : 'en';
  const opening = WHO[language].exec(question.trim());
  if (opening === null) return null;
  const verb = question.trim().slice(opening[0].length);
  for (const { asked, told } of DEEDS[language]) {
    const match = asked.exec(verb);
    if (match?.index === 0) return { words: match[0].toLowerCase().split(/\s+/), told };
  }
  return null;
}
