import type { Context } from 'hono';
import { problem } from './problem.ts';

/**
 * The request's JSON body, unread by any schema.
 * ATTACKER: a form on another page can post text/plain without a preflight; only JSON is taken.
 * @returns the value, or the answer that refuses the request
 */
export async function readJson(
  c: Context,
): Promise<{ readonly value: unknown } | { readonly refusal: Response }> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    return { refusal: problem(c, 415, 'content_type', 'Expected the content type application/json.') };
  }
  const bytes = await c.req.arrayBuffer();
  let text: string;
  try {
    // Other bytes would be read as U+FFFD: another question than the one that was asked.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { refusal: problem(c, 400, 'body_malformed', 'Expected a JSON body in UTF-8.') };
  }
  // PostgreSQL stores no NUL: it would come back as a fault of ours.
  if (text.includes('\\u0000') || text.includes('\0'))
    return { refusal: problem(c, 422, 'nul_character', 'Expected text without the character U+0000.') };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { refusal: problem(c, 400, 'body_malformed', 'Expected a JSON body in UTF-8.') };
  }
}
