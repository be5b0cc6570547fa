import { CALENDAR_WORDS } from '../anaphors.ts';
import type { Word } from '../own-voice.ts';
import { isCapital, isFunctionWord, wordsOfList } from './antecedents.ts';
import type { Definite } from './definite.ts';
import { isKnownPerson } from './known-person.ts';
import { mentionsIn } from './mentions.ts';
import { type SourceSentences, sourceWords } from './source-place.ts';
import type { Told } from './taken-up.ts';

/** Nouns of which a town may have one, and a text may have named another just before. */
const ONE_OF_MANY = wordsOfList(`
  city town village municipality borough county district region province island state hospital clinic school university college church
  court tribunal jury panel committee commission board ministry department authority disease virus vaccine hotel restaurant shop store theatre
  theater museum gallery station airport port harbour river lake mountain valley bridge tunnel street road union league
  stadt gemeinde dorf kreis landkreis bezirk region provinz insel klinik krankenhaus schule universität hochschule kirche gericht kammer senat
  ausschuss kommission ministerium behörde amt virus impfstoff seuche hotel restaurant laden geschäft theater museum bahnhof flughafen hafen
  fluss see berg tal brücke tunnel straße gewerkschaft liga`);

/** So many sentences back the same noun is followed to where it was first meant. */
const FARTHEST = 12;

/**
 * ATTACKER: `Porto built a bridge. Oslo ran out of money. The city sold its hall.` Out of it `Porto built a bridge
 * [S1]. The city sold its hall [S1].` makes Porto sell it. Held only where both sentences have a name for subject.
 * @param at the sentence of the source in which the definite noun stands
 * @param earlier the draft before its sentence
 */
export function isOfAnotherName(
  { noun, text, unique }: Definite,
  source: SourceSentences,
  at: number,
  earlier: readonly Told[],
): boolean {
  const last = (text.split(' ').at(-1) ?? '').toLowerCase().replace(/['’]s?$/, '');
  if (unique) return false;
  if (!ONE_OF_MANY.has(last) || text.split(' ').length > 2) return false;
  let first = at;
  while (first > 0 && at - first < FARTHEST) {
    const before = mentionsIn(sourceWords(source, first - 1), noun, source.lang);
    if (before.length === 0 || before.some(({ kind }) => kind !== 'definite')) break;
    first--;
  }
  const told = earlier.at(-1);
  if (first === 0 || told === undefined || told.sentences.has(first - 1)) return false;
  const there = subjectName(sourceWords(source, first - 1), source);
  const here = subjectName(told.words, source);
  return there.length > 0 && here.length > 0 && !there.some((name) => here.includes(name));
}

/** Stands in many names and tells none of them: `St Anne’s` and `St Mary’s`, `New Haven` and `New Porto`. */
const GENERIC =
  /^(?:st|saint|sankt|san|santa|new|old|great|greater|lower|upper|north|south|east|west|port|fort|mount|lake|bad|los|las|el|la|le|von|de)$/;

/** The words of a name that tell it from others. */
function telling(name: readonly string[]): readonly string[] {
  const own = name.filter((word) => !GENERIC.test(word));
  return own.length > 0 ? own : name;
}

const NUMBERS =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|several|many|some|most|few|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzende|hunderte|tausende|viele|einige|mehrere|manche)$/;

/** The name that opens a sentence and is nobody's: `Oslo ran out of money`. */
function subjectName(words: readonly Word[], source: SourceSentences): readonly string[] {
  const name: Word[] = [];
  for (const [at, word] of words.entries()) {
    if (!isCapital(words, at) || CALENDAR_WORDS.has(word.lower) || (at > 0 && word.gap.trim() !== '')) break;
    name.push(word);
  }
  const next = words[name.length];
  if (name.length === 0 || next === undefined || !/^\p{Ll}/u.test(next.text)) return [];
  // `Doctors warned`, `Two died`: a plural or a number at the head is no name.
  if (NUMBERS.test(name[0]?.lower ?? '')) return [];
  if (name.length === 1 && /[^s']s$/.test(name[0]?.lower ?? '')) return [];
  // `St Anne’s`: the saint is no person of the text.
  const isSaint = /^(?:st|saint|sankt)$/.test(name[0]?.lower ?? '') && name.length > 1;
  if (
    isFunctionWord(name[0]?.lower ?? '') ||
    (!isSaint && name.some(({ text }) => isKnownPerson(text, source.text)))
  )
    return [];
  return telling(name.map(({ lower }) => lower.replace(/'s$/, '')));
}
