import { isDash, type SenseToken } from './sense-tokens.ts';

/** Words up to which a quotation is a word of judgement rather than a sentence of its own. */
const LONGEST = 3;
/** What turns a judgement, or takes from it. */
const TURNS =
  /^(?:but|yet|though|although|albeit|however|or|nor|even|if|only|too|aber|doch|jedoch|allerdings|wenngleich|obwohl|obgleich|wenn|oder|nur|zu|mais|quoique|bien|ou|trop)$/;
const ADDS = /^(?:and|also|und|auch|sowie|et|aussi)$/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * ATTACKER: the film poster. `“brave, but too late”` made `“brave”`. Right behind a word of judgement stands what turns
 * it; and of a quotation that is no more than such words (`“brave, and probably too late”`) one is not the other.
 * @param left of the speech, before the words
 */
export function balanceCut(
  left: readonly SenseToken[],
  core: readonly SenseToken[],
  right: readonly SenseToken[],
): boolean {
  if (core.filter((token) => WORD.test(token)).length > LONGEST) return false;
  const mark = right[0] === ',' || right[0] === ';' || isDash(right[0]) ? 1 : 0;
  const next = right[mark] ?? '';
  if (TURNS.test(next)) return !/^(?:zu|if|wenn|or|oder|ou|even|only|nur|too|trop)$/.test(next) || mark === 1;
  return ADDS.test(next) && !left.some((token) => WORD.test(token));
}
