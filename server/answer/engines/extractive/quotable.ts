import type { Language } from '../../../../domain/article.ts';

const FEWEST_WORDS = 5;
const MOST_WORDS = 48;

/** Opens with a word that points at something said before, which the reader would not see. */
const POINTS_BACK: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /^(?:the same|the other|others?|another|and|but|so|or|nor|yet|then|thus|therefore|hence|however|instead|moreover|furthermore|also|too|again|likewise|similarly|accordingly|consequently|nevertheless|nonetheless|meanwhile|still|otherwise|indeed|rather|besides|finally|first|second|third|secondly|thirdly|for example|for instance|in addition|in contrast|by contrast|as a result|in particular|in other words|that said|on the other hand|on the contrary|as such|he|she|it|they|him|her|his|hers|its|their|theirs|this|that|these|those|such|here|there|both|neither|either|one of them|some of them|all of them|the latter|the former|which|who|because|yes|no|well|okay|right|sure|of course|exactly|absolutely)\b/i,
  de: /^(?:derselbe|dieselbe|dasselbe|dieselben|andere|und|aber|doch|oder|denn|sondern|dann|danach|daher|darum|deshalb|deswegen|dadurch|damit|dabei|dafür|dagegen|dazu|davon|daran|darauf|darin|darüber|darunter|daraus|also|so|somit|jedoch|allerdings|trotzdem|dennoch|außerdem|zudem|ferner|ebenso|auch|hingegen|dagegen|stattdessen|schließlich|zweitens|drittens|erstens|zum einen|zum anderen|zum beispiel|er|sie|es|ihm|ihn|ihnen|sein|seine|seiner|seinem|seinen|ihr|ihre|ihrer|ihrem|ihren|das|dies|diese|dieser|dieses|diesem|diesen|jener|jene|jenes|solche|solcher|solches|dort|hier|da|beide|beides|weder|letzteres|ersteres|ja|nein|genau|richtig|gut|na|nun|deswegen|weil|nämlich|insofern|insoweit|vielmehr|gerade deshalb)\b/i,
};

/** Politeness and procedure: nobody asked for it. */
const CEREMONY =
  /\b(?:thank you|thanks|good (?:morning|afternoon|evening)|ladies and gentlemen|pleased to|glad to|happy to (?:be|take)|my (?:talk|remarks) today|let me (?:just )?(?:first )?(?:begin|start|turn|now|conclude|say|talk|add|make|mention|address|go)|i (?:just )?(?:want|would like|[’']d like) to (?:begin|start|turn|thank|mention|talk|say|update|cover|touch|focus|set out|give)|i want to talk|i will (?:also |now |shortly )*(?:give|set|turn|update|come|return)|as i (?:have )?(?:\w+ )?(?:said|noted|mentioned|described)|next question|vielen dank|herzlichen dank|danke|meine damen und herren|liebe kolleg|lassen sie mich|ich möchte (?:noch )?(?:kurz )?(?:auf|etwas|sagen|eingehen)|ich komme (?:aber )?nicht umhin|zum schluss|sehr geehrte|verehrte|frau präsidentin|herr präsident)\b/i;

/** A heading that lost its line break: "Approach to Bubbles If we could …". */
const RUN_IN_HEADING =
  /[\p{L}\p{N}] (?:If|When|While|Although|As|In|On|For|We|It|This|These|Those|There|But|And|However|Since|To|What|How|Why|My|Our|Let|Wenn|Als|Wir|Ich|Es|Dies|Diese|Aber|Und|Warum|Was) \p{Ll}/u;

/** An entry of a list, `Ferry: Was to have opened`. */
const LIST_HEAD = /^(?:\S+\s){0,3}\S+:\s/;

/** `Den wollen wir …`: an article without its noun stands for something said before. */
const DEMONSTRATIVE =
  /^(?:der|die|den|dem|deren|dessen|denen) (?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|will|wollen|kann|können|muss|müssen|soll|sollen|darf|brauchen|gibt|habe|würde|halte|lehne)\b/i;

/**
 * Can a sentence stand by itself? Whole, neither too short nor too long, opening with nothing that points back,
 * no question, no ceremony, no heading, no quotation mark of its own that a frame would have to nest.
 */
export function isQuotable(text: string, lang: Language): boolean {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false;
  if (!/^[\p{Lu}\p{N}]/u.test(text) || !/[.!]$/.test(text)) return false;
  if (/["“”„‟«»\n\t()[\]{}|<>]/.test(text) || /https?:|www\./i.test(text)) return false;
  if (CEREMONY.test(text) || LIST_HEAD.test(text) || RUN_IN_HEADING.test(text)) return false;
  if (/^\w+—/.test(text)) return false;
  return !POINTS_BACK[lang === 'de' ? 'de' : 'en'].test(text) && !(lang === 'de' && DEMONSTRATIVE.test(text));
}

/** As isQuotable, for the words between quotation marks: these may end in a comma, and may point at themselves. */
export function isWholeUtterance(text: string, lang: Language): boolean {
  const closed = /[.!?…]$/.test(text) ? text.replace(/[?…]$/, '.') : `${text.replace(/,$/, '')}.`;
  return isQuotable(closed, lang);
}
