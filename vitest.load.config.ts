import { defineConfig } from 'vitest/config';

/**
 * Tests of long waits, of load and of every page by keyboard, one after the other; they need Linux
 * (`/proc`) and minutes.
 */
export default defineConfig({
  test: {
    include: ['{client,server}/**/*.load.test.ts'],
    globalSetup: 'scripts/testing/global-setup.ts',
    fileParallelism: false,
    // Waiting takes no core: all waits of a file run beside one another.
    maxConcurrency: 16,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
