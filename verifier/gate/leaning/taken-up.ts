import { PREPOSITIONS } from '../../lexicon/function-words.ts';
import { verbClassOf } from '../../lexicon/reporting-verbs.ts';
import type { Word } from '../own-voice.ts';
import { isFunctionWord, isParted, wordsOfList } from './antecedents.ts';
import type { Definite } from './definite.ts';
import { type Mention, mentionsIn, stem } from './mentions.ts';
import { type SourceSentences, sourceWords } from './source-place.ts';
import { type Things, thingsIn } from './things.ts';

/**
 * Nouns by which a text takes up a thing that it has named by another word: a pier as the building, Halvard as the
 * ship. Such a noun has no meaning of its own; what a town has one of (the council, the pool) is not among them.
 */
const OF_THINGS = wordsOfList(`
  building buildings structure structures site property premises facility facilities landmark monument complex ruin venue
  ship ships vessel vessels boat boats craft freighter aircraft plane planes jet airliner helicopter vehicle vehicles car truck lorry van train
  film movie documentary book novel play musical song album painting sculpture work works document text article essay poem exhibition
  drug drugs medicine medication substance compound chemical device product products machine machines weapon tool software app gadget
  animal animals creature beast dog cat bird species illness infection ailment
  bill law act measure proposal plan project scheme deal agreement treaty contract motion amendment resolution policy regulation ordinance clause
  initiative campaign programme program idea
  gebäude bau bauwerk bauten anlage anlagen objekt grundstück gelände einrichtung denkmal ruine
  schiff schiffe boot boote frachter flugzeug maschine hubschrauber fahrzeug fahrzeuge wagen auto laster lastwagen zug
  film dokumentarfilm buch roman theaterstück lied album gemälde skulptur werk dokument text artikel aufsatz gedicht ausstellung
  medikament arznei arzneimittel wirkstoff präparat mittel stoff chemikalie gerät geräte produkt produkte waffe werkzeug
  tier tiere hund katze vogel krankheit infektion erkrankung
  gesetz gesetzentwurf entwurf vorlage vorschlag plan projekt vorhaben abkommen vertrag vereinbarung antrag beschluss verordnung regelung maßnahme
  initiative kampagne programm idee`);

/** The same of firms, clubs and persons: a body, a name or somebody may be what they take up. */
const OF_BODIES = wordsOfList(`
  company companies firm firms business corporation group manufacturer producer supplier operator retailer airline lender insurer developer
  startup carrier maker publisher chain brand club clubs team side squad charity union association society foundation institution institute
  organisation organization agency bank newspaper paper magazine publication broadcaster outlet party winner loser champion driver pilot author
  writer artist singer actor actress musician composer owner buyer seller teenager pensioner killer attacker thief
  man men woman women boy girl child baby couple duo suspect victim victims defendant accused politician lawmaker businessman
  unternehmen firma firmen konzern gesellschaft gruppe hersteller betreiber anbieter händler lieferant fluggesellschaft kette marke verlag
  verein vereine klub club mannschaft team stiftung verband institut institution organisation agentur bank zeitung blatt magazin sender partei
  sieger siegerin gewinner gewinnerin verlierer fahrer fahrerin pilot pilotin autor autorin schriftsteller schriftstellerin künstler künstlerin
  sänger sängerin schauspieler schauspielerin besitzer besitzerin eigentümer eigentümerin käufer käuferin verkäufer jugendliche jugendlicher
  rentner rentnerin angreifer dieb mann männer frau frauen junge mädchen kind paar verdächtige verdächtiger opfer angeklagte angeklagter
  politiker politikerin`);

/** What was told by a verb: `burned`, and then `the fire`. Any sentence may be what they take up. */
const OF_EVENTS = wordsOfList(`
  fire blaze match game race concert ceremony trial hearing flood strike explosion shooting robbery murder collision rescue
  incident accident attack crash crime killing decision ruling verdict figure figures number sum amount total increase drop
  feuer brand spiel rennen konzert feier prozess verhandlung flut hochwasser streik explosion raub mord zusammenstoß rettung
  vorfall unfall angriff anschlag verbrechen tat entscheidung urteil zahl zahlen summe betrag anstieg rückgang zuwachs`);

