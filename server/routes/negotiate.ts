import type { Context } from 'hono';
import { problem } from './problem.ts';

export type Form = 'json' | 'html' | 'text';

const TYPES: readonly (readonly [Form, type: string, subtype: string])[] = [
  ['json', 'application', 'json'],
  ['html', 'text', 'html'],
  ['text', 'text', 'plain'],
];

/**
 * The form in which a request wants its answer (RFC 9110, 12.5.1): the greatest weight counts, of equal weights ours
 * come first in the order JSON, HTML, plain text. No `Accept` is JSON.
 * @returns null when it wants none of them
 */
export function formOf(accept: string | undefined): Form | null {
  if (accept === undefined || accept.trim() === '') return 'json';
  const ranges = accept.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const [type = '', subtype = ''] = range.split('/');
    const q = parameters.find((one) => one.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    return type === '' || subtype === '' || !(weight >= 0 && weight <= 1) ? [] : [{ type, subtype, weight }];
  });
  let best: { readonly form: Form; readonly weight: number } | null = null;
  for (const [form, type, subtype] of TYPES) {
    // The most exact range decides about a type: `text/html;q=0, text/*` wants no HTML.
    const exact = ranges.find((range) => range.type === type && range.subtype === subtype);
    const family = ranges.find((range) => range.type === type && range.subtype === '*');
    const any = ranges.find((range) => range.type === '*' && range.subtype === '*');
    const weight = (exact ?? family ?? any)?.weight ?? 0;
    if (weight > 0 && weight > (best?.weight ?? 0)) best = { form, weight };
  }
  return best?.form ?? null;
}

/** True for a browser that opens a page: it names HTML, and JSON at most less. */
export function wantsPage(c: Context): boolean {
  return formOf(c.req.header('accept')) === 'html';
}

/**
 * Answers in the form that was asked for; every form says the same.
 * @param forms called for the one that is sent
 */
export function negotiated(
  c: Context,
  forms: {
    readonly json: () => object;
    readonly html: () => string | Promise<string>;
    readonly text: () => string;
  },
  status: 200 | 202 = 200,
): Response | Promise<Response> {
  const form = formOf(c.req.header('accept'));
  if (form !== null) variesByForm(c);
  switch (form) {
    case 'json':
      return c.json(forms.json(), status);
    case 'html':
      return htmlResponse(c, forms.html(), status);
    case 'text':
      return c.text(`${withoutControls(forms.text())}\n`, status);
    case null:
      return notAcceptable(c);
  }
}

/** Says to every cache on the way that another `Accept` gets something else here. */
export function variesByForm(c: Context): void {
  c.header('Vary', 'Accept', { append: true });
}

/** For a request that does something: said before it is done, or its sender would take it for undone and send it again. */
export function notAcceptable(c: Context): Response {
  variesByForm(c);
  return problem(
    c,
    406,
    'not_acceptable',
    'Expected one of application/json, text/html and text/plain in Accept.',
  );
}

async function htmlResponse(
  c: Context,
  page: string | Promise<string>,
  status: 200 | 202,
): Promise<Response> {
  return c.html(await page, status);
}

/** ATTACKER: an article whose characters command the terminal that prints it, or turn its lines around. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
    /[\n\t]/.test(sign) ? sign : '\ufffd',
  );
}
