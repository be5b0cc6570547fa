import type { Language } from '../../../../domain/article.ts';
import { withoutAskingNouns } from '../../../../planner/asking-nouns.ts';
import { lettersIn } from '../../../../planner/build-query.ts';
import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import { stemOf } from './stems.ts';

/** Function words, and words that ask about a development without being its matter. */
const NO_MATTER: Readonly<Record<'en' | 'de', ReadonlySet<string>>> = {
  en: words(`
    a an and any are as at be because been before being but by can could did do does during each for from had has have he her
    hers him his how i if in into is it its just may me more most my no nor not of on once only or other our out over own per
    s she should since so some such t than that the their them then there these they this those through to too under until up
    upon us very was we were what when where which while who whom whose why will with within without would you your
    about after again against all also always among amid around between both
    debate debates discussion discussions issue issues question questions
    position positions stance stances view views viewed opinion opinions attitude attitudes mind thinking approach line
    change changed changes changing evolve evolved evolves evolution develop developed development shift shifted trace
    say says said saying tell tells told speak spoke statement statements comment comments talk talked
    stand stands stood spoken speaks speaking talks talking discuss discussed discusses argue argues argued claim claims claimed
    believe believes believed feel feels felt
    describe describes described describing characterize characterized react reacted respond responded explain explained
    promise promised promises pledge pledged answer answered call called ask asked want wanted
    mention mentions mentioned
    happen happened happens happening become became get got getting go went come came make made
    year years time times month months week weeks day days today ever early late first last
    still yet already ever really actually currently
    mayor president senator minister governor chancellor chair chairman chief mr mrs ms dr
    new old big small great many another happened
    archive ledger paper article articles report reported reports according record
    mean means meant define defined defines definition
    compare compared comparing comparison differ differs differed difference differences contrast versus unlike
  `),
  de: words(`
    ab aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da damit dann das
    dass dazu dein deine dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem
    einen einer eines er es etwas für gegen gegenüber gewesen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen
    ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jener jetzt kann kein keine können könnte
    man manche mehr mein meine mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit
    seitdem sich sie sind so solche soll sollte sondern sonst über um und uns unser unter viel vom von vor während war waren was
    weg weil weiter welche welchem welchen welcher welches wenn wer werde werden wie wieder wieso will wir wird wirst wo wollen
    wollte worden wurde wurden zu zum zur zwar zwischen
    debatte debatten diskussion diskussionen thema themen frage fragen streit
    haltung haltungen position positionen meinung meinungen ansicht ansichten einstellung standpunkt linie sicht
    verändert veränderte verändern änderte geändert ändern gewandelt wandelte wandel entwickelt entwickelte entwicklung
    versprochen versprach versprechen gefordert forderte fordert gemeint meint meinte erklärt erklärte
    sagen sagt sagte sagten gesagt meinten beschrieb beschreibt beschrieben reagierte reagierten abgeordneten äußern äußerte geäußert aussage aussagen stellung
    erwähnt erwähnte erwähnen erstmals zuerst zuletzt sprach spricht sprechen gesprochen begründet begründete
    argumentiert argumentierte
    passiert geschehen wurde geworden jahr jahre jahren jahres zeit monat monate tag tage heute
    bürgermeister bürgermeisterin minister ministerin bundeskanzler bundeskanzlerin kanzler kanzlerin präsident präsidentin
    herr frau dr abgeordnete abgeordneter archiv zeitung artikel bericht
    vergleiche vergleichen verglichen vergleich unterscheiden unterscheidet unterschied unterschiede unterschieden
    beim äußert äußern äußerten forderten stand stehen steht
    versteht verstehen bedeutet bedeuten bedeutung heißt definiert definieren definition gilt galt gelten galten
    viele vielen gibt gab geben
  `),
};

export interface Token {
  readonly word: string;
  readonly stem: string;
}

/** A term of the matter; `isName` when it only comes from a name in the question. */
export interface Term extends Token {
  readonly isName: boolean;
  /** Asks for a kind of statement on the matter (`advice on …`) rather than being the matter. */
  readonly isLesser: boolean;
  /** Words that stand together in the question have one number: `face coverings` is one thing. */
  readonly unit: number;
  /** Stems that may stand for it. */
  readonly others?: ReadonlySet<string>;
}

