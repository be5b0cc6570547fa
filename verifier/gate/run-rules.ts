import type { Finding } from '../../domain/finding.ts';
import type { Policy } from '../../domain/policy.ts';
import type { GateInput, Rule } from './gate-input.ts';

/**
 * Runs every rule. An empty rule set holds, and so does a rule that throws: where Cedar skips, we hold.
 * Findings come back in one order of their own, so that the order of the rules cannot matter.
 */
export function runRules(rules: readonly Rule[], input: GateInput, policy: Policy): readonly Finding[] {
  if (rules.length === 0) {
    return [
      {
        ruleId: 'gate.no-rules',
        effect: 'hold',
        facts: {
          message: 'No rule stood to judge by.',
          messageDe: 'Es gab keine Regel, nach der zu urteilen wäre.',
        },
      },
    ];
  }
  return rules
    .flatMap((rule) => runRule(rule, input, policy))
    .map((finding) => ({ finding, key: `${finding.ruleId}\u0000${JSON.stringify(finding)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ finding }) => finding);
}

function runRule(rule: Rule, input: GateInput, policy: Policy): readonly Finding[] {
  try {
    return rule
      .run(input, policy)
      .map((found) => ({ ruleId: rule.id, effect: found.effect, facts: found.facts }));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return [
      {
        ruleId: 'gate.rule-threw',
        effect: 'hold',
        facts: {
          message: `Rule ${rule.id} failed, so nothing is decided in the draft's favour.`,
          messageDe: `Die Regel ${rule.id} ist ausgefallen; nichts wird zugunsten des Entwurfs entschieden.`,
          rule: rule.id,
          cause,
        },
      },
    ];
  }
}
