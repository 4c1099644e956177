import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of the specified site, which run while the sample is there. */
const ofSample = 'scripts/testing/specified-site/**';

const exclude = [
  ...configDefaults.exclude,
  '**/dist/**',
  '**/*.{load,studio,postgres,redis,nginx,caddy,systemd,promtool,browsers}.test.ts',
  ...(existsSync('content/SAMPLE.md') ? [] : [ofSample]),
];

/** How long a busy machine may take until a test sees what it waits for, in ms. */
const poll = { timeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          expect: { poll },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{browser,built,content}.test.ts'],
          // Commands and pictures are made in processes of low priority, which wait for all others.
          testTimeout: 90_000,
          // The files of a worker share what they import: no module keeps what another would meet.
          isolate: false,
          // Commands that tests start again and again compile their modules once.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
        },
      },
      {
        test: {
          name: 'browser',
          expect: { poll },
          include: ['**/*.{browser,built}.test.ts'],
          exclude: [...exclude, 'content/**', ofSample],
          globalSetup: ['fixture-site', 'browser'].map(setupFile),
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'content',
          expect: { poll },
          include: [
            '**/*.content.test.ts',
            'content/**/*.browser.test.ts',
            `${ofSample}/*.browser.test.ts`,
          ],
          exclude,
          globalSetup: ['own-site', 'browser'].map(setupFile),
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

function setupFile(name: string): string {
  return `scripts/testing/global-setup/${name}.ts`;
}
