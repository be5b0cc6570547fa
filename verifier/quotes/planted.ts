import type { ArticleVersion } from '../../domain/article.ts';
import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';

/**
 * ATTACKER: somebody who plants text in an article so that a machine reads it as an order, or so that a made-up
 * quotation becomes verifiable. Text that addresses a machine proves nothing, nor does what follows it in its
 * paragraph.
 */
const MACHINE_EN =
  '(?:(?:ai|a\\.i\\.|artificial intelligence|language|llm|chat|answer|digital|virtual|automated)[- ]?(?:assistants?|models?|systems?|agents?|bots?|engines?)|ai|a\\.i\\.|llms?|assistants?|chat ?bots?|bots?|gpt|chatgpt|claude|gemini|copilot|crawlers?|summari[sz]ers?|language models?|ai)';
const MACHINE_DE =
  '(?:ki(?:[- ](?:assistent(?:en|in)?|modelle?n?|systeme?n?|agenten?|bots?))?|k\\.i\\.|künstliche intelligenz|sprachmodelle?n?|assistent(?:en|in|innen)?|chat-?bots?|bots?|llms?|sprachassistent(?:en)?)';
const MACHINE_FR =
  "(?:ia|i\\.a\\.|intelligences? artificielles?|modèles? (?:de langage|d['’]ia)|assistants?(?: virtuels?| ia)?|chat-?bots?|robots? conversationnels?|llms?)";
const EARLIER_EN =
  '(?:all |any |the |your |these |those |every |of )*(?:previous|prior|earlier|above|preceding|existing|former|original|other|system|safety|foregoing|past)';
const ORDERS_EN =
  '(?:instructions?|rules?|prompts?|directions?|guidelines?|directives?|commands?|orders?|constraints?|context|messages?|text|policy|policies)';
const ORDERS_DE =
  '(?:anweisung(?:en)?|regeln?|instruktion(?:en)?|vorgaben?|befehle?n?|richtlinien?|prompts?|eingaben?|hinweise?n?)';
const ORDERS_FR = '(?:instructions?|consignes?|règles?|directives?|ordres?|invites?)';

