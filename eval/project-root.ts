import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, seen from the sources and from dist/ alike. */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('no package.json above this program');
  return projectRoot(above);
}
