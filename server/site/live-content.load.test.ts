import { expect, test } from 'vitest';
import { swapUnderLoad } from '#testing/server/swaps.ts';
import { fixtureContent } from '#testing/site.ts';

test('200 versions of the whole content are swapped under load', async () => {
  const { requests, versions } = await swapUnderLoad(200, fixtureContent);
  expect(requests).toBeGreaterThan(1000);
  expect(versions).toBeGreaterThan(100);
});