/** A sentence of the draft that stands before, with the places of the same source from which it was cut. */
export interface Told {
  readonly words: readonly Word[];
  readonly sentences: ReadonlySet<number>;
}

/** So far back a text is followed for what it takes up again and again. */
const FARTHEST = 24;

/**
 * ATTACKER: `The mill burned. The pier lost its roof. The building closed.` Out of it `The mill burned [S1]. The
 * building closed [S1].` makes the mill what has closed.
 * @param at the sentence of the source in which the definite noun stands
 * @param cutOff the words of that sentence before the cut
 * @param earlier the draft before its sentence
 * @returns true when the draft's last sentence that names anything is not the one that the noun takes up in its source
 */
export function takesUpAnother(
  definite: Definite,
  source: SourceSentences,
  at: number,
  cutOff: readonly Word[],
  earlier: readonly Told[],
): boolean {
  const of = kindOf(definite);
  if (of === null || isBoundInside(definite, of, source.lang)) return false;
  const chain = chainOf(definite, of, source, at, cutOff);
  const elsewhere = earlier.every(({ sentences }) => sentences.size === 0);
  for (const told of earlier.toReversed()) {
    if ([...told.sentences].some((sentence) => chain.sentences.has(sentence))) return false;
    const mention = mentionsIn(told.words, definite.noun, source.lang).at(-1);
    if (mention !== undefined && mention.names.size > 0) return !isSameMention(mention, chain.mention);
    const here = of(thingsIn(told.words, source.lang));
    if (here.size > 0)
      return (
        !isSame(here, chain.things) && !(elsewhere && isAlongside(definite) && isNear(here, of, source, at))
      );
  }
  return false;
}

/**
 * The same of the first sentence of a draft, which answers a question.
 * ATTACKER: `What happened to the mill?` `The building closed [S1].`, and the building is the pier.
 */
export function answersForAnother(
  definite: Definite,
  source: SourceSentences,
  at: number,
  cutOff: readonly Word[],
  question: readonly Word[],
): boolean {
  const of = kindOf(definite);
  if (of === null || isBoundInside(definite, of, source.lang)) return false;
  const asked = of(thingsIn(question, source.lang));
  if (asked === ANYTHING || asked.size === 0 || mentionsIn(question, definite.noun, source.lang).length > 0)
    return false;
  const { things } = chainOf(definite, of, source, at, cutOff);
  if ([...asked].some((one) => things.has(one))) return false;
  return isNear(asked, of, source, at);
}

/** Is the noun one of those that take up what was named by another word? */
export function takesUp(definite: Definite): boolean {
  return kindOf(definite) !== null;
}

type Kind = (things: Things) => ReadonlySet<string>;

function kindOf({ text, unique }: Definite): Kind | null {
  if (unique) return null;
  const words = text.toLowerCase().split(' ');
  const forms = formsOf(words.at(-1) ?? '');
  if (!forms.some((form) => ALL.has(form))) return null;
  // `the harbour ferry` says which one; `the wooden building` does not.
  if (words[0] === 'the' && !words.slice(1, -1).every((word) => DESCRIBES.test(word))) return null;
  const is = (list: ReadonlySet<string>): boolean => forms.some((form) => list.has(form));
  if (is(OF_BODIES)) return (things) => union(things.all, things.many);
  if (is(OF_EVENTS)) return () => ANYTHING;
  if (!is(OF_THINGS)) return null;
  return forms[0]?.endsWith('s') ? (things) => union(things.plain, things.many) : (things) => things.plain;
}

const ALL: ReadonlySet<string> = new Set([...OF_THINGS, ...OF_BODIES, ...OF_EVENTS]);
const ANYTHING: ReadonlySet<string> = new Set(['']);

