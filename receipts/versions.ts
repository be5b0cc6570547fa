/** Names of the rule tables a judgement was made with. A replay under other tables says which one differs. */
export interface RuleVersions {
  readonly planner: string;
  readonly splitter: string;
  readonly markers: string;
  readonly equivalences: string;
  readonly connectives: string;
  readonly grounding: string;
  readonly gate: string;
}
