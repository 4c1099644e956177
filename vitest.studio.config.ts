import { defineConfig } from 'vitest/config';

/**
 * Tests of the studio that repeat something hundreds of times, or take a whole day's work. The files
 * run one after another, which takes minutes, and need Linux (`/proc`, and namespaces that any user may
 * make: they mount a small disk and a read-only folder).
 */
export default defineConfig({
  test: {
    include: [
      '{client,server}/**/*.studio.test.ts',
      'server/studio/publishing/{interleavings,kill}.test.ts',
    ],
    env: { THOROUGH: '1' },
    globalSetup: ['fixture-site', 'browser'].map(
      (name) => `scripts/testing/global-setup/${name}.ts`,
    ),
    fileParallelism: false,
    testTimeout: 600_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
