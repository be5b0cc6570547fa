import { AUXILIARIES } from '../lexicon/function-words.ts';
import { isOffice } from '../lexicon/offices.ts';
import { type Attribution, attribution } from './attribution.ts';
import { type Party, partyEndingAt, partyStartingAt } from './party.ts';
import { isSame, sourceNamed } from './relay.ts';
import { isNegator, possessorOfSpeech, stanceOf, verbAt } from './tag-words.ts';
import type { Token } from './tokens.ts';

/** `Oduya:`, `Oduya’s answer was`, `In Oduya’s words,`, `According to Oduya,`, `For Krell the plan was`. */
export function withoutVerb(
  tokens: readonly Token[],
  from: number,
  to: number,
  colon: boolean,
): Attribution | null {
  const owner = possessorOfSpeech(tokens, from, to);
  if (owner !== null) return attribution(owner, null, stanceOf(tokens, to, from, null), 'tag');
  const source = sourceNamed(tokens, from, to);
  if (source !== null) return attribution(source, null, 'said', 'tag');
  if (colon) {
    const label = labelOf(tokens, from, to);
    if (label !== null) return attribution(label, null, 'said', 'label');
  }
  // A verb of saying whose subject cannot be told: somebody says it, and nobody is sure to.
  for (let i = to - 1; i >= from; i--) {
    const verbClass = verbAt(tokens, i);
    if (verbClass !== null)
      return attribution(null, tokens[i]?.lower ?? null, stanceOf(tokens, i, from, verbClass), 'tag');
  }
  const told = loose(tokens, from, to, colon);
  // `Dass Brack „…“ gesagt habe, ist falsch`, `Had Brack …`: a clause that another one governs.
  const governed = /^(?:that|whether|if|had|should|dass|ob|wenn|falls|hätten?|que|si)$/.test(
    tokens[from]?.lower ?? '',
  );
  return told !== null && governed ? { ...told, stance: 'unreal' } : told;
}

function labelOf(tokens: readonly Token[], from: number, to: number): Party | null {
  let end = to;
  for (let i = from; i < to; i++) {
    if (tokens[i]?.text === ',' || tokens[i]?.text === '(') {
      end = i;
      break;
    }
  }
  const party = partyEndingAt(tokens, end - 1);
  if (party === null || party.start !== tokens[from]?.start) return null;
  return party.kind === 'role' && !party.offices.some((office) => isOffice(office)) ? null : party;
}

/** No verb of saying: the words are given to the one person of the clause, where it has just one. */
function loose(tokens: readonly Token[], from: number, to: number, colon: boolean): Attribution | null {
  const people: Party[] = [];
  let negated = false;
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') continue;
    if (isNegator(token)) negated = true;
    if (AUXILIARIES.has(token.lower)) continue;
    const party = partyStartingAt(tokens, i);
    if (party === null) continue;
    if (
      (party.kind === 'person' ||
        (party.kind === 'pronoun' && isSubjectPronoun(party.printed)) ||
        (party.kind === 'role' &&
          party.names.length === 0 &&
          party.offices.some((office) => office.length > 3 && isOffice(office)))) &&
      !people.some((other) => isSame(other, party))
    )
      people.push(party);
    i = Math.max(
      i,
      tokens.findLastIndex((other) => other.end <= party.end),
    );
  }
  const [only] = people;
  if (only === undefined || people.length > 1) return null;
  return attribution(only, null, negated && !colon ? 'hedged' : 'said', 'loose');
}
export function isSubjectPronoun(word: string): boolean {
  return /^(?:he|she|they|we|i|er|sie|wir|ich|man|il|elle|ils|elles|on|je)$/i.test(word);
}

/** The first party of the clause, over introductory phrases; for participles and labels. */
export function firstParty(tokens: readonly Token[], from: number, to: number): Party | null {
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') continue;
    const party = partyStartingAt(tokens, i);
    if (party === null) continue;
    if (party.kind === 'pronoun' || (party.kind === 'person' && !isPhraseObject(tokens, i))) return party;
    i = Math.max(
      i,
      tokens.findLastIndex((other) => other.end <= party.end),
    );
  }
  return null;
}

function isPhraseObject(tokens: readonly Token[], at: number): boolean {
  return /^(?:in|at|from|near|on|to|im|am|zum|zur|auf|bei|à|aux|dans|the|of)$/.test(
    tokens[at - 1]?.lower ?? '',
  );
}
