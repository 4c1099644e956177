import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of the specified site, which run while the sample is there. */
const ofSample = 'scripts/testing/specified-site/**';

const exclude = [
  ...configDefaults.exclude,
  '**/dist/**',
  '**/*.{load,studio,postgres,redis,nginx,caddy,systemd,promtool,browsers}.test.ts',
  '**/*.{docs,attack,fuzz,kill,adopt}.test.ts',
  ...(existsSync('content/SAMPLE.md') ? [] : [ofSample]),
];

/** How long a busy machine may take until a test sees what it waits for, in ms. */
const poll = { timeout: 60_000 };

/** Commands and servers that tests start again and again compile their modules once. */
const env = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };

/** What all projects have in common. */
const common = {
  expect: { poll },
  // Commands and pictures are made in processes of low priority, which wait for all others.
  testTimeout: 90_000,
  // The files of a worker share what they import: no module keeps what another would meet.
  isolate: false,
  env,
};

const ofSites = {
  ...common,
  globalSetup: ['shared-site', 'browser'].map((name) => `scripts/testing/global-setup/${name}.ts`),
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // A test waits half of its time, for a browser, a server or a command.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{browser,built,content}.test.ts'],
        },
      },
      {
        test: {
          ...ofSites,
          name: 'browser',
          include: ['**/*.{browser,built}.test.ts'],
          exclude: [...exclude, 'content/**', ofSample],
        },
      },
      {
        test: {
          ...ofSites,
          name: 'content',
          include: [
            '**/*.content.test.ts',
            'content/**/*.browser.test.ts',
            `${ofSample}/*.browser.test.ts`,
          ],
          exclude,
        },
      },
    ],
  },
});
