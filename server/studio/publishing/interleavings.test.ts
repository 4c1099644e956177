import { test } from 'vitest';
import { checkInterleavings } from '#testing/publishing/interleavings.ts';

test('two editors and a developer lose no change, however their steps interleave', async () => {
  await checkInterleavings(4, 20_270_104);
});
