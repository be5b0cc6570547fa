import type { Operation, Parameter, Paths } from './build-document.ts';
import { RECEIPT_PATHS } from './receipt-paths.ts';
import { REGISTER_PATHS } from './register-paths.ts';

const id: Parameter = { name: 'id', in: 'path', description: 'Id of the held answer.' };
const archiveName: Parameter = { name: 'archive', in: 'path', description: 'Name of the archive.' };
const READ: Operation['problems'] = [401, 403, 500, 503];
const WRITE: Operation['problems'] = [400, 401, 403, 413, 415, 422, 500, 503];

/** Addresses of the editors' side; a test asks each of them. */
export const DESK_PATHS: Paths = {
  '/api/session': {
    get: {
      id: 'readSession',
      summary: 'Who is signed in',
      tag: 'account',
      responses: { 200: { description: 'The session.', json: 'Session' } },
      problems: READ,
      security: 'required',
    },
    post: {
      id: 'signIn',
      summary: 'Sign in',
      tag: 'account',
      body: 'SignIn',
      responses: { 200: { description: 'Signed in.', json: 'Session' } },
      problems: [...WRITE, 429],
    },
    delete: {
      id: 'signOut',
      summary: 'Sign out',
      tag: 'account',
      responses: { 204: { description: 'Signed out.' } },
      problems: [403, 500, 503],
    },
  },
  '/api/account': {
    post: {
      id: 'completeAccount',
      summary: 'Complete the account that a one-time link opened',
      tag: 'account',
      body: 'Account',
      responses: { 200: { description: 'The account is complete.', json: 'Session' } },
      problems: WRITE,
      security: 'required',
    },
  },
  '/api/invitations': {
    post: {
      id: 'invite',
      summary: 'Invite a colleague (chiefs only)',
      tag: 'account',
      body: 'Invitation',
      responses: { 200: { description: 'A link that works once.', json: 'Invited' } },
      problems: WRITE,
      security: 'required',
    },
  },
  '/api/queue': {
    get: {
      id: 'readQueue',
      summary: 'Held answers, the riskiest first',
      tag: 'desk',
      responses: { 200: { description: 'The queue.', list: 'QueueItem' } },
      problems: READ,
      security: 'required',
    },
  },
  '/api/notes': {
    get: {
      id: 'readNotes',
      summary: 'What readers said about answers',
      tag: 'desk',
      responses: { 200: { description: 'Open notes.', list: 'ReaderNote' } },
      problems: READ,
      security: 'required',
    },
  },
  '/api/notes/{id}/done': {
    post: {
      id: 'closeNote',
      summary: 'Close a note',
      tag: 'desk',
      parameters: [{ ...id, description: 'Id of the note.' }],
      responses: { 204: { description: 'Closed.' } },
      problems: [401, 403, 404, 500, 503],
      security: 'required',
    },
  },
  '/api/items/{id}': {
    get: {
      id: 'readItem',
      summary: 'A held answer with its verdicts and its evidence',
      tag: 'desk',
      parameters: [id],
      responses: { 200: { description: 'The item; each look is recorded.', json: 'DeskItem' } },
      problems: [...READ, 404],
      security: 'required',
    },
  },
  '/api/items/{id}/check': {
    post: {
      id: 'checkText',
      summary: 'What an edited text would be judged as; nothing is stored',
      tag: 'desk',
      parameters: [id],
      body: 'CheckBody',
      responses: { 200: { description: 'The judgement.', json: 'Recheck' } },
      problems: [...WRITE, 404],
      security: 'required',
    },
  },
  '/api/items/{id}/passages': {
    get: {
      id: 'findPassages',
      summary: 'Passages of the whole archive that an answer may rest on, for citing',
      tag: 'desk',
      parameters: [id, { name: 'q', in: 'query', description: 'Words to look for.' }],
      responses: { 200: { description: 'The nearest first.', list: 'DeskPassage' } },
      problems: [...READ, 404, 422],
      security: 'required',
    },
  },
  '/api/items/{id}/decision': {
    post: {
      id: 'decide',
      summary: 'Approve, edit or reject',
      tag: 'desk',
      parameters: [id],
      body: 'Decision',
      responses: {
        200: { description: 'Decided.', json: 'Decided' },
        409: { description: 'Somebody was faster.', json: 'Conflict' },
        422: { description: 'The gate refuses the answer.', json: 'Refused' },
      },
      problems: [...WRITE, 404],
      security: 'required',
    },
  },
  '/api/articles/{archive}/{id}/{version}': {
    get: {
      id: 'readVersion',
      summary: 'A stored version, whatever its status',
      tag: 'desk',
      parameters: [
        archiveName,
        { ...id, description: 'Id of the article.' },
        { name: 'version', in: 'path', description: 'Its version.', schema: { type: 'integer', minimum: 1 } },
      ],
      responses: { 200: { description: 'The version.', json: 'DeskArticle' } },
      problems: [...READ, 404],
      security: 'required',
    },
  },
  '/api/switch': {
    get: {
      id: 'readSwitch',
      summary: 'Whether answers are on',
      tag: 'desk',
      responses: { 200: { description: 'The switch.', json: 'SwitchState' } },
      problems: READ,
      security: 'required',
    },
    post: {
      id: 'setSwitch',
      summary: 'Stop answers, or let them go on',
      tag: 'desk',
      body: 'SwitchBody',
      responses: { 200: { description: 'The switch.', json: 'SwitchState' } },
      problems: WRITE,
      security: 'required',
    },
  },
  '/api/events': {
    get: {
      id: 'followDesk',
      summary: 'What changes while a page is open',
      tag: 'desk',
      responses: { 200: { description: 'Events `queue` and `switch`.', type: 'text/event-stream' } },
      problems: READ,
      security: 'required',
    },
  },
  ...RECEIPT_PATHS,
  ...REGISTER_PATHS,
};
