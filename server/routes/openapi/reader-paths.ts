import type { Parameter, Paths } from './build-document.ts';

const archive: Parameter = { name: 'archive', in: 'path', description: 'Name of the archive.' };
const id: Parameter = {
  name: 'id',
  in: 'path',
  description: '128 random bits, base64url. Whoever holds it may read the answer.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
};

/** Addresses of the reader side; a test asks each of them. */
export const READER_PATHS: Paths = {
  '/v1/{archive}': {
    get: {
      id: 'readArchive',
      summary: 'What an archive is',
      tag: 'archive',
      parameters: [archive],
      responses: { 200: { description: 'The archive.', json: 'ArchiveCard', forms: true } },
      problems: [401, 404, 406, 500, 503],
      security: 'optional',
    },
  },
  '/v1/{archive}/articles/{articleId}': {
    get: {
      id: 'readArticle',
      summary: 'An article that this reader may see',
      tag: 'archive',
      parameters: [
        archive,
        { name: 'articleId', in: 'path', description: 'Id of the article, or a slug that it has or had.' },
        {
          name: 'version',
          in: 'query',
          description: 'An earlier version that an answer cites; absent: the current one.',
          schema: { type: 'integer', minimum: 1 },
        },
      ],
      responses: { 200: { description: 'The article.', json: 'ReaderArticle', forms: true } },
      problems: [401, 404, 406, 500, 503],
      security: 'optional',
    },
  },
  '/v1/{archive}/questions': {
    post: {
      id: 'ask',
      summary: 'Ask a question',
      description:
        'Starts a run and answers at once with the address at which the answer will be. With `Prefer: wait=N` it waits up to N seconds and sends the view itself, in the form that `Accept` asks for.',
      tag: 'questions',
      parameters: [
        archive,
        {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            '8 to 200 visible ASCII characters. The same key of the same reader for the same question meets the first run; for another question it is refused.',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
        { name: 'Prefer', in: 'header', description: '`wait=N`, seconds, at most 60 (RFC 7240).' },
      ],
      body: 'AskBody',
      responses: {
        200: { description: 'The view, where the answer came in time.', json: 'ReaderView', forms: true },
        202: {
          description: 'The question runs.',
          json: 'Asked',
          forms: true,
          headers: { Location: 'Where the answer will be.' },
        },
      },
      problems: [400, 401, 404, 406, 413, 415, 422, 429, 500, 503],
      security: 'optional',
    },
  },
  '/v1/questions/{id}': {
    get: {
      id: 'readQuestion',
      summary: 'A question and what its reader may see of it',
      tag: 'questions',
      parameters: [id],
      responses: { 200: { description: 'The view.', json: 'ReaderView', forms: true } },
      problems: [401, 404, 406, 500, 503],
      security: 'optional',
    },
    delete: {
      id: 'cancelQuestion',
      summary: 'Cancel a question that still runs',
      tag: 'questions',
      parameters: [id],
      responses: { 204: { description: 'It runs no more, and nothing of its words is kept.' } },
      problems: [401, 404, 500, 503],
      security: 'optional',
    },
  },
  '/v1/questions/{id}/events': {
    get: {
      id: 'followQuestion',
      summary: 'Progress, then the view',
      description:
        'Server-sent events: `stage` (Stage) while it runs, then `view` (ReaderView); a held question keeps the stream open and sends another `view` when the desk has decided.',
      tag: 'questions',
      parameters: [id],
      responses: { 200: { description: 'Events.', type: 'text/event-stream' } },
      problems: [401, 404, 500, 503],
      security: 'optional',
    },
  },
  '/v1/questions/{id}/notes': {
    post: {
      id: 'writeNote',
      summary: 'Tell the desk that something is wrong with an answer',
      tag: 'questions',
      parameters: [id],
      body: 'NoteBody',
      responses: { 204: { description: 'The desk has it.' } },
      problems: [400, 404, 409, 413, 415, 422, 429, 500, 503],
    },
  },
};
