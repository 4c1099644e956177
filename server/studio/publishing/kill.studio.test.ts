import { expect, test } from 'vitest';
import { killWhilePublishing } from '#testing/publishing/kill-publishing.ts';

test('200 processes killed while publishing leave either the old or the new set of files', async () => {
  const counts = await killWhilePublishing(200);
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts.interrupted + counts.undone + counts.unrecorded).toBeGreaterThan(0);
});
