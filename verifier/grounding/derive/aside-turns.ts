import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, disclaims, keyAt } from './unit.ts';

/** Words that turn, date or doubt what stands around them, by their beginning where they are inflected. */
const TURNS =
  /^(?:acquit|pardon|exonerat|absolv|overturn|quash|appeal|revers|annul|void|revok|rescind|withdr|retract|repeal|cancel|suspend|dropp|dismiss|reject|fals|untrue|wrong|error|mistak|hoax|myth|fict|fabricat|forg(?:ed|ery)|fake|invent|alleg|purport|suppos|claim|rumou?r|jok|iron|sarcas|satir|pending|provisional|disput|contest|challeng|doubt|nonsense|absurd|farce|miscarriage|lie[sd]?$|subject$|lying|cleared|freigespr|freispr|begnadig|aufgehob|aufheb|berufung|revision|rechtskr|widerr|zurückgen|zurückgez|annull|kassier|verworf|gekippt|eingestell|irrt|justizirr|fälsch|gefälsch|falsch|lüg|gelog|erfund|erfind|angebl|vermeint|mutmaß|anklag|behaupt|gerücht|scherz|vorläuf|strittig|umstritt|bezweif|fehlurteil|unsinn|quatsch|märchen|vorwurf|vorwürf|verdacht|verdächt|hinfällig|ungültig|nichtig)/;

/** What happened at another time is another statement. */
const TIMES = wordSet(`
  later then since now today yesterday tomorrow meanwhile afterwards subsequently previously formerly once earlier recently soon eventually
  später seitdem seither gestern morgen inzwischen mittlerweile zwischenzeitlich danach zuvor vorher früher damals einst zuletzt kürzlich bald zunächst schließlich`);
/** As TIMES where they open the aside: `– jetzt frei –`; inside a sentence they are small words. */
const OPENING_TIMES = wordSet('jetzt nun heute dann');

/** Does this word turn, date or doubt? */
export function startsTurn(key: string): boolean {
  return TURNS.test(key);
}

/** Does a word between `from` and `to` turn the statement around it into another one? */
export function turns(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (TURNS.test(keyAt(clause, i))) return true;
  return false;
}

/** Does it date it otherwise, or make it somebody's word? */
export function takesBack(clause: Clause, from: number, to: number): boolean {
  if (disclaims(clause, from, to) || OPENING_TIMES.has(keyAt(clause, from))) return true;
  for (let i = from; i < to; i++) {
    const key = keyAt(clause, i);
    if (TIMES.has(key) || clause.lexicon.sourceNouns.has(key)) return true;
  }
  return false;
}
