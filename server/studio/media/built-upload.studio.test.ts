import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { MediaFile } from '#shared/studio/media.ts';
import { thumbnailUrl, uploadUrl } from '#shared/studio/media.ts';
import { siteFolder } from '#testing/built-studio.ts';
import { heicPhoto, photo } from '#testing/server/pictures.ts';
import { freePort, startSite } from '#testing/site.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>';

/** The built site with its studio, and a signed-in editor. */
async function startSiteWithStudio() {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const folder = siteFolder();
  const site = await startSite({ STUDIO_PORT: port, STUDIO_URL: origin }, folder);
  onTestFinished(() => site.stop());
  await expect.poll(site.stdout, { timeout: 30_000 }).toContain('studio listening');
  const env = { PATH: process.env['PATH'], STUDIO_URL: origin, DATA_DIR: site.dataDir };
  const invite = ['dist/cli.js', 'studio-invite', 'asha@example.com', '--role', 'editor'];
  const { stdout } = await promisify(execFile)(process.execPath, invite, { cwd: folder, env });
  const token = stdout.trim().split('/').at(-1);
  const joined = await fetch(`${origin}/api/invitations/${token}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', password: 'kolam dots and lines' }),
  });
  const cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { origin, cookie } });
  const add = async (name: string, bytes: Buffer | string) => {
    const answer = await call(uploadUrl(name), {
      method: 'POST',
      body: new Blob([bytes as BlobPart]),
    });
    const file = (await answer.json()) as MediaFile;
    expect([answer.status, file]).toMatchObject([201, { addedBy: 'Asha' }]);
    return file;
  };
  const stored = ({ address }: MediaFile) => readFileSync(join(folder, 'content', address));
  return { site, folder, call, add, stored };
}

test('the studio of the built site accepts a photo, a HEIC file and a drawing', async () => {
  const { site, folder, call, add, stored } = await startSiteWithStudio();
  const picture = await add('team.jpg', await photo(800, 600));
  const { width, exif } = await sharp(stored(picture)).metadata();
  expect([width, exif]).toEqual([600, undefined]);
  const heic = await add('IMG_2041.HEIC', heicPhoto());
  expect(await sharp(stored(heic)).metadata()).toMatchObject({ format: 'jpeg', width: 48 });
  const svg = await add('mark.svg', drawing);
  expect(stored(svg).toString()).toContain('M0 0h9v9z');
  expect(stored(svg).toString()).not.toContain('script');
  for (const file of [picture, heic, svg])
    expect((await call(thumbnailUrl(file, 'small'))).status).toBe(200);
  expect(existsSync(join(folder, 'content/.uploads'))).toBe(false);
  expect((await fetch(site.origin)).status).toBe(200);
});
