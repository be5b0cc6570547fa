import type { Finding } from '../domain/finding.ts';
import { COPY } from './copy.ts';
import { deskLang } from './say.ts';

/** What an editor reads for a finding. The gate's own words come in `facts.message`; the rule id stands beneath. */
export function findingWords(finding: Finding): { readonly what: string; readonly more: string } {
  const message = finding.facts[deskLang() === 'de' ? 'messageDe' : 'message'] ?? finding.facts['message'];
  if (typeof message === 'string') {
    const cut = message.indexOf('. ');
    return cut < 0
      ? { what: message, more: '' }
      : { what: message.slice(0, cut + 1), more: message.slice(cut + 2) };
  }
  const facts = Object.entries(finding.facts).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return { what: finding.ruleId.replace(/[.-]/g, ' '), more: facts.join(', ') };
}

/** The glyph of the verdict named in the rule id or in the facts; a bar where none is. */
export function findingMark(finding: Finding): { readonly hue: string; readonly glyph: string } {
  const named = [finding.facts['verdict'], finding.ruleId.split('.').at(-1)].find(
    (name) => typeof name === 'string' && `verdict.${name}` in COPY,
  );
  const glyph = typeof named === 'string' ? named : finding.effect === 'hold' ? 'not-found' : 'not-a-claim';
  const hue = finding.effect === 'hold' ? 'fails' : finding.effect === 'trim' ? 'bare' : 'neutral';
  return { hue, glyph };
}
