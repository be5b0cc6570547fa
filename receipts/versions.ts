import { EQUIVALENCES_VERSION } from '../domain/text/fold-table.ts';
import { SPLITTER_VERSION } from '../domain/text/split-sentences.ts';
import { PLANNER_VERSION } from '../planner/planner-version.ts';
import { CONNECTIVES_VERSION } from '../verifier/claims/connectives.ts';
import { GATE_VERSION } from '../verifier/gate/answer-rules.ts';
import { GROUNDING_VERSION } from '../verifier/grounding/version.ts';
import { MARKERS_VERSION } from '../verifier/markers/parse-markers.ts';
import { QUOTE_RULES_VERSION } from '../verifier/quotes/check-quotes.ts';

/** Names of the rule tables a judgement was made with. A replay under other tables says which one differs. */
export interface RuleVersions {
  readonly planner: string;
  readonly splitter: string;
  readonly markers: string;
  readonly equivalences: string;
  readonly quotes: string;
  readonly connectives: string;
  readonly grounding: string;
  readonly gate: string;
}

export const RULE_VERSIONS: RuleVersions = {
  planner: PLANNER_VERSION,
  splitter: SPLITTER_VERSION,
  markers: MARKERS_VERSION,
  equivalences: EQUIVALENCES_VERSION,
  quotes: QUOTE_RULES_VERSION,
  connectives: CONNECTIVES_VERSION,
  grounding: GROUNDING_VERSION,
  gate: GATE_VERSION,
};
