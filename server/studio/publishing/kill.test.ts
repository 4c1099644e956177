import { expect, test } from 'vitest';
import { killWhilePublishing } from '#testing/publishing/kill-publishing.ts';

test('a process killed while publishing leaves either the old or the new set of files', async () => {
  const counts = await killWhilePublishing(2);
  expect(counts.publications).toBeGreaterThan(2);
});
