import { test } from 'vitest';
import { checkInterleavings } from '#testing/publishing/interleavings.ts';

test('in 200 interleavings of two editors and a developer, nothing is lost', async () => {
  await checkInterleavings(200);
});
