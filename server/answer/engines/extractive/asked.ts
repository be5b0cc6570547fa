import type { SearchPlan } from '../../../../domain/plan.ts';
import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import type { Candidate, Item } from './candidate.ts';
import { nameWithOffice } from './compose.ts';
import { namesMatch } from './names.ts';

export interface Asked {
  /** Names of the question that somebody in the evidence bears. */
  readonly people: readonly string[];
  readonly says: (candidate: Candidate) => boolean;
  /** Could it stand in an answer at all? Where people are asked about, nobody else's words. */
  readonly mayAnswer: (item: Item) => boolean;
}

/**
 * Whose words a question asks for: people it names and who speak in the evidence; else, where words are asked for,
 * the holder of an office it names ("what did the superintendent say"), as the article prints it. Any other name is part of the matter.
 */
export function whoIsAsked(question: string, plan: SearchPlan, speakers: readonly string[]): Asked {
  const people = plan.entities.filter((name) => speakers.some((speaker) => namesMatch(speaker, name)));
  if (people.length > 0) {
    const asked = new Set(speakers.filter((speaker) => people.some((name) => namesMatch(speaker, name))));
    const says = ({ speaker }: Item) => speaker !== null && asked.has(speaker);
    return { people, says, mayAnswer: (item) => item.kind === 'prose' || says(item) };
  }
  const offices = plan.questionKind === 'quote' ? wordsOf(question).filter((word) => isOffice(word)) : [];
  return {
    people,
    says: (candidate) => offices.length > 0 && holds(candidate, offices),
    mayAnswer: () => true,
  };
}

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
    );
  const group = wordsOf(match?.[1] ?? '');
  // One holder of an office is found by it; several are a group.
  const several = (word: string) => word.endsWith('s') && isOffice(word.slice(0, -1));
  const known = group.some((word) => (isOffice(word) && !several(word)) || ANYBODY.test(word));
  return match === null || known ? null : group;
}

const ANYBODY =
  /^(?:people|residents?|readers?|critics?|neighbou?rs?|locals?|voters?|citizens?|officials?|others?|everyone|anyone|somebody|experts?|witnesses|they|he|she|we|it|paper|archive|leute|anwohner|bürger|menschen|kritiker|einwohner|leser|alle|andere)$/u;

function holds({ speaker, source }: Candidate, offices: readonly string[]): boolean {
  if (speaker === null) return false;
  const { text } = source.article;
  // The office may stand before the family name alone: "Dee Pruett … Police Chief Pruett told the crowd".
  const names = [speaker, speaker.split(/\s+/).at(-1) ?? speaker];
  const printed = names.flatMap((name) => wordsOf(officesBefore(text, name)));
  return offices.some((office) => printed.includes(office));
}

/** What stands in capitals before a name, wherever the article prints it. */
function officesBefore(text: string, name: string): string {
  const found: string[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    found.push(nameWithOffice(text.slice(Math.max(0, at - 60), at + name.length), name));
  return found.join(' ');
}

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
