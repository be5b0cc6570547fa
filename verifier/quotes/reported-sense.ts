import { clauseEnd, insideRelative, isDash, reachesEnd, type SenseToken } from './sense-tokens.ts';

/* Words that the speaker gives as another's, or only entertains. */

/** Words under which a `that` clause is claimed and not only entertained. */
const CLAIMS =
  /^(?:know|knows|knew|known|certain|sure|confident|convinced|clear|obvious|evident|true|fact|truth|point|reason|news|see|saw|seen|found|find|shows?|showed|shown|means?|meant|realised?|realized?|remember|glad|happy|proud|grateful|delighted|sorry|aware|noted?|notice|noticed|confirm|confirmed|recognised?|recognized?|demonstrates?|proves?|proved|ensures?|important|remarkable|good|great|wonderful|so|such|weiß|wissen|wusste|sicher|gewiss|klar|offensichtlich|wahr|tatsache|wahrheit|punkt|grund|sehe|sehen|sah|zeigt|zeigen|zeigte|bedeutet|heißt|gemerkt|froh|stolz|dankbar|bewusst|feststeht|fest|wichtig|gut|schön|bestätigt|beweist|sorgt|sais|savons|sait|certaine?|sûre?|clair|évident|vrai|fait|vérité|voyons|vois|montre|signifie|heureux|heureuse|fiers?|fières?)$/;

/**
 * `Some have suggested that “the peg must go”`: a clause given without what it hangs on. What it hangs on must
 * claim it (`I know that`), be the speaker's own saying, or stand in the draft's frame as well.
 */
export function embedded(left: readonly SenseToken[], frame: () => readonly SenseToken[]): boolean {
  const last = left.at(-1);
  if (last !== 'that' && last !== 'dass' && last !== 'que' && last !== 'qu’') return false;
  const matrix = left.slice(Math.max(0, left.length - 7), -1).filter((word) => word !== ',');
  if (matrix.length === 0) return false;
  const drafted = frame();
  if (matrix.some((word) => CLAIMS.test(word) || drafted.includes(word))) return false;
  const said = matrix.some((word) => isReport(word)) && matrix.some((word) => FIRST_PERSON.test(word));
  return !said;
}

const FIRST_PERSON = /^(?:i|we|ich|wir|je|j’|nous)$/;

/** `My opponents say “the clinic is unsafe”`: the speaker gives another’s claim. */
export function reportedByAnother(left: readonly SenseToken[], right: readonly SenseToken[]): boolean {
  for (let i = left.length - 1; i >= 0; i--) {
    if (!isReport(left[i] ?? '') || !reachesEnd(left, i) || insideRelative(left, i)) continue;
    const subject = left.slice(Math.max(0, i - 4), i);
    if (
      subject.some((word) => FIRST_PERSON.test(word)) &&
      !subject.some((word) => /^(?:were|was|been|wurde|wurden|worden)$/.test(word))
    )
      continue;
    const behind = left[i + 1] ?? '';
    if (FIRST_PERSON.test(behind) || /^(?:you|sie|ihr|vous)$/.test(behind)) continue;
    if (subject.length === 0) continue;
    return true;
  }
  if (right[0] !== ',' && !isDash(right[0])) return false;
  const end = clauseEnd(right, 1);
  const clause = right.slice(1, Math.min(end, 8));
  const verb = clause.findIndex((word) => isReport(word));
  return (
    verb >= 0 &&
    !clause.some((word) => FIRST_PERSON.test(word)) &&
    !/^(?:and|but|who|which|und|aber|die|der|et|qui)$/.test(clause[0] ?? '')
  );
}

const REPORTS =
  /^(?:suggest|suggests|suggested|warn|warns|warned|report|reports|reported|believe|believes|believed|think|thinks|thought|fear|fears|feared|hope|hopes|hoped|argue|contend|contends|assert|asserts|asserted|predict|predicts|propose|proposes|proposed|imply|implies|accuse|accuses|accused|unterstellt|unterstellen|warnt|warnen|warnte|meinen|glauben|fordert|fordern|prophezeit|vermutet|vermuten|croient|pensent|estiment|suggèrent|soutiennent|soutient|say|says|said|saying|tell|tells|told|claim|claims|claimed|insist|insists|argue|argues|argued|allege|alleges|alleged|maintain|maintains|write|writes|wrote|calls|called|sagt|sagen|sagte|sagten|behauptet|behaupten|behauptete|erzählt|erzählen|erzählte|meint|schreibt|schrieb|nennt|nennen|dit|disent|disait|prétend|prétendent|affirme|affirment|raconte)$/;

/** `, Krell claims,`: the words stand under another's saying, and not under the speaker's own. */
export function tellsAnother(tokens: readonly SenseToken[]): boolean {
  return tokens.some(isReport) && !tokens.some((word) => FIRST_PERSON.test(word));
}

function isReport(word: SenseToken): boolean {
  return REPORTS.test(word);
}
