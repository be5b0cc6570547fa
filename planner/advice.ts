/*
 * Does a question ask for advice: what the reader should do, buy, choose, or what we would? A reference work says what
 * holds. "What must an insurer report?", "Was muss ein Versicherer melden?" asks what holds, and is none.
 */
import type { Language } from '../domain/article.ts';

/** Whose decision it is: the reader's own. */
const EN_SELF =
  '(?:I|we|me|us|my (?:company|firm|client|portfolio)|our (?:company|firm|board|client|portfolio))';
const DE_SELF = '(?:ich|wir|man|mein\\p{L}* \\p{L}+|unser\\p{L}* \\p{L}+)';

const ENGLISH: readonly RegExp[] = [
  new RegExp(`\\b(?:should|ought|had better|shall)(?:n['’]t)? ${EN_SELF}\\b`, 'iu'),
  new RegExp(`\\b${EN_SELF} (?:should|ought to|had better)\\b`, 'iu'),
  /\b(?:do|would|could|can|will) you (?:\p{L}+ )?(?:recommend|advise|suggest|advocate)\b/iu,
  /\bwhat (?:would|do) you (?:do|advise|recommend|suggest|think|prefer)\b/iu,
  /\bwhich\b.{0,80}\b(?:do|would) you (?:recommend|advise|suggest|prefer|choose|pick|buy)\b/iu,
  /\b(?:your|any) (?:advice|recommendation|opinion|tips?)\b|\badvise (?:me|us)\b|\bgive (?:me|us) (?:\p{L}+ )?advice\b/iu,
  /\bis it (?:worth|wise|sensible|advisable|better|a good idea|smart|safe)\b.{0,120}\b(?:to|for (?:me|us))\b|\bworth (?:buying|selling|applying|switching|investing)\b/iu,
  /\bwhat is (?:the )?(?:best|better)\b.{0,80}\bfor (?:me|us|my|our)\b/iu,
];

const GERMAN: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})(?:soll(?:te)?n?|sollt(?:e|en)?) (?:\\p{L}+ )?${DE_SELF}(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})${DE_SELF} (?:\\p{L}+ ){0,8}soll(?:te|ten|en)?(?!\\p{L})`, 'iu'),
  /(?<!\p{L})(?:empfehlen|empfiehlst|raten|rätst|würden|würdest|halten|hältst) (?:sie|du|ihr)(?!\p{L})|(?<!\p{L})(?:empfiehlt|rät) (?:das|ihr|dieses) (?:handbuch|archiv|redaktion)(?!\p{L})/iu,
  /(?<!\p{L})(?:ihr|ihre|dein|deine|eure?|einen?|welchen) (?:\p{L}+ )?(?:rat|ratschlag|ratschläge|empfehlung(?:en)?|tipps?|meinung)(?!\p{L})/iu,
  /(?<!\p{L})was (?:tun|täten|machen|würden) (?:sie|wir|ich)(?!\p{L})|(?<!\p{L})was (?:raten|empfehlen) (?:sie|du)(?!\p{L})/iu,
  /(?<!\p{L})lohnt (?:es )?(?:sich|für)(?!\p{L})|(?<!\p{L})lohnen sich(?!\p{L})/iu,
  /(?<!\p{L})(?:ist|wäre) es (?:für (?:mich|uns|mein\p{L}* \p{L}+|unser\p{L}* \p{L}+) )?(?:\p{L}+ )?(?:sinnvoll|ratsam|besser|klug|empfehlenswert|vernünftig|günstiger|lohnend)(?!\p{L})/iu,
  /(?<!\p{L})(?:besser|am besten|günstiger|sinnvoll(?:er)?) für (?:mich|uns|mein|unser)/iu,
];

/** @returns true where the reader wants to be told what to do */
export function asksForAdvice(text: string, lang: Language): boolean {
  const tables = lang === 'de' ? GERMAN : lang === 'en' ? ENGLISH : [...ENGLISH, ...GERMAN];
  return tables.some((pattern) => pattern.test(text));
}
