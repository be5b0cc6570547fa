import type { Language } from '../../../../domain/article.ts';
import { lexiconOf } from '../../../../verifier/grounding/lexicon/lexicon-of.ts';
import { leans, takesUp } from './leaning.ts';

const FEWEST_WORDS = 5;
/** A paper says "Nobody is dead." */
const FEWEST_OF_PROSE = 3;
const MOST_WORDS = 48;

/** Carries on from something said before; between quotation marks a reader forgives it. */
const CARRIES_ON: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /^(?:and|but|so|or|nor|yet|then|thus|therefore|hence|however|instead|moreover|furthermore|also|too|again|likewise|similarly|accordingly|consequently|nevertheless|nonetheless|meanwhile|still|otherwise|indeed|rather|besides|finally|for example|for instance|in addition|in contrast|by contrast|as a result|in particular|in other words|that said|on the other hand|on the contrary|of course|because|now|well|look|again)\b/i,
  de: /^(?:und|aber|doch|oder|denn|sondern|dann|daher|darum|deshalb|deswegen|also|so|somit|jedoch|allerdings|trotzdem|dennoch|außerdem|zudem|ferner|ebenso|auch|hingegen|dagegen|stattdessen|schließlich|nun|nämlich|insofern|insoweit|vielmehr|gerade deshalb|zum einen|zum anderen|zum beispiel|meine damen und herren|ja|nein)(?!\p{L})/iu,
};

