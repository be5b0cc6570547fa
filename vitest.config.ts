import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Browser tests run in a real browser (web-test-runner.config.mjs); long suites have their own command.
    exclude: ['tests/widget/**', 'tests/standards-desk/**', 'tests/long/**', 'node_modules/**', 'dist/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine makes a test wait, not fail.
    expect: { poll: { timeout: 15_000 } },
  },
});
