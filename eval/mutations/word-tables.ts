import type { Lang } from './mutation.ts';

/** Pairs that are no synonyms; each side may stand for the other. Separated by `/`, pairs by `|`. */
type Pairs = Readonly<Record<Lang, string>>;

export const OPPOSITES: Pairs = {
  en: 'increase/decrease|increased/decreased|increases/decreases|increasing/decreasing|higher/lower|high/low|more/less|rise/fall|rising/falling|rose/fell|strong/weak|stronger/weaker|before/after|above/below|first/last|best/worst|better/worse|early/late|earlier/later|support/oppose|gains/losses|up/down|faster/slower|short/long|large/small|larger/smaller|positive/negative|easy/hard|with/without|success/failure|tighten/loosen|possible/impossible|likely/unlikely|always/never|everything/nothing|good/bad|inside/outside|open/closed|raise/cut|buy/sell|greater/smaller|certain/uncertain|expected/unexpected|agree/disagree|internal/external|major/minor|public/private|same/different|begin/end|continue/stop',
  de: 'mehr/weniger|höher/niedriger|hohe/niedrige|hohen/niedrigen|steigt/sinkt|steigen/sinken|gestiegen/gesunken|stark/schwach|vor/nach|über/unter|erste/letzte|ersten/letzten|beste/schlechteste|besser/schlechter|gut/schlecht|gute/schlechte|guten/schlechten|richtig/falsch|richtige/falsche|früher/später|mit/ohne|immer/nie|alles/nichts|lange/kurze|große/kleine|großen/kleinen|leicht/schwer|möglich/unmöglich|sicher/unsicher|dafür/dagegen|für/gegen|reich/arm|oben/unten|viele/wenige|gemeinsam/getrennt|neue/alte|neuen/alten|stärker/schwächer|schneller/langsamer|heute/gestern|innen/außen|öffentlich/privat|öffentliche/private|Gewinn/Verlust|Erfolg/Misserfolg|Stärke/Schwäche',
};

export const MODALS: Pairs = {
  en: 'will/may|will/might|can/could|must/should|would/will|may/must|should/will|could/will|cannot/may|might/must',
  de: 'wird/könnte|werden/könnten|muss/kann|müssen/können|soll/muss|sollen/müssen|kann/wird|können/werden|darf/muss|will/muss|wollen/müssen|würde/wird|sollte/muss|müsste/muss|könnte/muss',
};

export const QUANTITIES: Pairs = {
  en: 'some/all|many/all|most/all|few/many|several/most|all/some|every/some|often/always|sometimes/always|usually/always|any/all|both/neither|half/most|almost/exactly|about/exactly|at least/at most|only/also|mainly/only|generally/always|partly/fully|much/little',
  de: 'einige/alle|viele/alle|manche/alle|alle/einige|alle/manche|jeder/mancher|oft/immer|manchmal/immer|meistens/immer|nur/auch|etwa/genau|fast/genau|mindestens/höchstens|beide/keine|viel/wenig|mehrere/alle|ganz/halb|vor allem/nur|häufig/immer|teilweise/vollständig|allen/einigen|jede/manche',
};

export const PERSONS: Pairs = {
  en: 'I/he|we/they|our/their|us/them|my/his|he/she|his/her|we/you|they/we|our/your',
  de: 'ich/er|wir/sie|unser/ihr|unsere/ihre|uns/ihnen|unseren/ihren|mir/ihm|mein/sein|meine/seine|er/sie|wir/Sie',
};

/** Grammar that a careless copyist changes: article, number, tense. */
export const FORMS: Pairs = {
  en: 'the/a|is/was|are/were|has/had|have/had|this/that|these/those|do/did|does/did|an/the|in/on|to/for|of/for|and/or',
  de: 'ist/war|sind/waren|hat/hatte|haben/hatten|der/ein|die/eine|das/ein|wird/wurde|werden/wurden|dieser/jener|diese/jene|in/an|und/oder|den/einen|dem/einem',
};

