import { test } from 'vitest';
import { checkInterleavings } from '#testing/publishing/interleavings.ts';

test('no interleaving of two editors and a developer, of 200, loses a change', async () => {
  await checkInterleavings(200);
});