/** The word without the endings of its cases: `des Gebäudes`, `the company’s`. */
function formsOf(word: string): readonly string[] {
  const bare = word.replace(/['’]s?$/, '');
  return [bare, bare.replace(/s$/, ''), bare.replace(/es$/, ''), bare.replace(/e?n$/, '')];
}

/** English adjectives by their ending, and some without one; a noun before the noun (`the hospital group`) is none. */
const DESCRIBES =
  /^(?:old|new|big|small|large|huge|tiny|long|tall|young|poor|rich|whole|entire|same|first|second|third|last|late|red|white|black|green|blue|grey|german|french|british|american|local|former|wooden|broken|stolen|sunken|ancient|historic|empty|heavy|listed|\p{Ll}+(?:ous|ive|less|ful|ible|able|(?<!s[eh])ed|-old|-storey|-story|century))$/u;

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a, ...b]);
}

interface Chain {
  /** Sentences of the source that name what the noun takes up, or take it up by the same noun themselves. */
  readonly sentences: ReadonlySet<number>;
  /** What the first of them names. */
  readonly things: ReadonlySet<string>;
  /** The noun itself with a name or a word that says which. */
  readonly mention: Mention | null;
}

/** Back from the noun over sentences that say nothing of the kind, and over those that say the same noun again. */
function chainOf(
  { noun }: Definite,
  of: Kind,
  source: SourceSentences,
  at: number,
  cutOff: readonly Word[],
): Chain {
  const sentences = new Set<number>();
  const own = of(thingsIn(cutOff, source.lang));
  if (cutOff.length > 0 && own.size > 0) return { sentences: new Set([at]), things: own, mention: null };
  for (let sentence = at - 1; sentence >= Math.max(0, at - FARTHEST); sentence--) {
    const words = sourceWords(source, sentence);
    const mention = mentionsIn(words, noun, source.lang).at(-1);
    const things = of(thingsIn(words, source.lang));
    if (mention !== undefined && mention.kind !== 'definite') {
      sentences.add(sentence);
      return { sentences, things: things === ANYTHING ? new Set() : things, mention };
    }
    if (mention !== undefined) sentences.add(sentence);
    else if (things.size > 0) {
      sentences.add(sentence);
      return { sentences, things, mention: null };
    }
  }
  return { sentences, things: new Set(), mention: null };
}

/** `have been offered other work in the building`: beside what the sentence is about. */
function isAlongside({ before }: Definite): boolean {
  return before.length > 3 && PREPOSITIONS.has(before.at(-1)?.lower ?? '');
}

/** Another article tells of the same matter. */
function isNear(things: ReadonlySet<string>, of: Kind, source: SourceSentences, at: number): boolean {
  for (let sentence = at - 1; sentence >= Math.max(0, at - FARTHEST); sentence--) {
    const near = of(thingsIn(sourceWords(source, sentence), source.lang));
    if (near !== ANYTHING && [...things].some((one) => near.has(one))) return true;
  }
  return false;
}

function isSameMention(draft: Mention, source: Mention | null): boolean {
  return source !== null && [...draft.names].some((name) => source.names.has(name));
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a !== ANYTHING && a.size === b.size && [...a].every((one) => b.has(one));
}

/** `Halvard Mills said the company would hire nine people`: named in another clause of the same sentence. */
function isBoundInside({ before, noun }: Definite, of: Kind, lang: 'en' | 'de'): boolean {
  const clause = before.findLastIndex(
    (word, i) =>
      i > 0 &&
      (isParted(before, i - 1, i) ||
        verbClassOf(before[i - 1]?.lower ?? '') !== null ||
        /[,;:]/.test(word.gap)),
  );
  const first = before.slice(0, Math.max(0, clause));
  // `In Riverbend, the building closed`: where, not what.
  if (first.length === 0 || (isFunctionWord(first[0]?.lower ?? '') && PLACES.test(first[0]?.lower ?? '')))
    return false;
  const things = of(thingsIn(first, lang));
  return things !== ANYTHING && things.size > 0 && !first.some(({ lower }) => stem(lower) === noun);
}

const PLACES =
  /^(?:in|at|on|near|from|since|after|before|during|by|im|am|an|auf|bei|nach|seit|vor|während|aus)$/;
