import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, disclaims, keyAt } from './unit.ts';

/** Words that turn, date or doubt what stands around them, by their beginning where they are inflected. */
const TURNS =
  /^(?:acquit|pardon|exonerat|absolv|overturn|quash|appeal|revers|annul|void|nullif|invalid|revok|rescind|withdr|retract|repeal|cancel|suspend|stopp|blocked|scrapp|shelv|dropp|dismiss|reject|fals|untrue|wrong|error|mistak|hoax|myth|fict|fabricat|forg(?:ed|ery)|fake|invent|alleg|purport|suppos|claim|rumou?r|jok|iron|sarcas|satir|pending|provisional|disput|contest|challeng|doubt|nonsense|absurd|farce|miscarriage|lie[sd]?$|subject$|lying|cleared|freigespr|freispr|begnadig|aufgehob|aufheb|berufung|revision|rechtskr|widerr|zurückgen|zurückgez|annull|kassier|stopp|gestopp|verworf|gekippt|eingestell|irrt|justizirr|fälsch|gefälsch|falsch|lüg|gelog|erfund|erfind|angebl|vermeint|mutmaß|anklag|behaupt|gerücht|scherz|vorläuf|strittig|umstritt|bezweif|fehlurteil|unsinn|quatsch|märchen|vorwurf|vorwürf|verdacht|verdächt|hinfällig|ungültig|nichtig)/;

/** What happened at another time is another statement. */
const TIMES = wordSet(`
  later then since now today yesterday tomorrow meanwhile afterwards subsequently previously formerly once earlier recently soon eventually
  später seitdem seither gestern morgen inzwischen mittlerweile zwischenzeitlich danach zuvor vorher früher damals einst zuletzt kürzlich bald zunächst schließlich`);
/** As TIMES where they open the aside: `– jetzt frei –`; inside a sentence they are small words. */
const OPENING_TIMES = wordSet('jetzt nun heute dann');

/**
 * Words by which one clause undoes what another clause of the sentence tells: `the sale was void`, `wurde kassiert`. A
 * clause of its own may doubt and contradict something else, so the list is shorter than TURNS.
 */
const UNDOES =
  /^(?:acquit|pardon|exonerat|absolv|overturn|overrul|quash|revers(?:ed|es)$|annul|void(?:ed)?$|nullif|invalid|revok|rescind|withdr[ae]w|retract|repeal|cancel|suspended$|stopped$|halted$|blocked$|struck$|scrapp|shelv|postpon|abandon|dropped$|dismissed$|rejected$|hoax|fabricat|forged$|freigespr|begnadig|aufgehob|widerruf|zurückgenomm|zurückgezog|annull|kassiert|verworf|gekippt|eingestellt$|abgesagt|verschob|gestoppt|nichtig|ungültig|hinfällig|unwirksam)/;

/** What is spared from a rule: `farms are exempt`, `Höfe sind befreit`. */
const EXEMPTS =
  /^(?:exempt|except(?:ed|ions?)?$|excluded$|spared$|waived?$|immune$|befreit$|ausgenomm|ausnahme|verschont|vorbehalt|einschränkung)/;

/** Does a clause of its own in `[from, to)` undo what the clause beside it tells, or except somebody from it? */
export function undoes(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const key = keyAt(clause, i);
    if (UNDOES.test(key) || EXEMPTS.test(key)) return true;
    // `hob den Beschluss auf`, `nahm ihn zurück`
    if (LIFTS.has(key) && /^(?:auf|zurück)$/.test(keyAt(clause, to - 1))) return true;
  }
  return false;
}

const LIFTS = wordSet(
  'hob hoben hebt heben nahm nahmen nimmt nehmen zog zogen zieht ziehen wies wiesen weist weisen',
);

const UNIVERSALS = wordSet(
  'all every each everyone everybody everything any none nobody nothing no nowhere alle allen aller alles jede jeder jedes jeden jedem sämtliche sämtlichen kein keine keinen keinem keiner keines niemand niemanden nichts',
);
const SPARES = wordSet('only nur einzige einziger einziges lediglich');
const PARTS = wordSet(
  'one some few several other others another rest remaining einige manche wenige andere anderen übrigen rest',
);

/** Tokens at the head of a clause in which its subject opens. */
const HEAD = 4;

/**
 * ATTACKER: `All banks passed; only Krell failed.` A statement about all or about nobody is taken back by what the
 * clause beside it tells of some.
 * @param kept `[from, to)` of what stays
 * @param cut `[from, to)` of what goes
 */
export function excepts(
  clause: Clause,
  kept: readonly [number, number],
  cut: readonly [number, number],
): boolean {
  if (!hasUniversal(clause, kept[0], kept[1])) return false;
  const subject = hasUniversal(clause, kept[0], Math.min(kept[1], kept[0] + HEAD));
  for (let i = cut[0]; i < cut[1]; i++) {
    const key = keyAt(clause, i);
    if (SPARES.has(key)) return true;
    if (subject && (clause.tokens[i]?.kind === 'number' || PARTS.has(key) || ADVERSATIVES.has(key)))
      return true;
  }
  return false;
}

/** `(Krell aside)`, `(bar Krell)`, `– even Krell, who abstained –`: somebody is left out of what is told of the rest. */
export function leavesOut(clause: Clause, open: number, close: number): boolean {
  if (keyAt(clause, close - 1) === 'aside' || LEAVES_OUT.has(keyAt(clause, open + 1))) return true;
  for (let i = open + 1; i < close; i++) if (STANDS_OFF.test(keyAt(clause, i))) return true;
  return (
    excepts(clause, [0, open], [open, close]) || excepts(clause, [close, clause.tokens.length], [open, close])
  );
}

const LEAVES_OUT = wordSet('bar save minus less apart but without ohne außer bis ausgenommen abgesehen');
const STANDS_OFF =
  /^(?:abstain|dissent|refus|declin|oppos(?:e[ds]?|ing)$|holdout|enthielt|weigert|verweigert|ausgenommen$|ausschließlich$)/;

function hasUniversal(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (UNIVERSALS.has(keyAt(clause, i))) return true;
  return false;
}

const ADVERSATIVES = wordSet(
  'but yet although though whereas while despite notwithstanding aber doch obwohl obgleich obschon wenngleich während jedoch',
);

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
