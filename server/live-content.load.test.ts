import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './test-content.ts';
import { swapUnderLoad } from './test-swaps.ts';

test('200 versions of the whole content are swapped under load', async () => {
  const folder = temporaryFolder();
  for (const name of ['site.json', 'redirects.json', 'pages'])
    cpSync(join('content', name), join(folder, name), { recursive: true });
  const { requests, versions } = await swapUnderLoad(200, folder);
  expect(requests).toBeGreaterThan(1000);
  expect(versions).toBeGreaterThan(100);
});
