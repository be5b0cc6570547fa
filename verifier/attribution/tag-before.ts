import { AUXILIARIES } from '../lexicon/function-words.ts';
import { isOffice as isKnownOffice } from '../lexicon/offices.ts';
import { isOutletName } from '../lexicon/outlets.ts';
import { SPEECH_NOUNS, type VerbClass } from '../lexicon/reporting-verbs.ts';
import { type Attribution, attribution } from './attribution.ts';
import { inItsClause } from './outer-clause.ts';
import { type Party, partyEndingAt, partyStartingAt } from './party.ts';
import { accordingTo, relayer } from './relay.ts';
import { firstParty, isSubjectPronoun, withoutVerb } from './tag-without-verb.ts';
import {
  invertedPronoun,
  isAdverb,
  isNegator,
  partyAfter,
  possessorOfSpeech,
  stanceOf,
  subjectBefore,
  verbAt,
} from './tag-words.ts';
import type { Token } from './tokens.ts';

/** Longest stretch before a quotation that is read as its tag, in tokens. */
const REACH = 60;

/**
 * Reads what stands right before a quotation as its tag: `Counsel asked:`, `Auf Nachfrage ergänzte sie:`,
 * `Oduya called it`, `La maire a déclaré :`, `Krell told the Ledger that Oduya had called it`.
 * @param start first token of the sentence, or behind the quotation before
 * @param quote the quotation's own token
 */
export function tagBefore(tokens: readonly Token[], start: number, quote: number): Attribution | null {
  const from = clauseStart(tokens, Math.max(start, quote - REACH), quote);
  let to = quote;
  while (to > from && tokens[to - 1]?.kind === 'punct' && /^[,—–(-]$/.test(tokens[to - 1]?.text ?? '')) to--;
  const colon = tokens[to - 1]?.text === ':';
  if (colon) to--;
  if (to <= from) return null;
  const ifHad = /^(?:Had|Were|Should|Hätten?|Wären?|Würden?|Sollten?)$/.test(tokens[from]?.text ?? '');
  const theirs = colon ? ownerBesideColon(tokens, from, to) : null;
  if (theirs !== null) return attribution(theirs, null, 'said', 'tag');
  const verbs = verbsIn(tokens, from, to);
  let last = -1;
  let said = quotedAs(tokens, verbs, from);
  for (let i = verbs.length - 1; i >= 0 && said === null; i--) {
    last = verbs[i] ?? -1;
    said = ofVerb(tokens, last, verbs.slice(0, i + 1), from, to);
  }
  if (said === null) return withoutVerb(tokens, from, to, colon);
  if (last < 0) last = verbs.at(-1) ?? -1;
  if (said.relayedBy !== null) return said;
  const relayedBy = relayer(tokens, verbs, last, from, said) ?? accordingTo(tokens, from, to, said);
  // `Had Krell said “…”, the room would have emptied`: he has not.
  return inItsClause(tokens, from, last, { ...said, relayedBy, stance: ifHad ? 'unreal' : said.stance });
}

/** ATTACKER: `Krell remembers his father’s words: “…”`: they are not Krell's. */
function ownerBesideColon(tokens: readonly Token[], from: number, to: number): Party | null {
  const noun = tokens[to - 1];
  if (noun?.kind !== 'word' || !SPEECH_NOUNS.has(noun.lower)) return null;
  const owner = possessorOfSpeech(tokens, Math.max(from, to - 4), to);
  return owner === null || owner.kind === 'pronoun' ? null : owner;
}

/** `…; Krell answered “never”`: what stands behind a semicolon is a sentence of its own. */
function clauseStart(tokens: readonly Token[], from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) if (tokens[i]?.text === ';') return i + 1;
  return from;
}

function verbsIn(tokens: readonly Token[], from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (let i = from; i < to; i++) if (verbAt(tokens, i) !== null) found.push(i);
  return found;
}

/** `quoted Oduya as saying`, `was misquoted as saying`, `zitierte Oduya mit den Worten`. */
function quotedAs(tokens: readonly Token[], verbs: readonly number[], from: number): Attribution | null {
  const at = verbs.findLast((verb) => verbAt(tokens, verb) === 'quote');
  if (
    at === undefined ||
    verbs.some((verb) => verb > at && !/^(?:saying|sagen|disant)$/.test(tokens[verb]?.lower ?? ''))
  )
    return null;
  const passive = /^(?:was|were|is|are|been|be|wurde|wird|werden|est|été)$/.test(
    auxiliaryBefore(tokens, at, from),
  );
  const verb = tokens[at]?.lower ?? null;
  if (passive || /^(?:zitiert)$/.test(verb ?? '')) {
    const subject = subjectBefore(tokens, at, from) ?? firstParty(tokens, from, at);
    return attribution(subject, verb, stanceOfQuoting(tokens, at, from), 'tag', quoterBehind(tokens, at));
  }
  const object = partyStartingAt(tokens, at + 1);
  if (object === null) return null;
  return attribution(object, verb, stanceOfQuoting(tokens, at, from), 'tag', subjectBefore(tokens, at, from));
}

