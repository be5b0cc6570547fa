import type { ArticleVersion } from '../../../../domain/article.ts';
import type { SearchPlan, TermOfOffice } from '../../../../domain/plan.ts';
import { type Span, spansOverlap } from '../../../../domain/text/span.ts';
import { dayInZone } from '../../../../domain/time/instant.ts';
import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import type { Candidate, Item } from './candidate.ts';
import { membersAsked } from './group-asked.ts';
import { asksForWordsOf, mentions, namesMatch } from './names.ts';
import { isHeldBy, type OfficeAsked, officesAsked } from './office-asked.ts';

export interface Asked {
  /** Names of the question that somebody in the evidence bears. */
  readonly people: readonly string[];
  /** Offices whose holder's words are asked for. */
  readonly offices: readonly OfficeAsked[];
  readonly says: (candidate: Candidate) => boolean;
  /** Does the paper tell here, in its own words, what one of them said? */
  readonly tells: (candidate: Candidate) => boolean;
  /** True where members of a group are asked: then nothing but their words answers. */
  readonly ofGroup: boolean;
  /** Could it stand in an answer at all? Where people are asked about, nobody else's words. */
  readonly mayAnswer: (item: Item, article: ArticleVersion) => boolean;
}

/**
 * Whose words a question asks for: people it names and who speak in the evidence; else, where words are asked for,
 * the holder of an office it names ("what did the superintendent say"), as the article prints it. Any other name is part of the matter.
 */
export function whoIsAsked(
  question: string,
  plan: SearchPlan,
  speakers: readonly string[],
  timeZone: string,
): Asked {
  if (plan.groups !== undefined) return membersAsked(plan.groups);
  const people = plan.entities.filter((name) => speakers.some((speaker) => namesMatch(speaker, name)));
  const offices = plan.questionKind === 'quote' ? officesAsked(question.split(ABOUT)[0] ?? question) : [];
  // A name that the question does not hold is an office's, which the register knows.
  const named = plan.entities.filter((name) => asksForWordsOf(question, name) || !mentions(question, [name]));
  const tells = (candidate: Candidate) => isToldOf(candidate, named, named.length > 0 ? [] : offices);
  if (people.length > 0) {
    const asked = new Set(speakers.filter((speaker) => people.some((name) => namesMatch(speaker, name))));
    const says = ({ speaker }: Item) => speaker !== null && asked.has(speaker);
    const inOffice = (candidate: Candidate) =>
      says(candidate) && wasInOffice(candidate, plan.terms ?? [], timeZone);
    return {
      people,
      offices,
      ofGroup: false,
      says: inOffice,
      tells,
      mayAnswer: (item) => item.kind === 'prose' || says(item),
    };
  }
  return {
    people,
    offices,
    ofGroup: false,
    says: ({ speaker, source }) =>
      speaker !== null && offices.some((office) => isHeldBy(office, speaker, source.article.text)),
    tells,
    mayAnswer: () => true,
  };
}

/** A minister's position is what was said in that office: the same person's words from the opposition are not. */
function wasInOffice(
  { speaker, source }: Candidate,
  terms: readonly TermOfOffice[],
  timeZone: string,
): boolean {
  const own = terms.filter(({ name }) => namesMatch(speaker ?? '', name));
  if (own.length === 0) return true;
  const day = dayInZone(source.article.published, timeZone);
  return own.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
}

/** "What did the mayor say about the nurses?": behind it stands what was spoken of, and nobody who speaks. */
const ABOUT = /\s(?:about|regarding|concerning|über|zum thema)\s/iu;

function isToldOf(
  { kind, parts, reading, source }: Candidate,
  names: readonly string[],
  offices: readonly OfficeAsked[],
): boolean {
  const last = parts.at(-1);
  if (kind === 'prose' && parts.length > 1 && goesOnToSay(parts, source.article.text, names)) return true;
  if (kind !== 'prose' || last === undefined || (names.length === 0 && offices.length === 0)) return false;
  return reading
    .reports()
    .some(
      (report) =>
        spansOverlap(report, last) &&
        (names.some((name) => namesMatch(report.speaker, name)) ||
          offices.some((office) => isHeldBy(office, report.speaker, source.article.text))),
    );
}

