import type { StatementStance } from '../../domain/statement.ts';
import type { Cast } from '../attribution/cast.ts';
import { resolveParty } from '../attribution/found-voice.ts';
import { type Party, partyStartingAt } from '../attribution/party.ts';
import { sourceNamed } from '../attribution/relay.ts';
import { isAdverb, partyAfter, stanceOf, subjectBefore, verbAt } from '../attribution/tag-words.ts';
import type { Narration, Token } from '../attribution/tokens.ts';
import { isOffice } from '../lexicon/offices.ts';

interface Report {
  readonly party: Party;
  readonly stance: StatementStance;
  /** A date that stands before this offset tells when it was said; one behind it belongs to what was said. */
  readonly datedUpTo: number;
}

/** Only verbs that can do nothing but report: `put`, `went`, `found` tag a quotation and report nothing without one. */
const REPORTS = new Set(
  (
    'say says said saying tell tells told state states stated warn warns warned argue argues argued announce announces announced ' +
    'declare declares declared explain explains explained insist insists insisted add adds added promise promises promised ' +
    'pledge pledges pledged vow vows vowed claim claims claimed maintain maintains maintained acknowledge acknowledges acknowledged ' +
    'concede concedes conceded admit admits admitted predict predicts predicted testify testifies testified ' +
    'reply replies replied propose proposes proposed demand demands demanded urge urges urged estimate estimates estimated ' +
    'stress stresses stressed emphasize emphasized emphasise emphasised reiterate reiterates reiterated allege alleges alleged assert asserts asserted ' +
    'contend contends contended complain complains complained recall recalls recalled note notes noted suggest suggests suggested ' +
    'deny denies denied dispute disputes disputed ' +
    'sagte sagt sagten gesagt erklärte erklärt erklärten betonte betont betonten warnte warnt warnten gewarnt mahnte mahnt forderte ' +
    'fordert forderten gefordert versprach verspricht versprochen versicherte versichert beteuerte behauptete behauptet bekräftigte ' +
    'bestätigte bestätigt kündigte kündigt angekündigt verkündete verkündet teilte teilt mitgeteilt äußerte räumte räumt eingeräumt ' +
    'ergänzte berichtete berichtet kritisierte kritisiert verlangte verlangt meinte meint bestritt bestreitet bestritten ' +
    'dementierte dementiert leugnete leugnet ' +
    'déclare déclara déclaré explique expliqua expliqué affirme affirma affirmé annonce annonça annoncé promet promit promis ' +
    'assure assura assuré précise précisa précisé nie nia nié dément démentit démenti dit'
  ).split(' '),
);

/** So many tokens beside the tag make a statement: `Reyes said so.` is none. */
const LEAST_TOLD = 4;

/**
 * What a sentence without a quotation reports: `Reyes said the fare would rise.`, `The fare will rise, Reyes said.`,
 * `Laut Reyes steigt der Preis.` The first verb that reports decides; what cannot be told apart is no report.
 */
export function reportedIn(
  sentence: Narration,
  index: number,
  paragraphStart: number,
  cast: Cast,
): Report | null {
  const { tokens } = sentence;
  if (tokens.some(({ kind }) => kind === 'quote') || tokens.at(-1)?.text === '?') return null;
  const settle = (party: Party, stance: StatementStance, datedUpTo: number): Report | null => {
    const { party: full, ambiguous } = resolveParty(party, index, cast);
    if (full === null || ambiguous || !isSomebody(full)) return null;
    // A pronoun is trusted within its paragraph only: beyond it the sentence may take up anybody.
    if (party.kind === 'pronoun' && full.start < paragraphStart) return null;
    return { party: full, stance, datedUpTo };
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || !REPORTS.has(token.lower)) continue;
    const verbClass = verbAt(tokens, at);
    if (verbClass === null || verbClass === 'unreal' || verbClass === 'quote' || isPassive(tokens, at))
      continue;
    const party = subjectOf(tokens, at);
    if (party === null || !tellsSomething(tokens, at, party)) continue;
    const stance = stanceOf(tokens, at, 0, verbClass);
    if (stance === 'unreal') return null;
    const leads = tokens.length - at > LEAST_TOLD;
    return settle(party, stance, leads ? Math.min(party.start, token.start) : sentence.start);
  }
  const source = sourceNamed(tokens, 0, tokens.length);
  return source === null || tokens.length < LEAST_TOLD + 3 ? null : settle(source, 'said', sentence.start);
}

/** `The neighbors have been told`, `wurde gesagt`: whoever is told says nothing. */
function isPassive(tokens: readonly Token[], at: number): boolean {
  let i = at - 1;
  while (isAdverb(tokens[i])) i--;
  return /^(?:be|been|being|is|are|was|were|wird|werden|wurde|wurden|worden|est|été)$/.test(
    tokens[i]?.lower ?? '',
  );
}

/** A full name, a name with its office, or an office: a single capital word may be anything. */
function isSomebody({ kind, names, offices }: Party): boolean {
  if (kind === 'person') return names.length > 1 || offices.some((office) => isOffice(office));
  return kind === 'role' && isOffice(offices.at(-1) ?? '');
}

/** Straight: `Reyes said`. Inverted, behind a comma or at the end: `…, said Reyes.`, `sagte Reyes`. */
function subjectOf(tokens: readonly Token[], at: number): Party | null {
  const straight = subjectBefore(tokens, at, 0);
  // `told` needs whom it was told: what stands behind it is no subject.
  if (/^t(?:old|ell|ells)$/.test(tokens[at]?.lower ?? '')) return straight;
  const comma = tokens[at - 1]?.text === ',';
  const behind = comma || straight === null ? named(partyBehind(tokens, at)) : null;
  if (behind === null) return straight;
  const rest = tokens.filter(({ start, kind }) => kind === 'word' && start >= behind.end).length;
  // `Kuyper, a realtor, said the board …`: with a clause to come the subject stands before.
  return straight !== null && rest >= LEAST_TOLD ? straight : behind;
}

/** `…, said Reyes`, `Am Montag sagte Reyes, die Gebühr …`. */
function partyBehind(tokens: readonly Token[], at: number): Party | null {
  let i = at + 1;
  while (isAdverb(tokens[i])) i++;
  return partyAfter(tokens, at, tokens.length) ?? partyStartingAt(tokens, i);
}

function named(party: Party | null): Party | null {
  return party !== null && (party.kind === 'person' || party.kind === 'role') ? party : null;
}

function tellsSomething(tokens: readonly Token[], at: number, party: Party): boolean {
  const told = tokens.filter(
    (token, i) =>
      token.kind === 'word' &&
      i !== at &&
      !(token.start >= party.start && token.end <= party.end) &&
      !isAdverb(token),
  );
  return told.length >= LEAST_TOLD;
}
