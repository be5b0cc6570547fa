import { html, type TemplateResult } from 'lit';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const RANGE = /(\d[\d.,:]*\s?[-–—‒−]\s?\d[\d.,:]*\d|\d\s?[-–—‒−]\s?\d)/;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Text as text nodes. In a right-to-left line a range of numbers would read backwards: 1871–1958 is isolated
 * and keeps its order.
 * @param isolate true for any piece of a right-to-left text, also one that holds only figures
 */
export function bidiText(text: string, isolate: boolean = isRightToLeft(text)): TemplateResult | string {
  if (!isolate) return text;
  const pieces = text.split(RANGE);
  return html`${pieces.map((piece, i) => (i % 2 === 1 ? html`<bdi dir="ltr">${piece}</bdi>` : piece))}`;
}