export const UNITS: Pairs = {
  en: 'percent/percentage points|percent/basis points|percentage points/percent|million/billion|billion/trillion|trillion/billion|thousand/million|dollars/euros|years/months|months/weeks|weeks/days|days/weeks|hours/days|miles/kilometres|hundred/thousand|quarter/year|pounds/dollars|year/month|week/month|day/week',
  de: 'Prozent/Prozentpunkte|Prozentpunkte/Prozent|Millionen/Milliarden|Milliarden/Millionen|Milliarde/Million|Tausend/Million|Euro/Dollar|Jahre/Monate|Jahren/Monaten|Monate/Wochen|Monaten/Wochen|Wochen/Tage|Stunde/Woche|Stunden/Tage|Tage/Wochen|Cent/Euro|Jahr/Monat|Woche/Stunde|Prozent/Promille|Kilometer/Meilen',
};

export const NUMBER_WORDS: Pairs = {
  en: 'one/two|two/three|three/four|four/five|five/six|six/seven|seven/eight|ten/twelve|twenty/thirty|half/third|first/second|second/third|double/triple|dozen/hundred|hundred/thousand|twice/three times|one-third/one-half|zero/one',
  de: 'eins/zwei|zwei/drei|drei/vier|vier/fünf|fünf/sechs|sechs/sieben|sieben/acht|acht/neun|zehn/zwölf|zwanzig/dreißig|halbe/ganze|erste/zweite|zweite/dritte|zweiten/dritten|doppelt/dreifach|hundert/tausend|Hälfte/Mehrheit|Drittel/Viertel|zwölf/zwanzig',
};

/** Words that soften; left out, the sentence claims more. */
export const HEDGES: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'I think',
    'I believe',
    'perhaps',
    'probably',
    'possibly',
    'likely',
    'apparently',
    'may',
    'might',
    'somewhat',
    'generally',
    'in part',
    'to some extent',
    'in my view',
    'in my judgment',
    'I suspect',
    'seems to',
    'appears to',
    'almost',
    'largely',
    'about',
    'roughly',
    'at least',
  ],
  de: [
    'ich glaube',
    'ich denke',
    'vielleicht',
    'wahrscheinlich',
    'wohl',
    'vermutlich',
    'möglicherweise',
    'eventuell',
    'angeblich',
    'offenbar',
    'meines Erachtens',
    'aus meiner Sicht',
    'fast',
    'rund',
    'etwa',
    'mindestens',
    'in der Regel',
    'zumindest',
    'teilweise',
    'eher',
  ],
};

export const ADDED: Readonly<Record<Lang, readonly string[]>> = {
  en: 'very already clearly really certainly always never soon again secretly finally deliberately fully only even still quickly'.split(
    ' ',
  ),
  de: 'sehr bereits klar wirklich sicher immer nie bald wieder heimlich endlich bewusst vollständig nur sogar noch schnell'.split(
    ' ',
  ),
};

/** Names that no speech of the sets is about. */
export const STRANGERS = ['Ottoline Quillfeather', 'Basil Throckmorton', 'Ilsebill Kranewitter'];

/** Word by word into the other language: no translation to be proud of, and none may pass for the original. */
export const GLOSS: Readonly<Record<Lang, string>> = {
  en: 'the/die|and/und|of/von|to/zu|in/in|is/ist|that/dass|we/wir|I/ich|for/für|are/sind|this/dies|not/nicht|have/haben|has/hat|our/unser|with/mit|will/wird|be/sein|it/es|as/als|on/auf|by/durch|from/aus|more/mehr|can/kann|which/welche|their/ihr|an/ein|a/ein|at/bei|economy/Wirtschaft|inflation/Inflation|policy/Politik|growth/Wachstum|people/Menschen|time/Zeit|rate/Satz|market/Markt|years/Jahre|virus/Virus',
  de: 'die/the|der/the|das/the|und/and|ist/is|wir/we|ich/I|nicht/not|für/for|mit/with|haben/have|hat/has|es/it|zu/to|von/of|auf/on|ein/a|eine/a|auch/also|sind/are|den/the|dem/the|des/of the|dass/that|wird/will|werden/will|im/in the|aus/from|sie/they|Sie/you|bei/at|mehr/more|Menschen/people|Jahre/years|Euro/euros|Mindestlohn/minimum wage|Regierung/government|Land/country|Geld/money',
};

export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Both directions of every pair. */
export function pairsOf(table: string): readonly Pair[] {
  return table.split('|').flatMap((pair) => {
    const [a = '', b = ''] = pair.split('/');
    return [
      { from: a, to: b },
      { from: b, to: a },
    ];
  });
}