/** `was quoted by a rival as saying`: whoever is no paper and no reporter tells it at second hand. */
function quoterBehind(tokens: readonly Token[], at: number): Party | null {
  if (!/^(?:by|von|vom|par|durch)$/.test(tokens[at + 1]?.lower ?? '')) return null;
  const quoter = partyStartingAt(tokens, at + 2);
  if (quoter === null || quoter.kind === 'group' || quoter.kind === 'document') return null;
  return PRESS.test(quoter.printed) || isOutletName(quoter.printed) ? null : quoter;
}

const PRESS =
  /(?<!\p{L})(?:reporters?|journalists?|media|press|(?:news)?papers?|agenc(?:y|ies)|outlets?|correspondents?|stations?|journalist(?:in|en|innen)|reporter(?:in|n)|medien|presse|zeitung(?:en)?|agentur(?:en)?|sender|médias|journaux)$/iu;

/** `misquoted as saying`, `falsch zitiert`: the words are not theirs. */
function stanceOfQuoting(tokens: readonly Token[], at: number, from: number): Attribution['stance'] {
  const wrong =
    /^misquot/.test(tokens[at]?.lower ?? '') ||
    /^(?:falsch|fälschlich|fälschlicherweise|mal|wrongly|falsely|incorrectly)$/.test(
      tokens[at - 1]?.lower ?? '',
    );
  return wrong ? 'denied' : stanceOf(tokens, at, from, 'quote');
}

function auxiliaryBefore(tokens: readonly Token[], at: number, from: number): string {
  let i = at - 1;
  while (i >= from && (isAdverb(tokens[i]) || isNegator(tokens[i]))) i--;
  return tokens[i]?.lower ?? '';
}

function ofVerb(
  tokens: readonly Token[],
  at: number,
  verbs: readonly number[],
  from: number,
  to: number,
): Attribution | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const verbClass = verbAt(tokens, at);
  const stance = stanceOf(tokens, at, from, verbClass);
  const inverted = invertedPronoun(token);
  if (inverted !== null) return attribution(inverted, token.lower, stance, 'tag');
  if (/^(?:to|zu)$/.test(tokens[at - 1]?.lower ?? '')) return infinitive(tokens, at, verbs, from, to);
  // `denied saying`, `admitted calling it`: the verb before decides.
  if (token.lower.endsWith('ing') && verbs.includes(at - 1)) {
    return ofVerb(
      tokens,
      at - 1,
      verbs.filter((verb) => verb < at - 1),
      from,
      to,
    );
  }
  if (NOBODY.test(tokens[at - 1]?.lower ?? '')) return attribution(null, token.lower, 'denied', 'tag');
  const passive = passiveOf(tokens, at, from, to, verbClass);
  if (passive !== null) return passive;
  const relative = antecedentOfRelative(tokens, at, from);
  if (relative !== undefined) return attribution(relative, token.lower, stance, 'tag');
  const before = openingSubject(tokens, at, from) ?? subjectBefore(tokens, at, from);
  const after = partyAfter(tokens, at, to);
  const party =
    chooseSubject(before, after, tokens, at) ??
    (token.lower.endsWith('ing') ? firstParty(tokens, from, at) : null);
  if (party === null) return null;
  return attribution(party, token.lower, stance, 'tag');
}

/**
 * `a letter that said`, `Wren, who said`: what the relative stands for is the subject.
 * @returns undefined where the verb stands in no relative clause
 */
function antecedentOfRelative(tokens: readonly Token[], at: number, from: number): Party | null | undefined {
  let i = at - 1;
  while (i > from && (isAdverb(tokens[i]) || isNegator(tokens[i]) || AUXILIARIES.has(tokens[i]?.lower ?? '')))
    i--;
  const word = tokens[i]?.lower ?? '';
  if (i <= from || !/^(?:who|which|that|qui)$/.test(word)) return undefined;
  const before = tokens[i - 1];
  // `Krell said that said …` is no sentence; behind a verb `that` opens a clause.
  if (word === 'that' && (verbAt(tokens, i - 1) !== null || before?.kind !== 'word')) return undefined;
  return partyEndingAt(tokens, before?.text === ',' ? i - 2 : i - 1);
}

/** `Man hatte Brack gesagt`: who stands before the auxiliary is the subject, and the name before the participle the object. */
function openingSubject(tokens: readonly Token[], at: number, from: number): Party | null {
  if (!/^(?:ge|er|be|ver|ent)\p{L}+(?:t|en)$/u.test(tokens[at]?.lower ?? '')) return null;
  for (let i = from + 1; i < at - 1; i++) {
    if (!/^(?:hat|habe|haben|hatte|hatten)$/.test(tokens[i]?.lower ?? '')) continue;
    const party = partyEndingAt(tokens, i - 1);
    return party !== null && party.start === tokens[from]?.start ? party : null;
  }
  return null;
}

const NOBODY = /^(?:nobody|none|niemand|keiner|keine|personne|neither)$/;

