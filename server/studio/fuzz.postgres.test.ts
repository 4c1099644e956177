import { test } from 'vitest';
import { query, temporaryDatabase } from '#testing/server/postgres.ts';
import { EDITOR, prepareFuzz } from '#testing/studio-fuzz/prepare-fuzz.ts';
import { runFuzz } from '#testing/studio-fuzz/run-fuzz.ts';

const calls = Number(process.env['FUZZED_CALLS'] ?? 2000);

test('malformed calls break nothing on PostgreSQL either', {
  timeout: 600_000,
}, async () => {
  const databaseUrl = await temporaryDatabase();
  const { studio, known, situation } = await prepareFuzz('editor', databaseUrl);
  const signIn = async () => {
    await query(databaseUrl, 'DELETE FROM studio.counts');
    return studio.signIn(EDITOR);
  };
  await runFuzz({ studio, known, situation, calls, signIn });
});
