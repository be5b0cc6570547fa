import type { Language } from '../../../../domain/article.ts';

/*
 * What a reader must know beforehand to follow a sentence. Closed lists: what they miss is a quote that hangs in the
 * air, what they catch too much is a good sentence that gives way to another.
 */

/** Small words of grammar, and words with which somebody says how they say it: none of them can be meant by a pronoun. */
const NOTHING_MEANT: Readonly<Record<'en' | 'de', ReadonlySet<string>>> = {
  en: words(`
    a an the and or but so nor yet if when while as although though because since unless until once after before whether than that
    which who whose whom what where why how in on at by for from of to with without into onto over under about between through
    during against not no never always often just only also even still very really quite rather too again now then today well first
    i we you me us my our your mine ours yours myself ourselves he she it they him her them his its their this these those there here
    am is are was were be been being do does did done have has had having will would shall should can could may might must ought
    think thought believe hope know say said see feel mean guess suppose expect want wish like need trying try going go make sure
    important clear clearly true right fair certain certainly obvious obviously essential necessary possible likely absolutely
    stress note emphasize emphasise point remember understand add repeat ask agree afraid happy glad sorry
    obviously actually basically frankly simply perhaps maybe indeed course however therefore instead all some any many much more
    most few less least each every both same such other another one two three ones once yet given likewise
    welcome support take give keep put let help show tell find bring call use work become seem start turn hold look continue respect
    thank join accept recognize recognise remind urge remain made make makes given taken using used
  `),
  de: words(`ich wir sie ihr er es man uns mich mir ihnen ihm ihn euch sich`),
};

const THIRD_PERSON: Readonly<Record<'en' | 'de', ReadonlySet<string>>> = {
  en: words('they them their theirs it its he she him her hers his themselves itself'),
  de: words('er ihn ihm sie ihnen dessen deren dies'),
};

/** Verbs and small words after which `this` or `that` stands for something, not before a noun. */
const AFTER_STANDING =
  /^(?:is|was|are|were|will|would|can|could|may|might|must|should|has|have|had|means?|meant|does|did|do|makes?|made|happens?|happened|works?|requires?|shows?|helps?|seems?|also|and|or|but|not|to|at|in|on|by|for|as|if|when|because|until|so|too|just|now|today|here|again|very|all|only|matters?|remains?|continues?|comes?|came|goes|went|gives?|gave|takes?|took|leads?|led)$/;

