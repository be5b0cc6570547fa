import { Hono } from 'hono';
import { invalidInput } from '../../../domain/errors.ts';
import { QUESTION_ID } from '../../answer/question-id.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import { questionLimit } from './question-limit.ts';
import type { ReaderDeps } from './reader-deps.ts';

/** Characters. */
const LONGEST_NOTE = 1_000;

/**
 * `POST /v1/questions/:id/notes {text}`: a reader tells the desk that something is wrong with an answer.
 * ATTACKER: whoever fills the desk's list; only the holder of an answer's id can write, three times, and no faster than
 * questions may come.
 */
export function notesApi(deps: Pick<ReaderDeps, 'notes' | 'questionsPerMinute'>): Hono {
  const app = new Hono();
  app.post('/questions/:id/notes', questionLimit(deps.questionsPerMinute), async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const { text } = (body.value ?? {}) as { readonly text?: unknown };
    const note = typeof text === 'string' ? text.trim() : '';
    if (note === '' || note.length > LONGEST_NOTE || /\p{Surrogate}/u.test(note)) {
      const message = `expected a text of 1 to ${LONGEST_NOTE} characters`;
      return invalid(c, invalidInput('note_length', 'text', message));
    }
    const id = c.req.param('id');
    const received = QUESTION_ID.test(id) ? await deps.notes(id, note) : 'unknown';
    if (received === 'unknown')
      return problem(c, 404, 'question_unknown', 'There is no answer at this address.');
    if (received === 'enough')
      return problem(c, 409, 'notes_enough', 'The desk has your notes on this answer already.');
    return c.body(null, 204);
  });
  return app;
}