/** What a street is called by stands for the street: a house on Levee Street is no levee. */
const OF_A_STREET = /(?<!\p{L})([\p{L}]+)(?= (?:street|avenue|road|lane|drive|boulevard|highway)(?!\p{L}))/gu;

/** Lower-case words of a text with their stems; numbers keep their digits. */
export function tokensOf(text: string, lang: Language): readonly Token[] {
  const found =
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(OF_A_STREET, '$1^')
      .match(/[\p{L}\p{N}]+(?:[-][\p{L}\p{N}]+)*\^?/gu) ?? [];
  // "re-open" is "reopen" as well, and "Viet-Nam" "Vietnam".
  return found
    .flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]))
    .map((word) => ({ word, stem: word.endsWith('^') ? word : stemOf(word, lang) }));
}

/**
 * What a question is about: its content words without the names of who speaks, without dates and without the words
 * that only ask. "How has Mayor Reyes's position on the density ordinance changed" → density, ordinance.
 * @param apart names that are no matter: of people whose words are wanted, of the paper (its town is everywhere)
 * @param names other names in the question: they are matter, but an answer must say more than a name
 */
export function matterOf(
  question: string,
  apart: readonly string[],
  names: readonly string[],
  lang: Language,
): readonly Term[] {
  const stemsOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => tokensOf(text.replace(/[’']s\b/g, ''), lang)).map((token) => token.stem));
  const [out, named] = [stemsOf(apart), stemsOf(names)];
  const table = NO_MATTER[lang === 'de' ? 'de' : 'en'];
  const seen = new Set<string>();
  let unit = 0;
  // Of the matter's word before; another one right behind it stands in the same unit.
  let lastUnit = -1;
  const money = ASKS_FOR_MONEY.test(question);
  const text = withoutAskingNouns(question, lang)
    .replace(WHOSE, ' ')
    .replace(BEFORE_A_PHRASE, ' ')
    .replace(/[’']s\b/g, '')
    .replace(HOW_MUCH, ' ');
  const letters = new Set([...lettersIn(text)].map((letter) => letter.toLowerCase()));
  return tokensOf(text, lang).flatMap(({ word, stem }, at, tokens) => {
    const says = word.length > 1 || letters.has(word);
    const matter = says && !table.has(word) && !out.has(stem) && !/^(?:1[5-9]|20)\d\d$/.test(word);
    if (!matter || MONTHS.has(word) || seen.has(stem)) {
      if (!isInsideOfThing(tokens, at)) unit += 1;
      return [];
    }
    seen.add(stem);
    // "guidance on coverings" asks for guidance; "forward guidance" is the matter.
    const isLesser =
      OUTCOME.has(word) ||
      DONE.has(word) ||
      isWhen(tokens, at) ||
      (money && PAYS.has(word)) ||
      (LESSER.has(word) && ON.has(tokens[at + 1]?.word ?? '')) ||
      (PLANNED.has(word) && unit === lastUnit);
    if (isLesser) unit += 1;
    lastUnit = unit;
    const isTitle = isOffice(word) && named.has(tokens[at + 1]?.stem ?? '');
    return [{ word, stem, isName: isTitle || named.has(stem), isLesser, unit: isLesser ? unit++ : unit }];
  });
}

/** `visiting other households`, `working from home`: a small word inside of one thing. */
function isInsideOfThing(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return PLAIN_ADJECTIVE.has(word) || (FROM_OR_IN.has(word) && /.ing$/u.test(tokens[at - 1]?.word ?? ''));
}

const PLAIN_ADJECTIVE = words('other own');
const FROM_OR_IN = words('from in at with for to');

/** "the term “too big to fail”" is about no term. */
const BEFORE_A_PHRASE =
  /(?<!\p{L})(?:the |den |das |die )?(?:term|words?|phrase|expression|slogan|begriff|wort|worte|ausdruck)s? (?=["“”„‚‘«»'])/giu;

/** "since the flood", "nach dem Hochwasser": tells when, and is not what was asked. */
function isWhen(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const opener = ARTICLE.has(before) ? (tokens[at - 2]?.word ?? '') : before;
  return TIME_OPENERS.has(opener);
}

const ARTICLE = words('the a an der die das dem den des einem einer');
const TIME_OPENERS = words('since after before during until seit nach vor während bis');

/** "the council's stance on the levy" asks about no council. */
const WHOSE =
  /\p{L}+[’']s (?=(?:stance|position|views?|opinion|attitude|approach|thinking|mind)(?!\p{L}))/giu;

/** "How high", "wie hoch" ask for a figure. */
const HOW_MUCH =
  /(?<!\p{L})(?:how|wie) (?:much|many|few|viele?|high|low|long|far|large|big|tall|old|often|deep|wide|fast|strong|expensive|hoch|niedrig|lange?|weit|groß|oft|alt|tief|breit|schnell|stark|teuer)(?!\p{L})/giu;

/** "How much did the city pay for the yard?" is answered by a sum; who names one need not speak of paying. */
const ASKS_FOR_MONEY = /(?<!\p{L})(?:how much|what (?:do|does|did)|wie ?viel|was)(?!\p{L})/iu;
const PAYS = words(`
  pay pays paid cost costs spend spends spent charge charges charged
  zahlt zahlte zahlen bezahlt bezahlte bezahlen kostet kostete kosten gekostet ausgegeben ausgab
`);

/** Is it the stem of a small word, or of one that only asks? */
export function isNoMatter(stem: string, lang: Language): boolean {
  return NO_MATTER_STEMS[lang === 'de' ? 'de' : 'en'].has(stem);
}

const NO_MATTER_STEMS = {
  en: new Set([...NO_MATTER.en].map((word) => stemOf(word, 'en'))),
  de: new Set([...NO_MATTER.de].map((word) => stemOf(word, 'de'))),
};

/** Whether it did is what a question asks, and an article may say the contrary. */
const DONE = words(`
  pass passed passes fail failed fails win won lose lost approve approved reject rejected adopt adopted succeed succeeded happen
  convict convicted acquit acquitted cleared
  scheitern gescheitert gewinnen gewonnen verlieren verloren angenommen abgelehnt beschlossen verurteilt freigesprochen
`);

/** "How did the fight over the ordinance end?": how a matter went is said in its own words each time; who speaks of it or decides it as well. */
const OUTCOME = words(`
  end ended ending outcome result results fight fights fighting battle dispute row quarrel affair case story course doing do done
  affect affected planned decide decided fare fared turn turned lead status unfold polls ballot find finds found conclude concluded
  residents people neighbors neighbours locals critics experts voters readers officials citizens anyone everyone nobody
  council city town board government parliament
  stadt rat stadtrat gemeinderat regierung verwaltung anwohner bürger leute einwohner kritiker experten fachleute menschen
  ende endete ausgang ausgegangen ergebnis streits kampf affäre fall geplant entschieden betroffen verlauf
`);
const ON = words('on about for regarding concerning towards toward zu zur zum für über bei beim gegen');
const LESSER = words(`
  advice guidance guideline guidelines rule rules regulation regulations message messaging policy policies plan plans measure
  measures law laws decision decisions role use effect effects impact reason reasons problem problems situation future talk
  progress support language words
  regel regeln vorschrift vorschriften maßnahme maßnahmen plan pläne politik gesetz gesetze kurs forderung forderungen rolle
  zukunft entscheidung entscheidungen lage problem probleme gründe worte
`);

/** "the library plan" is about the library: what it is called besides differs from year to year. */
const PLANNED = words(`
  plan plans project projects proposal proposals effort efforts idea ideas
`);

const MONTHS = words(`
  january february march april june july august september october november december spring summer autumn winter
  januar februar märz mai juni juli oktober dezember frühjahr frühling sommer herbst
`);

/**
 * Does a word of a text carry a term of the matter? The same stem; or, for long terms, one inside the other: German
 * writes "Mindestlohnerhöhung" for what was asked as "Mindestlohn".
 */
export function carries(token: Token, term: Pick<Term, 'stem' | 'others'>): boolean {
  if (token.stem === term.stem || term.others?.has(token.stem) === true) return true;
  return mayBeInside(term.stem) && isInside(term.stem, token.stem);
}

/** Is a stem long enough to be meant where it stands in a longer one? */
export function mayBeInside(stem: string): boolean {
  return stem.length >= 6;
}

/** Does a longer stem begin or end with it? */
export function isInside(stem: string, longer: string): boolean {
  return longer.length > stem.length && (longer.startsWith(stem) || longer.endsWith(stem));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
