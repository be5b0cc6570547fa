import { isOffice } from '../lexicon/offices.ts';
import { isOutletName } from '../lexicon/outlets.ts';
import type { Cast } from './cast.ts';
import { genderOf } from './gender.ts';
import type { Party } from './party.ts';
import { samePerson } from './same-party.ts';
import { partyOfLabel, type Turn } from './segments.ts';

interface Label {
  readonly at: number;
  readonly behind: number;
  readonly text: string;
}

const LINE =
  /^[^\S\n]*(?:[*_]{1,3})?((?:[QAFR]|Frage|Antwort|Question|Answer|Réponse|Interviewer(?:in)?|Moderator(?:in)?)|(?:(?:Dr|Prof|Mr|Mrs|Ms|Mme|M|St|Sen|Rep|Gov)\.\s)*\p{Lu}[\p{L}\p{M}’'.-]*(?:\s(?:\p{Lu}[\p{L}\p{M}’'.-]*|von|van|de|der|del|du|la|le|of|the)){0,4}(?:\s\d{1,2})?(?:\s?[([][^)\]\n]{1,40}[)\]])?(?:,\s[^:\n“"„«]{1,40})?)(?:[*_]{1,3})?\s?:(?:[*_]{1,3})?\s+(?=\S)/gmu;

const ASKS = /^(?:q|f|frage|question|interviewer(?:in)?|moderator(?:in)?)$/i;
const ANSWERS = /^(?:a|r|antwort|answer|réponse)$/i;

/**
 * Turns of an interview or a press conference whose paragraphs begin with a label (`Q:`, `ODUYA:`, `Frage:`).
 * @param host whose speech the text is otherwise; then only a conversation with that person counts
 * @returns empty where the text is not of that kind
 */
export function labelledTurns(text: string, host: string | null, cast: () => Cast): readonly Turn[] {
  const found = labelsIn(text);
  if (found.length < 2) return [];
  const labels = conversationOf(found, host);
  if (labels.length < 2) return [];
  const first = labels[0]?.at ?? 0;
  const answerer = answererOf(labels, () => cast().personsBefore(first));
  const turns: Turn[] = [];
  for (const [i, label] of labels.entries()) {
    const end = labels[i + 1]?.at ?? text.length;
    const party = partyOf(label.text, answerer, cast);
    const paragraph = paragraphEnd(text, label.behind, end);
    turns.push({ start: label.behind, end: paragraph, party, ambiguous: party === null });
    // What follows without a label may be the same answer or the reporter's own words.
    if (paragraph < end) turns.push({ start: paragraph, end, party, ambiguous: true });
  }
  return turns;
}

/**
 * The labels that name who speaks. `Background:` and `Second:` head paragraphs as well, so a conversation must show
 * itself: questions and answers, a label that comes back, or two different persons.
 */
function conversationOf(labels: readonly Label[], host: string | null): readonly Label[] {
  const counts = new Map<string, number>();
  const named: { readonly label: Label; readonly sure: boolean }[] = [];
  for (const label of labels) {
    const role = ASKS.test(label.text) || ANSWERS.test(label.text);
    const party = role ? null : partyOfLabel(label.text);
    // `Gazette: Do you regret it?`: a paper asks, where its label comes back.
    if (isOutletName(label.text) && party?.kind !== 'person') {
      counts.set(label.text, (counts.get(label.text) ?? 0) + 1);
      named.push({ label, sure: false });
      continue;
    }
    if (!role && (party === null || (party.kind !== 'person' && party.kind !== 'role'))) continue;
    const office = party?.offices.some((word) => isOffice(word)) === true;
    const sure = role || office || (party !== null && party.names.length > 1 && genderOf(party) !== null);
    if (!sure && party?.kind !== 'person') continue;
    counts.set(label.text, (counts.get(label.text) ?? 0) + 1);
    named.push({ label, sure });
  }
  const returns = [...counts.values()].some((count) => count > 1);
  const persons = new Set(named.filter(({ sure }) => sure).map(({ label }) => label.text)).size;
  if (!(counts.size > 1 && (returns || persons > 1))) return [];
  // A speech is a talk where its speaker is labelled, somebody asks, or a person's label comes back.
  const talk = named.some(
    ({ label, sure }) =>
      ASKS.test(label.text) ||
      ANSWERS.test(label.text) ||
      (sure && (counts.get(label.text) ?? 0) > 1) ||
      (host !== null && isHost(label.text, host)),
  );
  if (host !== null && !talk) return [];
  return named
    .filter(
      ({ label, sure }) =>
        sure || (counts.get(label.text) ?? 0) > 1 || label.text === label.text.toUpperCase(),
    )
    .map(({ label }) => label);
}

function isHost(label: string, host: string): boolean {
  const one = partyOfLabel(label);
  const other = partyOfLabel(host);
  return one !== null && other !== null && samePerson(one, other) === 'same';
}

/** Every paragraph that a label may give to somebody, one by one: in a speech it is not sure to be the speaker's. */
export function labelledParagraphs(text: string): readonly Turn[] {
  return labelsIn(text).flatMap((label, i, labels) => {
    const party = ASKS.test(label.text) || ANSWERS.test(label.text) ? null : partyOfLabel(label.text);
    if (party !== null && party.kind !== 'person' && party.kind !== 'group') return [];
    const end = paragraphEnd(text, label.behind, labels[i + 1]?.at ?? text.length);
    return [{ start: label.behind, end, party, ambiguous: true }];
  });
}

function labelsIn(text: string): readonly Label[] {
  const labels: Label[] = [];
  for (const match of text.matchAll(LINE)) {
    const label = match[1] ?? '';
    const behind = match.index + match[0].length;
    // `Oduya: “…”` is a quotation with its tag; a turn is printed without marks.
    if (/[“„«»"‘‚]/.test(text.charAt(behind)) || label.length > 60) continue;
    if (
      /^(?:Correction|Korrektur|Berichtigung|Note|Update|Clarification|Hinweis|SYSTEM|Rectificatif|NOTE|Erratum|Photo|Foto)$/i.test(
        label,
      )
    )
      continue;
    labels.push({ at: match.index, behind, text: label });
  }
  return labels;
}

function paragraphEnd(text: string, from: number, limit: number): number {
  const blank = text.indexOf('\n\n', from);
  return blank < 0 || blank > limit ? limit : blank;
}

/** The one person whom the lines before the first question introduce. */
function answererOf(labels: readonly Label[], introducedBy: () => readonly Party[]): Party | null {
  const named = labels.map((label) => label.text).filter((text) => !ASKS.test(text) && !ANSWERS.test(text));
  if (named.length > 0) return null;
  const introduced = introducedBy();
  const [only] = introduced;
  return introduced.length === 1 && only !== undefined ? only : null;
}

function partyOf(label: string, answerer: Party | null, cast: () => Cast): Party | null {
  const asks = ASKS.test(label) || (isOutletName(label) && partyOfLabel(label)?.kind !== 'person');
  if (asks)
    return {
      kind: 'role',
      printed: 'interviewer',
      names: [],
      offices: ['interviewer'],
      of: [],
      start: 0,
      end: 0,
    };
  if (ANSWERS.test(label)) return answerer;
  const party = partyOfLabel(label);
  if (party === null) return null;
  return party.kind === 'person' ? (cast().complete(party) ?? party) : party;
}