/** `It is clear that …`, `it takes time to …`: stands for nothing. */
const EXPLETIVE =
  /^(?:is|was|will be|would be|has been|remains|became|becomes|seems|appears|looks|takes|took|makes|made|may be|might be|can be|could be|[’']s)\b.{0,60}?\b(?:that|to|if|when|whether|how|why|what|as though|time|worth|who|which)\b/;

/** Things that a sentence takes up from the one before it. */
const TAKEN_UP =
  /\b(?:these|those|such|this|that) (?:\p{L}+ )?(?:things?|measures?|steps?|rules?|reasons?|issues?|points?|changes?|restrictions?|decisions?|questions?|figures?|numbers?|areas?|cases?|events?|problems?|matters?|people|countries|ideas?|proposals?|concerns?|factors?|developments?|circumstances|conditions|respects?|regards?|meeting|point|idea|reason|approach|end|way|case|context|light|sense|spirit|regard|respect|manner|fashion|process|connection|direction|extent|kind of|sort of|type of|question|issue|proposal|bill|plan|exemption|advice|list|category)\b(?! (?:that|which|who|where|of|in which|we|i)\b)/iu;

/** `on this`, `do so`, `the first is`, `because of that`: in any place of a sentence they point out of it. */
const POINTS_OUT: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /\b(?:(?:on|about|of|for|with|to|by|from|in|at|like|do|did|doing|does) (?:this|that|these|those)(?=$|[ ,.;:!]* ?(?:is|was|has|have|had|will|would|can|and|but|or|as|if|because|in|on|at|to|just|today|now|again|too|also|so)\b|[,.;:!])|do(?:es|ne|ing)? so\b|(?:did|has|have) so\b|if so\b|the (?:first|second|third|latter|former|other|others|same)(?: (?:one|thing|point|reason|piece|part))? (?:is|was|are|were|of it)\b|one is (?:the|that)\b|as follows\b|the following\b|involved there\b|(?:as|what) (?:i|we|you) (?:have |had |[’']ve )?(?:just |already )?(?:said|mentioned|noted|described|outlined|discussed|set out|asked)\b|(?:said|mentioned|noted|described|discussed) (?:earlier|above|before|a moment ago)\b|in (?:either|neither) case\b|a third(?= (?:is|was|are|were|would|will|can|could|may|has|have|had|did|does|said|says|came|comes|went|goes|in|on|at|and|but|which|who|that|by|with)\b|[,.;:!])|remains this\b|(?:see|saw|know|knew|say|believe|mean|want|need|accept|understand|have seen|have heard) that(?= *(?:[,.;:!]|(?:in|at|on|too|now|again|today|every|all|as)\b)))/iu,
  de: /(?<!\p{L})(?:wie (?:ich |wir |schon |bereits |eben |gerade )*(?:gesagt|erwähnt|ausgeführt|beschrieben|angesprochen)|folgendes|das folgende|letzteres|ersteres|in diesem fall|in beiden fällen|(?:halte|finde|sage|weiß|glaube|meine|sehe|will|kann|haben|hat|tun|machen) (?:ich|wir|sie|er)? ?das(?=[ ,.;!]* ?(?:für|so|auch|nicht|hier|heute|ganz|sehr|gerne|schon|alles|und|aber)(?!\p{L})|[,.;!])|im gegenteil|das gleiche gilt|umgekehrt gilt)(?!\p{L})/iu,
};

const GERMAN_BACK =
  /(?<!\p{L})(?:davon|dafür|dagegen|daran|darauf|darin|darüber|darunter|daraus|damit|dazu|dabei|dadurch|danach|daneben)(?!\p{L})(?![^.!]{0,60}, (?:dass|wie|ob|was|wer|wo|um|zu)(?!\p{L}))/iu;

/** @returns true where the sentence speaks of somebody or something that it does not name, and no word before tells */
export function leans(text: string, lang: Language): boolean {
  const language = lang === 'de' ? 'de' : 'en';
  if (POINTS_OUT[language].test(text)) return true;
  return language === 'de' ? leansInGerman(text) : leansInEnglish(text);
}

/** @returns true where the sentence takes up a thing that a reader may guess: `these measures`, `dafür` */
export function takesUp(text: string, lang: Language): boolean {
  return lang === 'de' ? GERMAN_BACK.test(text) || takesUpInGerman(text) : TAKEN_UP.test(text);
}

function leansInEnglish(text: string): boolean {
  const tokens = tokensOf(text);
  let named = false;
  for (const [index, { word, end }] of tokens.entries()) {
    const next = tokens[index + 1]?.word ?? '';
    const rest = text.slice(end).trimStart().toLowerCase();
    if (!named && THIRD_PERSON.en.has(word) && !(word === 'it' && EXPLETIVE.test(rest))) return true;
    if (!named && (word === 'this' || word === 'these' || word === 'those') && AFTER_STANDING.test(next))
      return word !== 'those' || !/^(?:in|on|at|with|of|who)$/.test(next);
    if (word === 'that' && /^[’']s\b/.test(rest) && !named) return true;
    if (
      word === 'that' &&
      !named &&
      /^(?:is|was|will|would|means|has) (?:a|an|the|not|one|what|why|how|very|something|going|my|our)\b/.test(
        rest,
      )
    )
      return true;
    if (!NOTHING_MEANT.en.has(word) && word.length > 2 && !/(?:ly|ing)$/.test(word)) named = true;
  }
  return false;
}

function leansInGerman(text: string): boolean {
  const tokens = tokensOf(text);
  let named = false;
  for (const [index, { word, raw, end }] of tokens.entries()) {
    // `Sie` in capitals inside a sentence is whom one speaks to.
    const person = THIRD_PERSON.de.has(word) && (index === 0 || raw === word);
    if (!named && person) return true;
    const rest = text.slice(end).trimStart();
    if (
      !named &&
      word === 'das' &&
      /^(?:ist|war|wird|wäre|heißt|kann|muss|darf|hat|gilt|bedeutet|zeigt)(?!\p{L})/u.test(rest)
    )
      return true;
    if (!named && /^diese[rsnm]?$/.test(word) && !/^(?:\p{Ll}\S* )?\p{Lu}/u.test(rest)) return true;
    if (index > 0 && /^\p{Lu}/u.test(raw) && !NOTHING_MEANT.de.has(word)) named = true;
  }
  return false;
}

/** What every listener has before them: `dieses Jahr`, `dieses Haus`. */
const AT_HAND =
  /^(?:jahr|haus|woche|monat|land|tag|tage|regierung|koalition|republik|bundestag|parlament|legislatur|wahlperiode|haushalt|debatte|krise|welt|zeit|abend|morgen|stelle|sommer|winter|frühjahr|herbst)/iu;

function takesUpInGerman(text: string): boolean {
  for (const match of text.matchAll(
    /(?<!\p{L})(?:diese[rsnm]?|solche[rsn]?) (?:\p{Ll}+ )?(\p{Lu}\p{L}+)/gu,
  )) {
    const noun = match[1] ?? '';
    if (!AT_HAND.test(noun) && !text.slice(0, match.index).includes(noun.slice(0, 5))) return true;
  }
  return false;
}

interface Token {
  readonly word: string;
  readonly raw: string;
  readonly end: number;
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].map((match) => ({
    word: match[0].toLowerCase(),
    raw: match[0],
    end: match.index + match[0].length,
  }));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