/** Opens with a word that stands for something said before, which the reader would not see. */
const POINTS_BACK: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /^(?:the same|the other|others?|another|first|second|third|secondly|thirdly|(?:the|my|a|our) (?:first|second|third|fourth|fifth|final|last|other|next) (?:of|piece|part|point|issue|reason|way|step|question|element|key|topic|problem|factor|is)|he|she|they|him|her|his|hers|its|their|theirs|such|here|both|neither|either|one of (?:them|these|those)|some of (?:them|these|those)|all of (?:them|these|those)|the latter|the former|which|who|yes|no|okay|right|sure|exactly|absolutely|(?:this|that|these|those) (?:is|was|are|were|will|would|can|could|may|might|must|should|has|have|had|means?|does|did|makes?|made|also|in turn|alone|too|(?!\p{L}*(?:us|ss|is)\b)\p{L}+s\b|[’']s)|that[’']s|it (?!is |was |will be |would be |has been |takes |remains |seems |appears )|it[’']s (?!important|time|clear|essential|not|too|very|right|vital|worth|hard|difficult|impossible|possible|true))\b/iu,
  de: /^(?:derselbe|dieselbe|dasselbe|dieselben|andere|danach|dadurch|damit|dabei|dafür|dazu|davon|daran|darauf|darin|darüber|darunter|daraus|zweitens|drittens|viertens|erstens|er|sie (?!haben|sind|wollen|werden|sagen|müssen|können|wissen)|ihm|ihn|ihnen|sein|seine|seiner|seinem|seinen|ihr|ihre|ihrer|ihrem|ihren|das (?:\p{Ll}+t|war|wäre|kann|muss|darf|haben|sind|waren|wissen|wollen|machen|sage|will)|dies|diese[rsnm]? (?:ist|sind|war|waren|wird|werden|hat|haben)|solche[rs]?|dort|da|beide[s]?|weder|letzteres|ersteres|genau|richtig|gut|na|weil)(?!\p{L})/iu,
};

/** `We see that in Viet-Nam.`: what is seen was said before. */
const SEES_THAT =
  /^(?:we|i|you|they|people) \p{L}+ (?:that|this|it|them|those|these) (?:in|on|at|to|with|for|from|today|now|here|there|too|again|every)(?!\p{L})/iu;

/** Politeness and procedure, and the announcement of what follows: nobody asked for it. */
const CEREMONY =
  /\b(?:thank you|thanks|good (?:morning|afternoon|evening)|ladies and gentlemen|pleased to|glad to|delighted to|happy to (?:be|take)|(?:my|these|brief) (?:\w+ )?(?:talk|remarks|speech|statement|address|update)|let me (?:just )?(?:first )?(?:begin|start|turn|now|conclude|say|talk|add|make|mention|address|go|give|close|end|finish|remind)|i (?:just )?(?:want|would like|[’']d like|wish) (?:now |also |just )*to (?:begin|start|turn|thank|mention|talk|say|update|cover|touch|focus|set out|give|discuss|address|speak|cover|run through|end|finish|close|make)|i(?: will| shall|[’']ll) (?:however |also |now |then |shortly |just |first |briefly |only )*(?:give|set|turn|update|come|return|talk|discuss|say|speak|focus|review|describe|begin|start|conclude|close|end|finish|touch|outline|hand|cover|address|argue|consider|examine|try|explain|present|describe)|i (?:come|turn) (?:now|finally|next|then)|(?:one|a|my) (?:final|last|further|second|third) (?:point|thing|word|issue)|(?:the|my) (?:most important|first|final|last|second|third|main|only) (?:\w+ )?(?:point|thing|message|issue|reason)s?,? (?:of all|i|that i|remains|here|now|today)\b|you(?:[’']ve| have)? (?:also |just )?(?:asked|mentioned|indicated|alluded|pointed out|referred)|your (?:first |second |last )?question|the question (?:is|was|of)|as i (?:have )?(?:\w+ )?(?:said|noted|mentioned|described|discussed)|i(?: have|[’']ve) (?:just |already )?(?:said|noted|mentioned|described|discussed|emphasized|talked)|next question|(?:about|going) to hear|an update (?:on|about|from)|at (?:that|the) meeting|vielen dank|herzlichen dank|danken?|liebe kolleg|lassen sie mich|ich möchte (?:noch |gerne? |zum schluss )?(?:kurz )?(?:auf|etwas|sagen|eingehen|darauf|noch)|ich komme|kommen wir|ich will (?:noch |einmal |ihnen |zunächst )*(?:etwas|sagen|auf|nur|darauf)|ich sage (?:ihnen|das|es)|zum schluss|sehr geehrte|verehrte|sie (?:haben|hatten) (?:mich |gerade |eben |ja )*(?:gefragt|angesprochen)|ihre frage|zwischenfrage|redezeit|das wort|dass wir (?:heute|hier|jetzt)\b[^.]{0,80}\b(?:reden|sprechen|debattieren|diskutieren|beraten)|meine(?:r)? (?:aller)?erste rede|in den (?:deutschen )?\w*tag (?:gewählt|eingezogen|gekommen))\b/iu;

/** Speaks to the room in passing. */
const VOCATIVE =
  /(?<!\p{L})(?:meine (?:sehr (?:ge|ver)ehrten )?damen und herren|herr|frau (?:präsident|kolleg|minister|bundeskanzler)|herr (?:präsident|kolleg|minister|bundeskanzler)|frau präsidentin|herr präsident|kolleginnen|mr\.? (?:speaker|president|chairman)|madam|my fellow|you know|i mean|sort of|kind of)(?!\p{L})/iu;

/** A heading that lost its line break: "Approach to Bubbles If we could …", "The New Deal and the Market The sector …". */
const RUN_IN_HEADING =
  /[\p{L}\p{N}] (?:If|When|While|Although|As|In|On|For|We|It|This|These|Those|There|But|And|However|Since|To|What|How|Why|My|Our|Let|Some|Many|Most|Several|Such|Both|Another|Over|Under|After|Before|During|Despite|Given|Among|By|From|So|Yet|Then|Now|He|She|They|You|Their|Its|Each|Every|Thus|Indeed|Perhaps|Because|With|At|Wenn|Als|Wir|Ich|Es|Dies|Diese|Aber|Und|Warum|Was) \p{Ll}|[\p{L}\p{N}] (?:In|By|Since|From|Until) \d{4}\b|^(?:\S+ ){1,9}\p{Lu}\p{L}+ (?:The|A|An) \p{Ll}|^(?!(?:In|At|On|For|From|To|By|As|With|If|When|While|And|But|So|That|What) )(?:\p{Lu}[\p{L}’'-]+ (?:(?:and|of|the|in|for|to|on|a) )*){2,9}I \p{Ll}|^(?:Introduction|Conclusion|Summary|Background|Overview|Einleitung|Fazit) \p{Lu}/u;

/** "Financial Education and Financial Literacy Financial education has …": the running text takes up its heading. */
const HEADING_TAKEN_UP =
  /^(?:\p{Lu}[\p{L}’'-]+ |(?:and|of|the|in|for|to|on|a|und|der|die|das|im|zur|zum) )*?(\p{Lu}[\p{L}-]+) (?:\p{Lu}[\p{L}’'-]+ |(?:and|of|the|in|for|to|on|a|und|der|die|das|im|zur|zum) )*?\1 \p{Ll}/u;

/** `a tendency of 8.0 to 8. remain above`: a page broke off, and another goes on. */
const BROKEN_FIGURE = /(?<!\bNo\. ?)\p{N}\. \p{Ll}/u;

/** An entry of a list, `Ferry: Was to have opened`. */
const LIST_HEAD = /^(?:\S+\s){0,3}\S+:\s/;

/** Breaks off and starts again: `Now, we have—you know, we haven’t …`, `start our—begin`. */
const BREAKS_OFF =
  /\p{L}\s?(?:—|--)\s?(?:you know|i mean|well|i|we|it|that|they|he|she|the|to|and|but|so|in)\b[^—]{0,40}$|^[^—]{0,40}\p{L}(?:—|--)(?:you know|i mean|well|no|i|we)\b|\b(\p{L}{2,}) \1\b/iu;

const HESITATES = /\b(?:um|uh)\b/iu;

/** `Den wollen wir …`: an article without its noun stands for something said before. */
const DEMONSTRATIVE =
  /^(?:der|die|den|dem|deren|dessen|denen) (?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|will|wollen|kann|können|muss|müssen|soll|sollen|darf|brauchen|gibt|habe|würde|halte|lehne|sage)(?![\p{L}-])/iu;

const SUBORDINATE =
  /^(?:although|though|while|when|whenever|if|because|since|unless|until|whereas|as|even if|even though|once|after|before|so that|which|where|obwohl|während|wenn|weil|falls|sobald|solange|nachdem|bevor|damit|dass|ob)(?!\p{L})/iu;

/** How much a reader would miss. `null`: it cannot stand in an answer. 0: nothing. Higher: only where nothing better is. */
export type Flaw = 0 | 1 | 2;

/**
 * Can a sentence stand by itself? Whole, neither too short nor too long, no question, no ceremony, no heading, no
 * quotation mark of its own that a frame would have to nest; and what it leans on, as a flaw.
 */
export function flawOf(text: string, lang: Language, fewest = FEWEST_WORDS): Flaw | null {
  if (!isWhole(text, lang, fewest) || CEREMONY.test(text)) return null;
  const language = lang === 'de' ? 'de' : 'en';
  if (lang === 'de' && DEMONSTRATIVE.test(text)) return null;
  if (POINTS_BACK[language].test(text) || (lang !== 'de' && SEES_THAT.test(text))) return 2;
  const opener = CARRIES_ON[language].exec(text);
  const rest = opener === null ? text : text.slice(opener[0].length).replace(/^[,\s]+/, '');
  if (opener !== null && POINTS_BACK[language].test(rest)) return 2;
  if (leans(rest, lang)) return 2;
  return opener !== null || VOCATIVE.test(text) || takesUp(rest, lang) ? 1 : 0;
}

/** `the solvency capital requirement (SCR)`: the other name of a thing, right behind its name. */
const OTHER_NAME = /(?<=\p{L}) \(\p{Lu}[\p{L}\p{N}&/-]*(?: [\p{L}\p{N}&/-]+){0,3}\)/gu;

/** Is it one whole sentence in the plain letters of running text, that does not break off? */
function isWhole(sentence: string, lang: Language, fewest: number): boolean {
  const text = sentence.replace(OTHER_NAME, '');
  const words = text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  if (words.length < fewest || words.length > MOST_WORDS) return false;
  if (!/^[\p{Lu}\p{N}]/u.test(text) || !/[.!]$/.test(text)) return false;
  if (/["“”„‟«»\n\t()[\]{}|<>]/.test(text) || /https?:|www\./i.test(text)) return false;
  if (
    LIST_HEAD.test(text) ||
    RUN_IN_HEADING.test(text) ||
    // German writes all its nouns large, and its `um` is no hesitation.
    (lang !== 'de' && (HEADING_TAKEN_UP.test(text) || HESITATES.test(text) || BROKEN_FIGURE.test(text))) ||
    BREAKS_OFF.test(text)
  )
    return false;
  // "machine th e resources": letters that a scanner tore off.
  if (/ [b-hj-np-z] /.test(text)) return false;
  return !(SUBORDINATE.test(text) && !/[,;:–—]/.test(text));
}

/** A plain sentence of an article, said in the paper's own voice: it may carry on from nothing. */
export function proseFlaw(text: string, lang: Language): Flaw | null {
  const flaw = flawOf(text, lang, fewestOf(lang));
  if (flaw === null || opensInTheMiddle(text, lang) || !saysSomething(text, lang)) return null;
  return ASKED.test(text) || (lang !== 'de' && speaksOfSomebody(text)) ? null : flaw;
}

/** In German no word tells a verb, so that a short heading would pass for a sentence. */
function fewestOf(lang: Language): number {
  return lang === 'de' ? FEWEST_WORDS : FEWEST_OF_PROSE;
}

/**
 * A whole sentence of an article that goes on about who or what the one before it has named. What takes up a whole
 * thought ("That is why …", "This means …") tells nothing by itself and is no answer.
 */
export function tiesBack(text: string, lang: Language): boolean {
  const language = lang === 'de' ? 'de' : 'en';
  if (flawOf(text, lang, fewestOf(lang)) === null || !saysSomething(text, lang) || ASKED.test(text))
    return false;
  return GOES_ON[language].test(text) || isCalled(text, lang);
}

/** `The count was 9,871 to 7,604.`: of what, the sentence before tells. */
export function isCalled(text: string, lang: Language): boolean {
  return DEFINITE[lang === 'de' ? 'de' : 'en'].test(text);
}

/** Somebody or something named before, at the head of the sentence or of its first clause. */
const GOES_ON: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /^(?:(?:and|but|so|then|now|still|also|(?:in|on|at|with|for|after|before|during|until|since|when|while|asked|of|to|from|by|over)(?!\p{L})[^,.;]{1,60},)\s){0,2}(?:he|she|they|it|his|her|its|their)(?!\p{L})/iu,
  de: /^(?:(?:und|aber|doch|dann)\s)?(?:er|sie|es|ihm|ihn|ihnen|sein\p{L}{0,2}|ihr\p{L}{0,2})(?!\p{L})/iu,
};

const DEFINITE: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /^the \p{Ll}+ (?:is|was|are|were|has|had|will|would|came|comes|went|goes)(?!\p{L})/iu,
  de: /^(?:der|die|das) \p{Lu}\p{L}+ (?:ist|war|sind|waren|hat|hatte|wird|wurde|beträgt|betrug|lag|liegt)(?!\p{L})/iu,
};

/** "On election night she'd led by 12.": a person in it whom no name before it tells. */
function speaksOfSomebody(text: string): boolean {
  const pronoun = /(?<!\p{L})(?:he|she|him|her|his|hers)(?!\p{L})/iu.exec(text);
  if (pronoun === null) return false;
  const before = text.slice(0, pronoun.index);
  return !(before.match(/\p{Lu}[\p{L}’'.-]+/gu) ?? []).some(
    (word, index) =>
      !(index === 0 && before.startsWith(word) && !/^\p{Lu}[\p{L}’'.-]+(?: \p{Lu}|, )/u.test(before)) &&
      !CALENDAR.test(word) &&
      !(index === 0 && PREPOSITION.test(word)),
  );
}

/** `On Monday, after 58 years, he …` names nobody. */
const PREPOSITION =
  /^(?:on|in|at|by|for|from|since|until|after|before|during|with|to|of|over|under|last|next|every|each|that|this|one)$/iu;

const CALENDAR =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Sept|Oct|Nov|Dec)s?\.?$/;

/** "Asked by Stroud whether …, she said": who answers stands in the sentence before. */
const ASKED =
  /^(?:asked|pressed|told|reached|questioned|speaking|gefragt|angesprochen|auf die frage|befragt)(?!\p{L})[^.]{0,200}, (?:(?:he|she|they)|\p{Ll}+ (?:er|sie))(?!\p{L})/iu;

/** "Tuesday, 3 p.m., ferry landing.": an entry without a verb says nothing of anything. */
function saysSomething(text: string, lang: Language): boolean {
  // German has verbs without any sign of one: "bedarf".
  const lexicon = lang === 'de' ? null : lexiconOf('en');
  if (lexicon === null) return true;
  return (text.match(/[\p{L}’']+/gu) ?? []).some(
    (word, index) =>
      (index === 0 || !/^\p{Lu}/u.test(word)) && lexicon.verbLike(word.toLowerCase().replace('’', "'")),
  );
}

/**
 * For the words between quotation marks of an article: whoever quoted them let them stand alone, so they may point at
 * what they mean, and may end in a comma.
 */
export function isWholeUtterance(text: string, lang: Language): boolean {
  const closed = /[.!?…]$/.test(text) ? text.replace(/[?…]$/, '.') : `${text.replace(/,$/, '')}.`;
  return flawOf(closed, lang) !== null && !opensInTheMiddle(closed, lang);
}

function opensInTheMiddle(text: string, lang: Language): boolean {
  const language = lang === 'de' ? 'de' : 'en';
  return CARRIES_ON[language].test(text) || POINTS_BACK[language].test(text);
}
