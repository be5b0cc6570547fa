import { PortFault } from '../ports.ts';

export interface WrittenClaim {
  readonly text: string;
  readonly cites: readonly string[];
}

/** What a model is asked to return, as JSON schema. */
export const CLAIMS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['claims'],
  properties: {
    claims: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'cites'],
        properties: {
          text: { type: 'string', description: 'One whole sentence.' },
          cites: {
            type: 'array',
            items: { type: 'string', pattern: '^S[1-9][0-9]*$' },
            description: 'Labels of the passages this sentence is cut from, exactly as given.',
          },
        },
      },
    },
  },
} as const;

/**
 * Reads a model's structured reply, strictly: a label is one of `labels`, letter for letter, or the whole reply is
 * of no use. Nothing is coerced, repaired or skipped: a guessed label is a citation that nobody made.
 * @throws PortFault `bad-response` with reason `schema` or `empty`
 */
export function readClaims(port: string, raw: unknown, labels: ReadonlySet<string>): readonly WrittenClaim[] {
  const wrong = (what: string) =>
    new PortFault(port, 'bad-response', `${port}: reply breaks the schema: ${what}`, { reason: 'schema' });
  if (!isRecord(raw) || !Array.isArray(raw['claims']) || Object.keys(raw).length !== 1) {
    throw wrong('expected {claims: […]}');
  }
  const claims: WrittenClaim[] = raw['claims'].map((claim: unknown, index) => {
    const at = `claims[${index}]`;
    if (!isRecord(claim)) throw wrong(`${at} is no object`);
    const { text, ...rest } = claim;
    if (typeof text !== 'string' || text.trim() === '') throw wrong(`${at}.text is no sentence`);
    return { text: text.trim(), cites: readCites(rest, at, labels, wrong) };
  });
  if (claims.length === 0) {
    throw new PortFault(port, 'bad-response', `${port}: reply holds no sentence`, { reason: 'empty' });
  }
  return claims;
}

/** `cites: [labels]`, or the older single `cite: label | null`. */
function readCites(
  rest: Readonly<Record<string, unknown>>,
  at: string,
  labels: ReadonlySet<string>,
  wrong: (what: string) => PortFault,
): readonly string[] {
  const [key, ...others] = Object.keys(rest);
  if (others.length > 0 || (key !== 'cites' && key !== 'cite')) throw wrong(`${at}: expected text and cites`);
  const value = rest[key];
  const cites: unknown = key === 'cites' ? value : value === null ? [] : [value];
  if (!Array.isArray(cites)) throw wrong(`${at}.cites is no list`);
  return cites.map((cite: unknown) => {
    if (typeof cite !== 'string') throw wrong(`${at}.cites holds a ${typeof cite}`);
    if (!labels.has(cite)) throw wrong(`${at}.cites holds a label that was not given`);
    return cite;
  });
}

/** Sentences with their markers: `The vote passed [S1].` */
export function draftText(claims: readonly WrittenClaim[]): string {
  return claims.map(({ text, cites }) => withMarkers(text, cites)).join(' ');
}

function withMarkers(text: string, cites: readonly string[]): string {
  const markers = cites.map((cite) => `[${cite}]`).join('');
  if (markers === '') return text;
  const end = /[.!?]$/.exec(text);
  return end === null ? `${text} ${markers}` : `${text.slice(0, end.index)} ${markers}${end[0]}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
