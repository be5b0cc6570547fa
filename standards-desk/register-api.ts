import type { DeskArticle } from '../domain/api/desk.ts';
import type {
  DeskArchiveName,
  DeskEntity,
  DeskEntityInput,
  DeskEntitySaved,
  DeskMergeInput,
  DeskRegister,
  DeskSaid,
} from '../domain/api/desk-register.ts';
import { call } from './api.ts';

const register = (archive: string) => `/api/register/${encodeURIComponent(archive)}`;

/** Who is who and who said what, of the desk's own server. */
export const registerApi = {
  archives: () => call<readonly DeskArchiveName[]>('GET', '/api/archives'),
  read: (archive: string) => call<DeskRegister>('GET', register(archive)),
  revisions: (archive: string, id: string) =>
    call<readonly DeskEntity[]>('GET', `${register(archive)}/${encodeURIComponent(id)}`),
  save: (archive: string, input: DeskEntityInput) => call<DeskEntitySaved>('POST', register(archive), input),
  merge: (archive: string, input: DeskMergeInput) =>
    call<DeskEntitySaved>('POST', `${register(archive)}/merge`, input),
  /** @param query `name`, `about`, `from`, `to` */
  said: (archive: string, query: Readonly<Record<string, string>>) =>
    call<DeskSaid>('GET', `/api/statements/${encodeURIComponent(archive)}?${new URLSearchParams(query)}`),
  article: (archive: string, id: string, version: number) =>
    call<DeskArticle>(
      'GET',
      `/api/articles/${encodeURIComponent(archive)}/${encodeURIComponent(id)}/${version}`,
    ),
};
