import { defineConfig } from 'vitest/config';

/**
 * Tests of long waits, load and keyboard walks, run one file after another. They need Linux (`/proc`)
 * and take minutes.
 */
export default defineConfig({
  test: {
    include: ['{client,server}/**/*.load.test.ts'],
    globalSetup: 'scripts/testing/global-setup.ts',
    fileParallelism: false,
    // Waiting needs no CPU, so a file's tests may wait concurrently.
    maxConcurrency: 16,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