/** `Marian Voss read his statement. She had seven mothers due in April, she said.` */
function goesOnToSay(parts: readonly Span[], text: string, names: readonly string[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)].map((one) =>
    one === undefined ? '' : text.slice(one.start, one.end),
  );
  const opener = first?.split(/\s+/).slice(0, 5).join(' ') ?? '';
  return mentions(opener, names) && SAYS.test(last ?? '');
}

const SAYS =
  /(?<!\p{L})(?:he|she) (?:said|says|told|added|asked|argued|warned|promised|answered|explained|thought|called)(?!\p{L})|(?<!\p{L})(?:sagte|erklärte|meinte|fügte|warnte|versprach|fragte) (?:er|sie)(?!\p{L})/iu;

/**
 * "What did the letter writers say …": a group that is neither named nor an office, which must at least stand beside the
 * words. Null where anybody's words will do.
 */
export function groupAsked(question: string): readonly string[] | null {
  const match =
    /^[Ww]hat (?:did|do|does|has|have|had) (?:the |a |some |many )?((?:\p{Ll}[\p{L}-]+ ){1,3})(?:say|said|think|thought|tell|told|argue|argued|claim|claimed|demand|demanded|want|wanted)(?!\p{L})/u.exec(
      question,
    ) ??
    /^[Ww]as (?:sagt|sagte|sagten|sagen|meinen|meinten|forderten|fordern|haben|hat|denken|dachten) (?:die |der |das )?(\p{Lu}[\p{L}-]+)(?= (?:zu|zum|zur|über|von|vor|in|im|gesagt|gefordert))/u.exec(
      question,
    ) ??
    POSITION_OF.exec(question);
  const group = wordsOf(match?.[1] ?? '');
  // One holder of an office is found by it; several are a group.
  const several = (word: string) => word.endsWith('s') && isOffice(word.slice(0, -1));
  const known = group.some((word) => (isOffice(word) && !several(word)) || ANYBODY.test(word));
  return match === null || known ? null : group;
}

const ANYBODY =
  /^(?:people|residents?|readers?|critics?|neighbou?rs?|locals?|voters?|citizens?|officials?|others?|everyone|anyone|somebody|experts?|witnesses|they|he|she|we|it|paper|archive|leute|anwohner|bürger|menschen|kritiker|einwohner|leser|alle|andere)$/u;

/** "Wie hat sich die Position der Grünen zum Heizungsgesetz entwickelt": several whose position is asked for. */
const POSITION_OF =
  /(?<!\p{L})(?:[Hh]altung|[Pp]osition|[Mm]einung|[Aa]nsicht|[Ss]tandpunkt|[Ee]instellung|[Ss]icht|[Kk]urs|[Kk]ritik) der (\p{Lu}[\p{L}-]+(?<!i)n)(?= (?:zu|zum|zur|über|beim?|gegenüber|an|am|in|im|seit|verändert|geändert)(?!\p{L}))/u;

/** The question without the titles right before the names: "Fire Chief Ray Dunmore" asks about no fire. */
export function withoutTitles(question: string, people: readonly string[]): string {
  return people.reduce((text, name) => {
    for (const part of new Set([name.split(/\s+/)[0] ?? name, name.split(/\s+/).at(-1) ?? name])) {
      const at = text.indexOf(part);
      if (at === -1) continue;
      const before = text
        .slice(0, at)
        .replace(/(?:\p{Lu}[\p{L}.-]*\s+){1,4}$/u, (titles, start: number) => (start === 0 ? titles : ' '));
      return before + text.slice(at);
    }
    return text;
  }, question);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
}
