import { defineConfig } from 'vitest/config';

/** Tests with PostgreSQL, Redis or nginx, run by scripts/testing/with-service.ts. */
export default defineConfig({
  test: {
    include: ['**/*.{postgres,redis,nginx}.test.ts'],
    exclude: ['node_modules/**', 'dist/**'],
    testTimeout: 60_000,
  },
});
