import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestStudio } from '#testing/studio.ts';

test('while a file is where the pages should be, the studio shows none, and finds them again', async () => {
  const studio = await startTestStudio();
  const pages = join(studio.contentDir, 'pages');
  const status = async (path: string) => (await studio.fetch(path)).status;
  renameSync(pages, `${pages}-aside`);
  writeFileSync(pages, 'A file in place of the folder');
  expect(await (await studio.fetch('/api/pages')).json()).toEqual([]);
  for (const path of ['/api/files/site.json', '/api/choices', '/api/media', '/api/deleted-pages'])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of ['/api/files/pages/about.json', '/api/conflicts/pages/about.json'])
    expect([path, await status(path)]).toEqual([path, 404]);
  rmSync(pages);
  renameSync(`${pages}-aside`, pages);
  expect(await status('/api/files/pages/about.json')).toBe(200);
});