const TRIGGERS: readonly RegExp[] = [
  /<\|[a-z_]+\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{2,}\s*(?:instruction|system|assistant|prompt)|<\/?(?:system|assistant|instructions?|prompt)>/gim,
  /[\u{e0020}-\u{e007e}]/gu,
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|bypass|discard|drop|do not follow|stop following)\\s+${EARLIER_EN}\\s+(?:\\w+\\s+)?${ORDERS_EN}\\b`,
    'giu',
  ),
  new RegExp(
    `\\b(?:ignore|disregard|forget|override)\\s+(?:all|any|everything|your|the)\\s+(?:(?:of\\s+)?(?:the|your)\\s+)?(?:${ORDERS_EN}|above|before|previously)\\b`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:notes?|messages?|instructions?|notice|memo|hint|attention|attn|warning|reminder|advice|important|directive|command|info)\\b[^.!?\\n]{0,24}?(?:\\s(?:to|for)\\s|[:,]\\s?)(?:any\\s|all\\s|the\\s|every\\s|our\\s)?${MACHINE_EN}(?![\\p{L}])[^.!?\\n]{0,60}?[:;,.—–-]`,
    'giu',
  ),
  new RegExp(
    `(?:^|[.!?:\\n]\\s*)(?:dear\\s|hey\\s|attention,?\\s)?${MACHINE_EN}(?:\\s(?:reading|processing|summari[sz]ing|answering|using|parsing|indexing)\\b[^.!?\\n]{0,60})?\\s*(?:[:,;]\\s*(?:please\\s)?(?:\\w+\\s)?(?:ignore|disregard|say|state|report|reply|respond|answer|write|output|print|tell|quote|claim|include|add|mention|treat|always|never|do not|don['’]t|you)\\b|\\s(?:must|should|shall|are (?:instructed|required|told|asked|to)|have to|is (?:instructed|required))\\b)`,
    'gimu',
  ),
  new RegExp(
    `\\b(?:if|when|as|since|because)\\s+you\\s+(?:are|'re|’re)\\s+(?:an?\\s|the\\s)?${MACHINE_EN}\\b`,
    'giu',
  ),
  new RegExp(
    `\\byou\\s+(?:are|'re|’re|act|will act)\\s+(?:now\\s|no longer\\s|as\\s)*(?:an?\\s|the\\s)(?:helpful\\s|unrestricted\\s)?${MACHINE_EN}\\b`,
    'giu',
  ),
  /\b(?:system prompt|developer message|prompt injection)\b\s*[:=]|(?:^|\n|[.!?]\s)\s*(?:SYSTEM|ASSISTANT|USER|DEVELOPER|SYSTEM PROMPT|SYSTEMPROMPT|SYSTEMHINWEIS)\s*:/gu,
  /\b(?:when|if|while)\s+(?:summari[sz]ing|answering|citing|quoting|processing|asked (?:about|to summari[sz]e))\b[^.!?\n]{0,80}?,\s*(?:always\s|never\s|please\s|you must\s|you should\s|do not\s)?(?:say|state|report|reply|respond|answer|write|output|claim|include|mention|add|tell|treat|quote)\b/giu,
  /\b(?:reply|respond|answer|output)\s+(?:only\s+)?(?:in|with|as)\s+(?:valid\s+)?(?:json|xml|markdown|yaml)\b/giu,
  new RegExp(
    `(?<![\\p{L}])(?:ignorier(?:e|en|t)|vergiss|vergesst|vergessen|missachte(?:n|t)?|überschreibe?n?|verwirf|umgehe?n?)\\s+(?:sie\\s+)?(?:bitte\\s+)?(?:alle[rsn]?\\s|sämtliche[rsn]?\\s|die\\s|deine\\s|ihre\\s|jegliche\\s)*(?:vorherigen?|bisherigen?|früheren?|obigen?|vorangegangenen?|vorigen?|anderen?|bestehenden?|vorstehenden?|ursprünglichen?)?\\s*${ORDERS_DE}(?![\\p{L}])`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:hinweis|anweisung|nachricht|mitteilung|achtung|notiz|anmerkung|wichtig|befehl|info|instruktion)e?n?\\s*(?:an|für|:|,)\\s*(?:alle\\s|die\\s|das\\s|den\\s|jede[sn]?\\s|unsere\\s)*${MACHINE_DE}(?![\\p{L}])`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:wenn|falls|da|sofern)\\s+(?:du|sie|ihr)\\s+(?:ein(?:e)?\\s)?${MACHINE_DE}(?![\\p{L}])`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:du bist|sie sind|ihr seid|handle als|antworte als)\\s+(?:jetzt\\s|nun\\s|ab sofort\\s)*(?:ein(?:e)?\\s)?${MACHINE_DE}(?![\\p{L}])`,
    'giu',
  ),
  new RegExp(
    `(?:^|[.!?:\\n]\\s*)(?:liebe\\s|an (?:alle|die)\\s)?${MACHINE_DE}(?:,?\\s(?:die|das|der|welche)\\s[^.!?\\n]{0,60})?(?:[:,]\\s*(?:bitte\\s)?(?:ignorier|sag|antwort|schreib|bericht|behaupt|gib|nenn|erwähn|verwende|zitier|beachte|merke)|\\s(?:müssen|muss|sollen|soll|haben zu|sind angewiesen)(?![\\p{L}]))`,
    'gimu',
  ),
  /(?<![\p{L}])(?:antworte|gib|antworten sie|geben sie)\s+(?:nur\s+|ausschließlich\s+)?(?:in|als|im)\s+(?:json|xml|markdown)/giu,
  new RegExp(
    `(?<![\\p{L}])(?:ignore[zr]?|oublie[zr]?|néglige[zr]?|outrepasse[zr]?)\\s+(?:toutes?\\s|tous\\s|les\\s|vos\\s|tes\\s)*(?:précédentes?\\s|anciennes?\\s)?${ORDERS_FR}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:note|message|consigne|instruction|avis|attention|remarque|important)s?\\s*(?:à|aux|pour|:|,|à l['’])\\s*(?:l['’]intention\\s(?:de|des|d['’])\\s?)?(?:l['’]|les\\s|tout\\s|tous les\\s|toute\\s)?${MACHINE_FR}(?![\\p{L}])`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:si\\s)?(?:tu es|vous êtes)\\s+(?:désormais\\s|maintenant\\s)?(?:une?\\s|l['’])${MACHINE_FR}(?![\\p{L}])`,
    'giu',
  ),
];

