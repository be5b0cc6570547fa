import type { Finding } from '../../domain/finding.ts';
import type { Outcome, ReleasedAnswer } from '../../domain/outcome.ts';
import type { Source } from '../../domain/source.ts';
import { type CodePoints, codePointsOf } from '../../domain/text/code-points.ts';
import type { ClaimRoute, ClaimVerdict, QuoteVerdict, SourceSpan } from '../../domain/verdict.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import type { CheckRequest } from './parse-check.ts';

/** What `check` prints of one text. Offsets are code points, half-open. */
export interface CheckReport {
  readonly gate: Outcome['kind'];
  /** The text a reader would get; null when none. */
  readonly released: string | null;
  readonly sentences: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  readonly quotes: readonly {
    readonly text: string;
    readonly cite: string | null;
    readonly verdict: QuoteVerdict;
    /** In the article where the words stand: the cited one, or for `wrong-source` the other. */
    readonly at: readonly [number, number] | null;
    readonly speaker: string | null;
  }[];
  readonly claims: readonly {
    readonly text: string;
    readonly cite: string | null;
    readonly verdict: ClaimVerdict;
    readonly route: ClaimRoute | null;
    readonly score: number | null;
  }[];
  readonly markers: readonly (readonly string[])[];
  readonly unresolved: readonly string[];
  readonly listed_sources: readonly string[];
  readonly flags: readonly string[];
  readonly suggest: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

/** Judges one machine-written text. Pure: needs neither store nor index nor clock. */
export function checkText(request: CheckRequest): CheckReport {
  const { draft, sources, policy, question, lang, timeZone } = request;
  const { verification, outcome } = judgeDraft(draft, sources, { timeZone, question, lang }, policy);
  const inDraft = codePointsOf(draft);
  const inSource = sourceMaps(sources);
  return {
    gate: outcome.kind,
    released: outcome.kind === 'release' || outcome.kind === 'trim' ? textOf(outcome.answer) : null,
    sentences: verification.sentences.map(({ text, start, end }) => ({
      text,
      start: inDraft.toCodePoint(start),
      end: inDraft.toCodePoint(end),
    })),
    quotes: verification.quotes.map(({ text, cite, verdict, at, speaker }) => ({
      text,
      cite,
      verdict,
      at: hull(at, inSource),
      speaker,
    })),
    claims: verification.claims.map(({ text, cite, verdict, route, score }) => ({
      text,
      cite,
      verdict,
      route,
      score,
    })),
    markers: verification.sentences.filter(({ markers }) => markers.length > 0).map(({ markers }) => markers),
    unresolved: verification.unresolved,
    listed_sources: verification.listedSources,
    flags: verification.flags,
    suggest: verification.suggest,
    findings: outcome.findings,
  };
}

function textOf(answer: ReleasedAnswer): string {
  return answer.sentences.map(({ text }) => text).join(' ');
}

function sourceMaps(sources: readonly Source[]): (label: string) => CodePoints {
  const maps = new Map<string, CodePoints>();
  return (label) => {
    const known = maps.get(label);
    if (known !== undefined) return known;
    const made = codePointsOf(sources.find((source) => source.label === label)?.article.text ?? '');
    maps.set(label, made);
    return made;
  };
}

/** From the first matched word to the last: a quote in several segments has one outer span. */
function hull(
  at: readonly SourceSpan[],
  inSource: (label: string) => CodePoints,
): readonly [number, number] | null {
  const first = at[0];
  if (first === undefined) return null;
  const map = inSource(first.label);
  const own = at.filter(({ label }) => label === first.label);
  const start = Math.min(...own.map((span) => span.start));
  const end = Math.max(...own.map((span) => span.end));
  return [map.toCodePoint(start), map.toCodePoint(end)];
}
