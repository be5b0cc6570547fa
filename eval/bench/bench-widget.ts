import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { printRows } from './measure.ts';

/** What a reader's phone downloads: the built widget, gzipped, against an empty lit page as the floor. */
export function benchWidget(root: string): void {
  const built = readFileSync(`${root}/dist/public/widget/ask-archive.js`);
  printRows('widget', [
    { what: 'ask-archive.js', value: `${(built.length / 1000).toFixed(1)} kB` },
    {
      what: 'ask-archive.js, gzipped',
      value: `${(gzipSync(built, { level: 9 }).length / 1000).toFixed(1)} kB`,
      note: 'lit with one element alone: 6.4 kB',
    },
  ]);
}
