/*
 * Is this four-digit number a year? Shared by the planner and the verifier. Prices, counts, laws, roads and
 * names carry such numbers as well; taking one for a date empties a search or dates a claim wrongly.
 */

/** What stands right before a number that is no year: money, numbering, roads, laws, units of a list. */
const NO_YEAR_BEFORE =
  /(?:[$€£¥#§]|\b(?:us|eur|usd|gbp|chf|dm)\$?|\b(?:no|nr|nos|art|abs|ziff|az|rn|sec|para|pp?|vol|ch|s)\.|\b(?:number|nummer|article|artikel|section|sections|abschnitt|clause|rule|chapter|kapitel|paragraph|paragraf|highway|route|road|interstate|autobahn|bundesstraße|landesstraße|room|raum|zimmer|gate|flight|flug|bus|linie|line|page|seite|pages|resolution|drucksache|bill|act|ordinance|case|item|lot|plot|unit|suite|apartment|code|plz|postleitzahl|zip|phone|tel|telefon|version|model|modell|iso|din|form|channel|kanal|extension|club|klub|project|projekt|agenda|vision|horizon|horizont|zielbild|plan|strategy|strategie|runner|studio|windows|paragraphe|numéro|chambre|euro?s?))[\s\u00a0]*$/iu;

/** A count rather than a year: what is counted stands right behind, with or without an adjective between. */
const COUNT_BEHIND =
  /^[\s\u00a0]*(?:[%‰€$£°]|(?:(?:new|more|other|affordable|social|local|registered|additional|further|extra|young|older|neue[nrs]?|weitere[nrs]?|zusätzliche[nrs]?)[\s\u00a0]+)?(?:percent|per[\s\u00a0]cent|prozent|people|persons?|residents?|inhabitants?|citizens?|homes?|houses?|households?|flats?|apartments?|dwellings?|units?|beds?|jobs?|posts?|workers?|employees?|staff|members?|pupils?|students?|children|teachers?|nurses?|doctors?|patients?|cases?|deaths?|soldiers?|troops?|refugees?|migrants?|voters?|votes?|ballots?|signatures?|seats?|words?|pages?|copies|articles?|letters?|complaints?|trees?|animals?|cows?|sheep|cars?|vehicles?|buses|trains?|bikes?|bicycles?|passengers?|visitors?|guests?|spectators?|fans?|tickets?|dollars?|euros?|pounds?|cents?|francs?|marks?|miles?|metres?|meters?|kilometres?|kilometers?|km|cm|mm|m²|m2|feet|foot|ft|inch(?:es)?|yards?|acres?|hectares?|ha|tons?|tonnes?|kg|kilos?|kilograms?|grams?|litres?|liters?|gallons?|barrels?|watts?|kw|mw|kwh|mwh|gwh|twh|volts?|degrees?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times|points?|parcels?|lots|spaces|places|bottles?|menschen|personen|leute|einwohner(?:innen|n)?|bürger(?:innen|n)?|bewohner(?:n)?|wohnungen|häuser(?:n)?|haushalte(?:n)?|arbeitsplätze(?:n)?|stellen|beschäftigte[n]?|mitarbeiter(?:innen|n)?|mitglieder(?:n)?|schüler(?:innen|n)?|studenten|studierende[n]?|kinder(?:n)?|lehrer(?:innen|n)?|pfleger(?:innen|n)?|patienten|fälle(?:n)?|tote[n]?|soldaten|flüchtlinge[n]?|geflüchtete[n]?|wähler(?:innen|n)?|stimmen|unterschriften|sitze[n]?|wörter(?:n)?|seiten|exemplare[n]?|bäume[n]?|tiere[n]?|autos|fahrzeuge[n]?|fahrgäste[n]?|besucher(?:innen|n)?|zuschauer(?:innen|n)?|karten|plätze[n]?|franken|mark|pfund|metern?|kilometern?|hektar|tonnen|kilo|kilogramm|gramm|litern?|watt|grad|stunden|minuten|sekunden|tage[n]?|wochen|monate[n]?|jahre[n]?|mal|punkte[n]?|personnes|habitants|logements|voix|euros?)(?![\p{L}\p{N}]))/iu;

/** "2050 Club", "1922 Committee": the number is part of a name. */
const NAME_BEHIND =
  /^[\s\u00a0-](?:Club|Committee|Society|Group|Fund|Foundation|Trust|Association|Alliance|Coalition|Collective|Gallery|Café|Cafe|Restaurant|Bar|Loan|Bond|Bonds|Notes|Initiative|Project|Programme|Program|Agenda|Vision|Strategy|Plan|Campaign|Partnership|Gruppe|Klub|Verein|Stiftung|Bündnis|Fonds|Projekt|Programm|Initiative|Kreis|Strategie|Anleihe|Partnerschaft)(?![\p{L}])/u;

const CLOCK_BEHIND = /^[\s\u00a0]*(?:[ap]\.?m\b|uhr\b|hours\b|hrs\b|h\b)/iu;

/** Cues that leave no doubt, whatever follows: "im Jahr 2019", and "In 2019 people …" at the head of a sentence. */
const SURELY_YEAR =
  /(?:\b(?:year|jahre?s?|année|anno)[\s\u00a0]+|(?:^|[.!?:;“”"»«„][\s\u00a0]*)(?:In|Since|During|By|Before|After|Until|Seit|Bis|Ab|Vor|Nach|En|Depuis)[\s\u00a0]+)$/u;

/** A hyphen joins a number to a word ("Covid-2019", "ISO-2014"), unless the word itself speaks of time. */
const HYPHENED = /\p{L}-$/u;
const HYPHENED_TIME = /(?:^|[^\p{L}])(?:pre|post|mid|early|late|since|ante|mitte|anfang|ende)-$/iu;

/**
 * Whether the four digits at `[start, end)` (UTF-16) may be a year by what stands around them.
 * Looks at most 40 characters back and 48 ahead, so a long text stays linear.
 */
export function mayBeYear(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const behind = text.slice(end, end + 48);
  if (/[\p{L}\p{N}_]$/u.test(before) || /\p{N}[.,'’:/]$/u.test(before)) return false;
  if (/^[\p{L}\p{N}_]/u.test(behind) || /^[.,'’:/]\p{N}/u.test(behind)) return false;
  // 2024-13-01 and 2012-1400 are no dates at all, and no year with something behind it.
  if (/^[-/]\p{N}{1,3}(?!\p{N})/u.test(behind) || /^-\p{N}{5}/u.test(behind)) return false;
  if (HYPHENED.test(before) && !HYPHENED_TIME.test(before)) return false;
  if (SURELY_YEAR.test(before)) return true;
  if (NO_YEAR_BEFORE.test(before)) return false;
  return !(COUNT_BEHIND.test(behind) || NAME_BEHIND.test(behind) || CLOCK_BEHIND.test(behind));
}
