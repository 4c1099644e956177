import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClosedPlan, textHash } from '#server/content/index.ts';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { type MediaFile, mediaFileUrl, uploadUrl } from '#shared/studio/media.ts';
import { photo } from '#testing/server/pictures.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

const bytes = (body: Buffer) => new Uint8Array(body);

async function publishAbout(studio: TestStudio): Promise<void> {
  const opened = await studio.fetch('/api/files/pages/about.json');
  const { live } = (await opened.json()) as OpenFile;
  const saved = await studio.fetch('/api/drafts/pages/about.json', {
    method: 'PUT',
    headers: { 'if-none-match': '*' },
    json: { value: { ...(live?.value as object), breadcrumb: 'Us' }, baseHash: live?.hash },
  });
  const { revision } = (await saved.json()) as DraftSaved;
  const files = [{ file: 'pages/about.json', revision }];
  const published = await studio.fetch('/api/publications', { method: 'POST', json: { files } });
  expect(published.status).toBe(201);
}

test('uploads, replacements and deletions go through the content writer, and keep the last publication', async () => {
  const studio = await startTestStudio();
  await publishAbout(studio);
  const { id } = readClosedPlan(studio.contentDir) ?? {};
  const last = () => {
    const { person, earlier, files } = readClosedPlan(studio.contentDir) ?? { files: [] };
    return [person, earlier?.id, files.map(({ file, before, after }) => [file, before, after])];
  };
  const [first, second] = await Promise.all([photo(60, 40), photo(80, 40)]);
  const sent = await studio.fetch(uploadUrl('team.jpg'), { method: 'POST', body: bytes(first) });
  const { address } = (await sent.json()) as MediaFile;
  const file = address.slice(1);
  const hash = () => textHash(readFileSync(join(studio.contentDir, file)));
  const one = hash();
  expect(last()).toEqual([null, id, [[file, null, one]]]);
  expect(statSync(join(studio.contentDir, file)).mode & 0o777).toBe(
    statSync(join(studio.contentDir, 'media/pictures')).mode & 0o666,
  );

  const url = mediaFileUrl(address);
  await studio.fetch(url, { method: 'PUT', body: bytes(second) });
  const two = hash();
  expect(last()).toEqual([null, id, [[file, one, two]]]);

  expect((await studio.fetch(url, { method: 'DELETE' })).status).toBe(204);
  expect(last()).toEqual([null, id, [[file, two, null]]]);
  expect(existsSync(join(studio.contentDir, file))).toBe(false);
});

test('a file that the database cannot record is neither added nor removed', async () => {
  const studio = await startTestStudio();
  const sent = await studio.fetch(uploadUrl('team.jpg'), {
    method: 'POST',
    body: bytes(await photo(60, 40)),
  });
  const { address } = (await sent.json()) as MediaFile;
  await studio.deps.db.query('ALTER TABLE audit RENAME TO lost');
  const again = await studio.fetch(uploadUrl('new.jpg'), {
    method: 'POST',
    body: bytes(await photo(60, 40)),
  });
  const removed = await studio.fetch(mediaFileUrl(address), { method: 'DELETE' });
  expect([again.status, removed.status]).toEqual([500, 500]);
  const files = ['pictures/new.jpg', address.slice('/media/'.length), '../.uploads'];
  const isThere = files.map((name) => existsSync(join(studio.contentDir, 'media', name)));
  expect(isThere).toEqual([false, true, false]);
});