/** The subject before the verb, unless what stands there is none and a nominative stands right behind it. */
function chooseSubject(
  before: Party | null,
  after: Party | null,
  tokens: readonly Token[],
  at: number,
): Party | null {
  if (before === null) return after !== null && mayFollow(after) ? after : null;
  const next = tokens[at + 1];
  // `Später fügte sie hinzu`: behind a verb of saying `sie` and `er` are the subject; behind one of calling they may be its object.
  if (
    after !== null &&
    after.start === next?.start &&
    isGermanSubject(after) &&
    verbAt(tokens, at) !== 'call'
  )
    return after;
  if (after === null || before.kind === 'person' || before.kind === 'pronoun') return before;
  if (next === undefined || after.start !== next.start) return before;
  // `Das Projekt nannte sie „…“`, `Den Plan nannte Oduya „…“`.
  const article = tokens.find((token) => token.start === before.start)?.lower ?? '';
  const german = /^(?:der|die|das|dieser|diese|dieses)$/.test(article);
  // ATTACKER: `Den Bürgermeister nannte Kern „einen Dieb“` as `Der Bürgermeister nannte Kern …`: `der` before a man's office says it.
  if (/^diese?r$|^der$/.test(article) && before.offices.some(isMansOffice)) return before;
  if (german && before.names.length === 0 && (isGermanSubject(after) || after.kind === 'person'))
    return after;
  return before;
}

function isMansOffice(office: string): boolean {
  return isKnownOffice(office) && !/in$/i.test(office);
}

/** A subject behind its verb is a nominative, a name or an office: `put a copy of “…” on the table` has none. */
function mayFollow(party: Party): boolean {
  if (party.kind === 'pronoun') return isSubjectPronoun(party.printed);
  return (
    party.kind !== 'role' ||
    party.offices.some((office) => isKnownOffice(office)) ||
    party.printed.charAt(0) !== party.printed.charAt(0).toLowerCase()
  );
}

function isGermanSubject(party: Party): boolean {
  return party.kind === 'pronoun' && /^(?:er|sie|wir|ich|man)$/i.test(party.printed);
}

const MOVES =
  /^(?:rose|rising|stood|stopped|stopping|paused|pausing|turned|turning|returned|phoned|leaned|leaning|interrupted|stepped|came|hurried|got)$/;

/** `refused to call it`, `went on to say`, `promised to keep it`: the verb before decides. */
function infinitive(
  tokens: readonly Token[],
  at: number,
  verbs: readonly number[],
  from: number,
  to: number,
): Attribution | null {
  const governing = verbs.findLast(
    (verb) => verb < at - 1 || (verb < at && tokens[at - 1]?.lower !== tokens[verb]?.lower),
  );
  if (governing !== undefined && governing < at) {
    const outer = ofVerb(
      tokens,
      governing,
      verbs.filter((verb) => verb < governing),
      from,
      to,
    );
    if (outer === null) return null;
    const real = /^(?:went|goes|go|began|begins|continued|continues|came)$/.test(
      tokens[governing]?.lower ?? '',
    );
    return real || outer.stance === 'denied'
      ? outer
      : { ...outer, stance: outer.stance === 'said' ? 'said' : 'unreal' };
  }
  const subject = firstParty(tokens, from, at);
  // `rose to say`, `stopped at the door to add`: they did.
  const did = tokens.slice(from, at).some((token) => token.kind === 'word' && MOVES.test(token.lower));
  return attribution(subject, tokens[at]?.lower ?? null, did ? 'said' : 'unreal', 'tag');
}

function passiveOf(
  tokens: readonly Token[],
  at: number,
  from: number,
  to: number,
  verbClass: VerbClass | null,
): Attribution | null {
  const verb = tokens[at]?.lower ?? '';
  if (/ing$/.test(verb)) return null;
  const aux = auxiliaryBefore(tokens, at, from);
  const by = tokens
    .slice(at + 1, Math.min(to, at + 4))
    .findIndex((token) => /^(?:by|von|vom|par)$/.test(token.lower));
  const agentAt = by < 0 ? -1 : at + 2 + by;
  const reduced = tokens[at - 1]?.text === ',' && agentAt === at + 2;
  if (
    !/^(?:be|been|being|was|were|is|are|wurde|wurden|wird|werden|worden|été|est|sont|sera)$/.test(aux) &&
    !reduced
  )
    return null;
  // `est tombé d’accord`, `s’est exclamé`: French verbs of motion and reflexives are no passives.
  if (/^(?:est|sont)$/.test(aux) && verbClass !== 'call') return null;
  if (
    /^(?:wird|wurde|werden|wurden)$/.test(aux) &&
    !/^(?:ge|be|ver|er|zer|ent)|iert$|^(?:\p{L}+)ge/u.test(verb)
  )
    return null;
  const party = agentAt > 0 ? partyStartingAt(tokens, agentAt) : null;
  return attribution(party, verb, stanceOf(tokens, at, from, verbClass), 'tag');
}
