import { remembered } from '../../domain/text/remembered.ts';
import { clauseEnd, insideRelative, isDash, reachesEnd, type SenseToken } from './sense-tokens.ts';

/* Words that the speaker gives as another's, or only entertains. */

/** Words under which a `that` clause is claimed and not only entertained. */
const CLAIMS =
  /^(?:know|knows|knew|known|certain|sure|confident|convinced|clear|obvious|evident|true|fact|truth|point|reason|news|see|saw|seen|found|find|shows?|showed|shown|means?|meant|realised?|realized?|remember|glad|happy|proud|grateful|delighted|sorry|aware|noted?|notice|noticed|confirm|confirmed|recognised?|recognized?|demonstrates?|proves?|proved|ensures?|important|remarkable|good|great|wonderful|so|such|weiß|wissen|wusste|sicher|gewiss|klar|offensichtlich|wahr|tatsache|wahrheit|punkt|grund|sehe|sehen|sah|zeigt|zeigen|zeigte|bedeutet|heißt|gemerkt|froh|stolz|dankbar|bewusst|feststeht|fest|wichtig|gut|schön|bestätigt|beweist|sorgt|sais|savons|sait|certaine?|sûre?|clair|évident|vrai|fait|vérité|voyons|vois|montre|signifie|heureux|heureuse|fiers?|fières?)$/;

/**
 * `Some have suggested that “the peg must go”`: a clause given without what it hangs on. What it hangs on must
 * claim it (`I know that`), be the speaker's own saying, or stand in the draft's frame as well.
 */
export function embedded(
  outside: readonly SenseToken[],
  core: readonly SenseToken[],
  frame: () => readonly SenseToken[],
): boolean {
  // `“that the mill is safe”`: the words begin with what they hang on.
  const left =
    LINKS.has(core[0] ?? '') && outside.length > 0
      ? [...outside.filter((word, i) => i < outside.length - 1 || word !== ','), core[0] ?? '']
      : outside;
  const last = left.at(-1);
  if (last !== 'that' && last !== 'dass' && last !== 'que' && last !== 'qu’') return false;
  const matrix = left.slice(Math.max(0, left.length - 7), -1).filter((word) => word !== ',');
  if (matrix.length === 0) return false;
  const drafted = frame();
  if (matrix.some((word) => CLAIMS.test(word) || drafted.includes(word))) return false;
  const said = matrix.some((word) => isReport(word)) && matrix.some((word) => FIRST_PERSON.test(word));
  return !said;
}

const LINKS: ReadonlySet<string> = new Set(['that', 'dass']);

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

/**
 * ATTACKER: `“The slogan of the Greens is: Burn the mill”`. What stands behind the colon is a saying, a rule or a line
 * that is given, and the speaker's own only where it is called so.
 */
export function givenAsSaying(left: string): boolean {
  const colon = left.lastIndexOf(':');
  if (colon < 0 || /[\p{L}\p{N}]/u.test(left.slice(colon))) return false;
  const lead =
    left
      .slice(Math.max(0, colon - LONGEST_LEAD), colon)
      .split(/[.;:!?]/u)
      .at(-1) ?? '';
  return SAYING.test(lead) && !OWN.test(lead);
}

/** `Stop telling people “the mill is safe”`, `Before I say “we will close it”`: named as what is not to be said. */
export function namedUnsaid(left: string): boolean {
  return left !== '' && isUnsaid(left);
}

const UNSAID =
  /(?<!\p{L})(?:(?:stop|cease|quit|avoid|instead of|rather than|far from|(?:sick|tired|weary) of|used to|no longer|regret(?:s|ted)?|sorry (?:for|that i)|wrong to) (?:ever |just |always )?(?:say|saying|said|tell|telling|told|claim|claiming|claimed|pretend|pretending|insist|insisting|promise|promising|repeat|repeating|hear|hearing)|(?:before|until) (?:i|we|you|they|anyone|anybody) (?:ever )?(?:say|said|claim|claimed|promise|promised)|(?:hör(?:en sie|t)? (?:endlich |doch )?auf|ohne|statt|anstatt) (?:\p{L}+ )?zu (?:sagen|behaupten|erzählen|versprechen)|bevor (?:ich|wir|sie|man) (?:sage?n?|behaupten?|verspreche?n?))(?!\p{L})[^.;:!?]*$/iu;

/** In UTF-16 units before the colon. */
const LONGEST_LEAD = 120;
const isUnsaid = remembered((left: string): boolean => UNSAID.test(left), 64);

const SAYING =
  /(?<!\p{L})(?:motto|slogan|rule|mantra|saying|proverb|watchword|battle cry|creed|doctrine|dogma|theory|headline|placard|banner|poster|graffiti|leaflet|tweet|sign|losung|parole|leitspruch|wahlspruch|regel|spruch|sprichwort|devise|theorie|überschrift|schlagzeile|plakat|transparent|flugblatt)s?(?!\p{L}).{0,40}$/iu;
const OWN = /(?<!\p{L})(?:my|our|mein\p{L}*|unser\p{L}*)(?!\p{L})/iu;

const REPORTS =
  /^(?:suggest|suggests|suggested|warn|warns|warned|report|reports|reported|believe|believes|believed|think|thinks|thought|fear|fears|feared|hope|hopes|hoped|argue|contend|contends|assert|asserts|asserted|predict|predicts|propose|proposes|proposed|imply|implies|accuse|accuses|accused|unterstellt|unterstellen|warnt|warnen|warnte|meinen|glauben|fordert|fordern|prophezeit|vermutet|vermuten|croient|pensent|estiment|suggèrent|soutiennent|soutient|say|says|said|saying|tell|tells|told|claim|claims|claimed|insist|insists|argue|argues|argued|allege|alleges|alleged|maintain|maintains|write|writes|wrote|calls|called|sagt|sagen|sagte|sagten|behauptet|behaupten|behauptete|erzählt|erzählen|erzählte|meint|schreibt|schrieb|nennt|nennen|dit|disent|disait|prétend|prétendent|affirme|affirment|raconte)$/;

/** `, Krell claims,`: the words stand under another's saying, and not under the speaker's own. */
export function tellsAnother(tokens: readonly SenseToken[]): boolean {
  return tokens.some(isReport) && !tokens.some((word) => FIRST_PERSON.test(word));
}

function isReport(word: SenseToken): boolean {
  return REPORTS.test(word);
}
