import { defineConfig } from 'vitest/config';

/** Tests against PostgreSQL or Redis, which scripts/testing/with-service.ts starts for them. */
export default defineConfig({
  test: {
    include: ['**/*.{postgres,redis}.test.ts'],
    exclude: ['node_modules/**', 'dist/**'],
    testTimeout: 60_000,
  },
});
