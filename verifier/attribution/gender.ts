import type { Party } from './party.ts';

/** `f`, `m`, `p` (several); null where the text does not say. */
export type Gender = 'f' | 'm' | 'p' | null;

const NAMES_F = new Set(
  (
    'mary maria mara marie anna anne ann elena helen helena laura sarah sara emma emily julia julie lisa linda susan karen nancy ' +
    'barbara patricia jennifer elizabeth margaret ruth edith edda ines ingrid rosa orla tamsin thandi zoe zoë claire charlotte ' +
    'lena lea mia hannah johanna katharina katrin kathrin sabine petra monika ursula angela annegret andrea birgit brigitte christine ' +
    'christina claudia cornelia daniela doris elke eva franziska gabriele gisela heike helga jana jutta karin kerstin kirsten ' +
    'manuela margot martina melanie nadine nicole nina renate sandra silke silvia simone sonja stefanie steffi susanne tanja ' +
    'ulrike ute vera verena yvonne bärbel saskia svenja ricarda alice beate solène camille chloé isabelle sophie nathalie sylvie ' +
    'catherine françoise hélène jeanne juliette léa louise lucie manon mathilde nadia océane pauline valérie véronique virginie ' +
    'janet nicola theresa victoria grace fiona deborah diane donna gloria grace irene jane jean joan joyce judith kate kathleen ' +
    'kelly kim lucy martha megan michelle molly olivia pamela rachel rebecca rita samantha sandra sharon sheila shirley stephanie ' +
    'teresa tracy wendy amy angela beth bridget carol caroline cheryl cynthia amelia ella freya isla ada agnes aisha amara fatima'
  ).split(' '),
);
const NAMES_M = new Set(
  (
    'john james robert michael william david richard joseph thomas charles daniel matthew anthony mark donald steven paul andrew ' +
    'joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry ' +
    'justin scott brandon benjamin ben samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam nathan ' +
    'henry peter walter harold douglas hal corwin piet jonas amit ewart bastien klaus hans jürgen wolfgang dieter uwe bernd günter ' +
    'günther heinz helmut horst karl-heinz manfred rainer ralf rolf stefan thorsten torsten ulrich werner markus matthias martin ' +
    'christian friedrich gerhard gregor heiko jens jan kai lars lukas max moritz norbert olaf oliver otto pascal philipp robert ' +
    'sebastian simon steffen sven tim tobias tom volker jean pierre michel philippe alain nicolas laurent christophe frédéric ' +
    'david olivier éric rené louis luc marc mathieu rémi sébastien stéphane sylvain thierry vincent xavier yves antoine arthur ' +
    'baptiste bernard bruno cédric charles claude didier dominique émile étienne fabien gilles guillaume guy hervé hugo jacques ' +
    'jérôme julien lucas denis jamal omar ahmed ali mohammed muhammad hassan ibrahim carlos luis miguel pedro diego javier juan'
  ).split(' '),
);

export function genderOfPronoun(word: string): Gender {
  const lower = word.toLowerCase();
  if (/^(?:she|her|elle)$/.test(lower)) return 'f';
  if (/^(?:he|him|er|il)$/.test(lower)) return 'm';
  if (/^(?:they|ils|elles|them)$/.test(lower)) return 'p';
  return null;
}

export function genderOf(party: Party): Gender {
  if (party.kind === 'group') return 'p';
  for (const office of party.offices) {
    if (
      /^(?:mrs|ms|miss|dame|lady|frau|mme|mlle|madame|queen|princess|mother|actress|sister)\.?$/.test(
        office,
      ) ||
      /(?:woman|erin|orin|istin|entin|antin|eurin|ärin|rätin|ältin|istrice|trice|ière|euse|enne)$/.test(
        office,
      )
    )
      return 'f';
    if (
      /^(?:mr|sir|lord|herr|herrn|monsieur|king|prince|father|m)\.?$/.test(office) ||
      /(?:man|meister|sprecher|anwalt|leiter|minister|präsident|kanzler|trainer|lehrer|richter)$/.test(office)
    )
      return 'm';
  }
  const first = party.names.length > 1 ? (party.names[0] ?? '').toLowerCase().normalize('NFC') : '';
  if (NAMES_F.has(first)) return 'f';
  if (NAMES_M.has(first)) return 'm';
  return null;
}

/** Could this pronoun stand for the party? Silence of the text rules nothing out. */
export function mayStandFor(pronoun: Gender, party: Gender): boolean {
  return pronoun === null || party === null || pronoun === party;
}