/** A cheap sieve: an article without any of these words cannot hold a trigger. */
const SIEVE =
  /ignor|disregard|forget|overrid|bypass|discard|assistant|assistent|language model|modèle|sprachmodell|chat-?\s?bot|\bbots?\b|\bai\b|a\.i\.|\bki\b|k\.i\.|\bia\b|i\.a\.|llm|gpt|claude|gemini|copilot|crawler|summari[sz]|system|SYSTEM|<\||\[\/?INST|<<\/?SYS|#{2}|<\/?(?:system|instruction|prompt)|prompt|json|xml|vergiss|vergess|missacht|überschreib|verwirf|umgeh|oublie|néglige|outrepasse|artificielle|intelligenz|when |agents?|engine|\bUSER|DEVELOPER|[\u{e0020}-\u{e007e}]/iu;

const cache = new WeakMap<ArticleVersion, readonly Span[]>();

/**
 * Stretches of an article's text that address a machine, each to the end of its paragraph; in order, disjoint.
 * They prove neither a quote nor a claim.
 */
export function plantedSpans(article: ArticleVersion): readonly Span[] {
  const known = cache.get(article);
  if (known !== undefined) return known;
  const spans = findPlanted(article.text);
  cache.set(article, spans);
  return spans;
}

function findPlanted(text: string): readonly Span[] {
  // Invisible characters may not hide a trigger, so the folded view is searched.
  const folded = foldParagraphs(text);
  if (!SIEVE.test(folded.text)) return [];
  const found: Span[] = [];
  for (const trigger of TRIGGERS) {
    let covered = -1;
    for (const match of folded.text.matchAll(trigger)) {
      const at = folded.toSource(match.index);
      if (at < covered) continue;
      covered = paragraphEnd(text, folded.toSource(match.index + match[0].length - 1));
      found.push({ start: sentenceStart(text, at), end: covered });
    }
  }
  return merge(found);
}

/** Folds white space and marks but keeps line breaks, which bound what a trigger may span. */
function foldParagraphs(text: string): { readonly text: string; readonly toSource: (i: number) => number } {
  const parts: { readonly from: number; readonly at: number; readonly toSource: (i: number) => number }[] =
    [];
  let joined = '';
  let from = 0;
  for (const line of text.split('\n')) {
    const folded = foldText(line);
    parts.push({ from, at: joined.length, toSource: folded.toSource });
    joined += `${folded.text}\n`;
    from += line.length + 1;
  }
  return {
    text: joined,
    toSource: (i) => {
      let low = 0;
      let high = parts.length - 1;
      while (low < high) {
        const mid = (low + high + 1) >> 1;
        if ((parts[mid]?.at ?? 0) <= i) low = mid;
        else high = mid - 1;
      }
      const part = parts[low];
      return part === undefined ? 0 : part.from + part.toSource(i - part.at);
    },
  };
}

/** Start of the sentence in which `at` stands. */
function sentenceStart(text: string, at: number): number {
  const floor = Math.max(0, at - 400);
  const window = text.slice(floor, at + 1);
  let start = text.lastIndexOf('\n', at - 1) + 1;
  for (const match of window.matchAll(/[.!?]["”“’»)]*\s+(?=\S)/g))
    start = Math.max(start, floor + match.index + match[0].length);
  return Math.min(start, at);
}

function paragraphEnd(text: string, at: number): number {
  const blank = /\n[^\S\n]*\n/g;
  blank.lastIndex = at;
  return blank.exec(text)?.index ?? text.length;
}

function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}
