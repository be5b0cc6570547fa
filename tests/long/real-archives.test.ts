import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runRealArchives } from '../../eval/real-archives/run-real-archives.ts';
import { absent, sharedPath } from '../shared-data.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('questions on real archives', () => {
  it.each(['en_fed', 'de_bundestag_reden', 'en_uk_covid', 'en_us_presidents'])(
    'every answer on %s is cut, attributed, dated, in order and complete, or an honest decline',
    async (archive) => {
      if (sharedPath(`data/${archive}/articles.jsonl`) === null) {
        console.info(absent(`data/${archive}`));
        return;
      }
      const options = { root, data: null, archive, json: false, show: false, full: false };
      expect(await runRealArchives(options)).toBe(0);
    },
  );
});
