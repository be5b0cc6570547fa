import { defineConfig } from 'vitest/config';

/** Long suites: thousands of seeded lies, damaged drafts and the like. Run by `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
