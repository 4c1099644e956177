import { defineConfig } from 'vitest/config';

const exclude = [
  'node_modules/**',
  'dist/**',
  '**/*.{load,postgres,redis,nginx,caddy,systemd,promtool}.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{browser,built}.test.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.{browser,built}.test.ts'],
          exclude,
          globalSetup: 'scripts/testing/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
