import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = new URL('../../shared/', import.meta.url);

/** Path of a file beside the project that is no part of it; null where the checkout stands alone. */
export function sharedPath(name: string): string | null {
  const path = fileURLToPath(new URL(name, shared));
  return existsSync(path) ? path : null;
}

/** Says in the name of a test that its data is not there, so that its passing is not mistaken for a check. */
export function absent(name: string): string {
  return `absent: ../shared/${name} is not beside this checkout, so nothing was checked`;
}
