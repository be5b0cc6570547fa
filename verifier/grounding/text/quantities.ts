import { CURRENCY_SIGNS, MAGNITUDES, NUMBER_WORDS, ORDINAL_WORDS, UNIT_WORDS } from '../lexicon/numbers.ts';
import type { Quantity, Token } from './token.ts';

/**
 * Joins figures and number words with their magnitude and unit into one token each, so that
 * `£4.871 million` and `4,871,000 pounds` carry the same key. What has two readings keeps its letters.
 */
export function mergeQuantities(
  tokens: readonly Token[],
  text: string,
  lang: 'en' | 'de' | 'fr',
): readonly Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const merged = quantityAt(tokens, i, text, lang);
    const token = tokens[i];
    if (merged !== null) {
      out.push(merged.token);
      i = merged.next;
    } else {
      if (token !== undefined) out.push(token);
      i++;
    }
  }
  return out;
}

interface Merged {
  readonly token: Token;
  readonly next: number;
}

function quantityAt(
  tokens: readonly Token[],
  at: number,
  text: string,
  lang: 'en' | 'de' | 'fr',
): Merged | null {
  const first = tokens[at];
  if (first === undefined) return null;
  let sign = '';
  let i = at;
  if (first.kind === 'symbol' && CURRENCY_SIGNS.has(first.key)) {
    const next = tokens[at + 1];
    if (next?.kind !== 'number' || next.start !== first.end) return null;
    sign = first.key;
    i = at + 1;
  }
  const head = tokens[i];
  if (head === undefined) return null;
  let value = numericValue(head, lang);
  if (value === null) return sign === '' ? ordinal(head, at) : null;
  let end = i + 1;
  if (head.kind === 'number' && /^\d+(?:st|nd|rd|th)$/.test(head.key)) return ordinal(head, at);
  for (let step = 0; step < 2; step++) {
    const factor = magnitudeOf(tokens[end], lang);
    if (factor === null || tokens[end]?.quote !== head.quote) break;
    // `1,200 hundred` is nobody's number; a full figure takes no small factor.
    value *= factor;
    end++;
    // `60 Mrd. Euro`: the stop of the abbreviation.
    if (
      tokens[end]?.key === '.' &&
      tokens[end]?.start === tokens[end - 1]?.end &&
      tokens[end + 1] !== undefined
    )
      end++;
  }
  const unit = unitAt(tokens, end, sign);
  const last = tokens[unit.next - 1] ?? head;
  const quantity: Quantity = { value: Number(value.toPrecision(12)), unit: unit.unit };
  const plain = unit.next === i + 1 && sign === '' && head.kind === 'number';
  const key = keyOf(quantity, plain ? text.slice(head.start, head.end) : '');
  return {
    token: { ...head, start: first.start, end: last.end, kind: 'number', key, case: 'none', quantity },
    next: unit.next,
  };
}

function ordinal(token: Token, at: number): Merged | null {
  const value =
    ORDINAL_WORDS.get(token.key) ??
    (/^\d+(?:st|nd|rd|th)$/.test(token.key) ? Number.parseInt(token.key, 10) : undefined);
  if (value === undefined) return null;
  return { token: { ...token, key: `#${value}.`, quantity: { value, unit: 'ordinal' } }, next: at + 1 };
}

/** Leading zeros are a code or a clock, not a value. */
function keyOf(quantity: Quantity, written: string): string {
  if (/^0\d/.test(written)) return written;
  // `version 2.10`, `room 3.20`: without a unit a last zero may tell another number of its kind.
  if (/\d[.,]\d+0$/.test(written) && !Number.isInteger(quantity.value)) return written;
  return `#${quantity.value}${quantity.unit}`;
}

function numericValue(token: Token, lang: 'en' | 'de' | 'fr'): number | null {
  if (token.kind === 'number') return parseFigure(token.key, lang);
  if (token.kind !== 'word') return null;
  const whole = NUMBER_WORDS.get(token.key);
  if (whole !== undefined) return whole;
  if (!token.key.includes('-')) return null;
  const compound = /^(\p{L}+)-(\p{L}+)$/u.exec(token.key);
  const tens = NUMBER_WORDS.get(compound?.[1] ?? '');
  const ones = compound?.[2] === 'one' ? 1 : NUMBER_WORDS.get(compound?.[2] ?? '');
  if (tens === undefined || ones === undefined || tens < 20 || ones > 9) return null;
  return tens + ones;
}

const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+$/;
const GROUPED_BY_DOT = /^\d{1,3}(?:\.\d{3})+$/;

/** @returns null where the notation has no single reading in this language */
export function parseFigure(figure: string, lang: 'en' | 'de' | 'fr'): number | null {
  const plain = figure.replace(/(?:st|nd|rd|th)$/, '');
  // `000` behind a blank is the rest of a figure, `007` a code.
  if (/^0\d/.test(plain)) return null;
  if (/^\d+$/.test(plain)) return Number(plain);
  const [group, decimal] = lang === 'en' ? [',', '.'] : ['.', ','];
  const parts = plain.split(decimal);
  if (parts.length > 2) return null;
  const whole = (parts[0] ?? '').replace(/[’'\u00a0\u202f]/g, group);
  if (!/^\d+$/.test(whole) && !(lang === 'en' ? GROUPED_BY_COMMA : GROUPED_BY_DOT).test(whole)) return null;
  const fraction = parts[1];
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return null;
  // `12.000` in an English text may be thousands as another country writes them.
  if (lang === 'en' && fraction === '000') return null;
  return Number(`${whole.split(group).join('')}.${fraction ?? '0'}`);
}

function magnitudeOf(token: Token | undefined, lang: 'en' | 'de' | 'fr'): number | null {
  if (token?.kind !== 'word') return null;
  return MAGNITUDES[lang === 'de' ? 'de' : 'en'].get(token.key) ?? null;
}

function unitAt(
  tokens: readonly Token[],
  at: number,
  sign: string,
): { readonly unit: string; readonly next: number } {
  const token = tokens[at];
  const key = token?.key ?? '';
  if (sign !== '') return { unit: sign, next: at };
  const next = tokens[at + 1]?.key ?? '';
  // Percentage points are no percent, a basis point is neither, and US dollars are not any dollars.
  if (key === 'percentage' && /^points?$/.test(next)) return { unit: 'pp', next: at + 2 };
  if (/^prozentpunkten?$/.test(key) || key === 'prozentpunkt') return { unit: 'pp', next: at + 1 };
  if (key === 'per' && next === 'cent') return { unit: '%', next: at + 2 };
  if ((key === '%' || key === 'percent') && /^points?$/.test(next)) return { unit: 'pp', next: at + 2 };
  const unit = UNIT_WORDS.get(key);
  return unit === undefined ? { unit: '', next: at } : { unit, next: at + 1 };
}
