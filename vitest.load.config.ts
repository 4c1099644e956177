import { defineConfig } from 'vitest/config';

/**
 * Tests with long waits, load and keyboard walks. The files run one after another, which takes
 * minutes, and need Linux (`/proc`).
 */
export default defineConfig({
  test: {
    include: ['{client,server,scripts}/**/*.load.test.ts', 'server/site/swaps.built.test.ts'],
    env: { THOROUGH: '1' },
    globalSetup: ['fixture-site', 'own-site', 'browser'].map(
      (name) => `scripts/testing/global-setup/${name}.ts`,
    ),
    fileParallelism: false,
    // These tests mostly wait, so those of a file run concurrently.
    maxConcurrency: 16,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
