import type { AddedSource } from '../domain/api/desk.ts';

/** An editor's own version of a held answer that is not decided yet. */
interface Edit {
  readonly text: string;
  readonly added: readonly AddedSource[];
}

/** By held answer, in the memory of this page only: a held draft is never put into a browser's storage. */
const edits = new Map<string, Edit>();

/** Remembers the version of one answer. @param edit null when there is none, or it is the held draft itself */
export function keepEdit(id: string, edit: Edit | null): void {
  if (edit === null) edits.delete(id);
  else edits.set(id, edit);
}

export function keptEdit(id: string): Edit | null {
  return edits.get(id) ?? null;
}

/** Forgets the versions of answers that do not wait any more. */
export function keepEditsOf(waiting: ReadonlySet<string>): void {
  for (const id of edits.keys()) if (!waiting.has(id)) edits.delete(id);
}

export function forgetEdits(): void {
  edits.clear();
}

/** Whether leaving the page would lose something that an editor wrote. */
export function hasUnsavedEdits(): boolean {
  return edits.size > 0;
}
