import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestStudio } from '#testing/studio.ts';

test('while a file is in place of the pages folder, the studio lists no pages, and recovers afterwards', async () => {
  const studio = await startTestStudio();
  const pages = join(studio.contentDir, 'pages');
  const status = async (path: string) => (await studio.fetch(path)).status;
  renameSync(pages, `${pages}-aside`);
  writeFileSync(pages, 'A file in place of the folder');
  expect(await (await studio.fetch('/api/pages')).json()).toEqual([]);
  for (const path of ['/api/files/site.json', '/api/choices', '/api/media', '/api/deleted-pages'])
    expect([path, await status(path)]).toEqual([path, 200]);
  expect(await status('/api/files/pages/about.json')).toBe(404);
  rmSync(pages);
  renameSync(`${pages}-aside`, pages);
  expect(await status('/api/files/pages/about.json')).toBe(200);
});

test('a symbolic link that leaves the content folder is not read, not even for the history', async () => {
  const studio = await startTestStudio();
  const page = join(studio.contentDir, 'pages/about.json');
  const call = async (path: string, init?: Parameters<typeof studio.fetch>[1]) => {
    const answer = await studio.fetch(path, init);
    return { status: answer.status, body: await answer.json() };
  };
  const { publisher } = studio.deps;
  await publisher.catchUp();
  expect((await call('/api/history/pages/about.json')).body).toHaveLength(1);
  const { body: file } = await call('/api/files/pages/about.json');
  const saved = await call('/api/drafts/pages/about.json', {
    method: 'PUT',
    headers: { 'if-none-match': '*' },
    json: { value: { ...file.live.value, description: 'A draft' }, baseHash: file.live.hash },
  });
  writeFileSync(join(studio.dataDir, 'secret.json'), '{"title":"Kept from editors"}');
  rmSync(page);
  symlinkSync(join(studio.dataDir, 'secret.json'), page);
  await publisher.catchUp();
  const { body: versions } = await call('/api/history/pages/about.json');
  expect(versions).toHaveLength(1);
  const odd = { status: 409, body: { code: 'odd-file' } };
  expect(await call('/api/files/pages/about.json')).toMatchObject(odd);
  const json = { files: [{ file: 'pages/about.json', revision: saved.body.revision }] };
  expect(await call('/api/publications', { method: 'POST', json })).toMatchObject(odd);
  expect(
    await call(`/api/versions/${versions[0].id}/restore`, { method: 'POST', json: {} }),
  ).toMatchObject(odd);
  const texts = await studio.deps.db.query<{ text: string }>('SELECT text FROM versions');
  expect(texts.filter(({ text }) => text.includes('Kept from editors'))).toEqual([]);
});

test('a named pipe among the pages blocks nothing', async () => {
  const studio = await startTestStudio();
  execFileSync('mkfifo', [join(studio.contentDir, 'pages/pipe.json')]);
  await studio.deps.publisher.catchUp();
  const paths = ['/api/pages', '/api/choices', '/api/media', '/api/history/pages/about.json'];
  for (const path of [...paths, '/api/files/pages/about.json', '/api/deleted-pages'])
    expect([path, (await studio.fetch(path)).status]).toEqual([path, 200]);
});
