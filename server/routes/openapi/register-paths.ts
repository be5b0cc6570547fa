import type { Operation, Parameter, Paths } from './build-document.ts';

const id: Parameter = { name: 'id', in: 'path', description: 'Id of the entry.' };
const archiveName: Parameter = { name: 'archive', in: 'path', description: 'Name of the archive.' };
const READ: Operation['problems'] = [401, 403, 500, 503];
const WRITE: Operation['problems'] = [400, 401, 403, 413, 415, 422, 500, 503];

/** Who is who and who said what, on the editors' side. */
export const REGISTER_PATHS: Paths = {
  '/api/archives': {
    get: {
      id: 'listArchives',
      summary: 'The archives of this desk',
      tag: 'desk',
      responses: { 200: { description: 'The oldest first.', list: 'DeskArchiveName' } },
      problems: READ,
      security: 'required',
    },
  },
  '/api/statements/{archive}': {
    get: {
      id: 'readStatements',
      summary: 'What somebody said on a matter in a period',
      tag: 'desk',
      parameters: [
        archiveName,
        { name: 'name', in: 'query', description: 'Who: a name, an alias, or a surname.' },
        { name: 'about', in: 'query', description: 'Words of the matter; none: any.' },
        { name: 'from', in: 'query', description: 'First day, ISO.' },
        { name: 'to', in: 'query', description: 'Last day, ISO, inclusive.' },
      ],
      responses: { 200: { description: 'Newest first.', json: 'DeskSaid' } },
      problems: [...READ, 404, 422],
      security: 'required',
    },
  },
  '/api/register/{archive}': {
    get: {
      id: 'readRegister',
      summary: 'Who is who in an archive, with what its articles propose',
      tag: 'desk',
      parameters: [archiveName],
      responses: { 200: { description: 'In the order of names.', json: 'DeskRegister' } },
      problems: [...READ, 404],
      security: 'required',
    },
    post: {
      id: 'saveEntity',
      summary: 'Decide on an entry: a new revision stands from now on',
      tag: 'desk',
      parameters: [archiveName],
      body: 'DeskEntityInput',
      responses: { 200: { description: 'What stands now.', json: 'DeskEntitySaved' } },
      problems: [...WRITE, 404, 409],
      security: 'required',
    },
  },
  '/api/register/{archive}/merge': {
    post: {
      id: 'mergeEntities',
      summary: 'Take two entries for one: the second gets the names and offices of the first',
      tag: 'desk',
      parameters: [archiveName],
      body: 'DeskMergeInput',
      responses: { 200: { description: 'What stands now.', json: 'DeskEntitySaved' } },
      problems: [...WRITE, 404, 409],
      security: 'required',
    },
  },
  '/api/register/{archive}/{id}': {
    get: {
      id: 'readRevisions',
      summary: 'Every revision of an entry, oldest first',
      tag: 'desk',
      parameters: [archiveName, id],
      responses: { 200: { description: 'The revisions.', list: 'DeskEntity' } },
      problems: [...READ, 404],
      security: 'required',
    },
  },
};
