import type { Operation, Parameter, Paths } from './build-document.ts';

const id: Parameter = { name: 'id', in: 'path', description: 'Id of the receipt.' };
const query = (name: string, description: string): Parameter => ({ name, in: 'query', description });
const READ: Operation['problems'] = [401, 403, 422, 500, 503];
const WRITE: Operation['problems'] = [400, 401, 403, 413, 415, 422, 500, 503];

/** Receipts on the editors' side. */
export const RECEIPT_PATHS: Paths = {
  '/api/receipts': {
    get: {
      id: 'findReceipts',
      summary: 'Receipts, the newest first; every part that is given must hold',
      tag: 'desk',
      parameters: [
        query('archive', 'Name of the archive.'),
        query('person', 'A name, whole or in part.'),
        query('source', 'Id of an article.'),
        query('from', 'First day of recording, ISO, UTC.'),
        query('to', 'Last day of recording, ISO, UTC.'),
        query('outcome', 'An outcome such as `hold`, or an event such as `correction`.'),
        query('rule', 'Id of a rule that decided.'),
        query('editor', 'Who decided.'),
        query('text', 'Words, as in a search box.'),
        query('lang', '`en` or `de`: the language of `happened`.'),
      ],
      responses: { 200: { description: 'At most a hundred.', list: 'FoundAnswer' } },
      problems: READ,
      security: 'required',
    },
  },
  '/api/receipts/{id}': {
    get: {
      id: 'readReceiptChain',
      summary: 'The chain of decisions that a receipt stands in, as a story',
      tag: 'desk',
      parameters: [id, query('lang', '`en` or `de`.')],
      responses: { 200: { description: 'The chain.', json: 'ReceiptChain' } },
      problems: [401, 403, 404, 500, 503],
      security: 'required',
    },
  },
  '/api/receipts/{id}/export': {
    post: {
      id: 'exportReceipt',
      summary: 'The chain as a package that a stranger can verify; the export is on record',
      tag: 'desk',
      parameters: [id],
      body: 'ExportInput',
      responses: {
        200: { description: 'The package, or with `format: json` the bundle.', type: 'application/zip' },
      },
      problems: [...WRITE, 404],
      security: 'required',
    },
  },
  '/api/holds': {
    get: {
      id: 'readHolds',
      summary: 'Legal holds that stand',
      tag: 'desk',
      responses: { 200: { description: 'The holds.', list: 'DeskHold' } },
      problems: [401, 403, 500, 503],
      security: 'required',
    },
    post: {
      id: 'setHold',
      summary: 'Set a legal hold: nothing that it covers is erased while it stands',
      tag: 'desk',
      body: 'HoldInput',
      responses: { 200: { description: 'The hold.', json: 'DeskHold' } },
      problems: WRITE,
      security: 'required',
    },
  },
  '/api/holds/{id}/lift': {
    post: {
      id: 'liftHold',
      summary: 'Lift a legal hold',
      tag: 'desk',
      parameters: [{ ...id, description: 'Id of the hold.' }],
      body: 'LiftInput',
      responses: { 200: { description: 'The hold that was lifted.', json: 'DeskHold' } },
      problems: WRITE,
      security: 'required',
    },
  },
  '/api/erasures': {
    post: {
      id: 'erase',
      summary: 'Erase a person, an article or an answer (chiefs only)',
      tag: 'desk',
      body: 'EraseInput',
      responses: { 200: { description: 'What went, or would go.', json: 'ErasedCount' } },
      problems: [...WRITE, 409],
      security: 'required',
    },
  },
};
