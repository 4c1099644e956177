import { defineConfig } from 'vitest/config';

/** Tests that need an installed service or tool, or take hours, run by scripts/testing/test-all.ts. */
export default defineConfig({
  test: {
    include: [
      '**/*.{postgres,redis,nginx,caddy,systemd,promtool,browsers,docs,attack,fuzz,kill,adopt}.test.ts',
    ],
    exclude: ['**/node_modules/**', 'dist/**'],
    testTimeout: 60_000,
    // Starting a browser or a database takes more than 10 s on a busy machine.
    hookTimeout: 120_000,
  },
});
