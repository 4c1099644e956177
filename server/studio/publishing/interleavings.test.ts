import { test } from 'vitest';
import { checkInterleavings } from '#testing/publishing/interleavings.ts';

test('two editors and a developer lose nothing, however their steps interleave', async () => {
  await checkInterleavings(4, 20_270_104);
});
