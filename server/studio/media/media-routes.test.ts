import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from '#server/content/index.ts';
import { inspectMedia } from '#server/media/inspect-media.ts';
import { documentExtensions } from '#shared/media-files.ts';
import type { MediaFile, MediaList, MediaReplaced } from '#shared/studio/media.ts';
import {
  mediaFileUrl,
  mediaVersionsUrl,
  replacedFileUrl,
  replacedUrl,
  thumbnailUrl,
  uploadUrl,
} from '#shared/studio/media.ts';
import { sampleDocument, zip } from '#testing/server/documents.ts';
import { film, noisyPhoto } from '#testing/server/media.ts';
import { heicPhoto, photo } from '#testing/server/pictures.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { defaultLimits } from './limits.ts';
import { ReplacedFiles } from './replaced-files.ts';

const upload = (studio: TestStudio, name: string, body: Buffer | string) =>
  studio.fetch(uploadUrl(name), { method: 'POST', body: bytes(body) });

const bytes = (body: Buffer | string) => new Blob([body as BlobPart]);

async function uploaded(studio: TestStudio, name: string, body: Buffer | string) {
  const answer = await upload(studio, name, body);
  const file = await answer.json();
  expect([answer.status, file]).toEqual([
    201,
    expect.objectContaining({ version: expect.anything() }),
  ]);
  return file as MediaFile;
}

const fileOf = (studio: TestStudio, { address }: MediaFile) => join(studio.contentDir, address);

const library = async (studio: TestStudio) =>
  (await (await studio.fetch('/api/media')).json()) as MediaList;

/** Paths of all files below a folder. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Everything below `content/`, hidden files included. */
const filesIn = (studio: TestStudio) =>
  readdirSync(studio.contentDir, { recursive: true, encoding: 'utf8' }).sort();

test('a photo is stored upright, without its location, under a safe name', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const file = await uploaded(studio, 'C:\\Urlaub\\Über uns (2).JPEG', await photo(800, 600));
  expect(file).toMatchObject({
    address: '/media/pictures/ueber-uns-2.jpg',
    kind: 'picture',
    width: 600,
    height: 800,
    alt: '',
    uses: [],
    addedBy: 'Asha Menon',
  });
  const stored = readFileSync(fileOf(studio, file));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect((await sharp(stored).metadata()).orientation).toBeUndefined();
  const again = await uploaded(studio, 'Über uns (2).jpeg', await photo(800, 600));
  expect(again.address).toBe('/media/pictures/ueber-uns-2-2.jpg');
  expect(filesIn(studio)).not.toContain('.uploads');
});

test('a HEIC photo becomes a JPEG with correct colours', async () => {
  const studio = await startTestStudio();
  const file = await uploaded(studio, 'IMG_2041.HEIC', heicPhoto());
  expect(file).toMatchObject({ address: '/media/pictures/img-2041.jpg', width: 48, height: 64 });
  const { data } = await sharp(fileOf(studio, file)).raw().toBuffer({ resolveWithObject: true });
  // Without the profile, Display P3, it would be 184, 57, 42.
  [200, 40, 30].forEach((expected, n) => {
    expect(Math.abs((data[n] ?? 0) - expected)).toBeLessThan(8);
  });
});

test('each format is converted to one that pages can show, and large pictures are scaled down', async () => {
  const studio = await startTestStudio();
  const create = (alpha: number, width = 90) =>
    sharp({ create: { width, height: 60, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } });
  const made = [
    await uploaded(studio, 'a.jpg', await create(1, 5000).webp().toBuffer()),
    await uploaded(studio, 'b.txt', await create(0.5).webp().toBuffer()),
    await uploaded(studio, 'c', await create(1).avif().toBuffer()),
    await uploaded(
      studio,
      'd.png',
      await create(1)
        .png()
        .withExif({ IFD0: { Artist: 'A' } })
        .toBuffer(),
    ),
  ];
  expect(made.map(({ address, width }) => `${address} ${width}`)).toEqual([
    '/media/pictures/a.jpg 3840',
    '/media/pictures/b.png 90',
    '/media/pictures/c.jpg 90',
    '/media/pictures/d.png 90',
  ]);
  for (const file of made) expect(inspectMedia(fileOf(studio, file)).finding).toBeNull();
});

test('a file that is not a picture, drawing or film is refused and deleted', async () => {
  const studio = await startTestStudio();
  const before = filesIn(studio);
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const refused: [name: string, body: Buffer | string, status: number][] = [
    ['text.jpg', 'Hello', 415],
    ['gif.jpg', latin1('GIF89a\x01\0\x01\0\0\0\0;'), 415],
    ['page.png', '<!doctype html><script>1</script>', 415],
    ['program.svg', latin1('\x7fELF'), 415],
    ['empty.png', '', 422],
    ['signature-alone.jpg', latin1('\xff\xd8\xff\xe0<svg onload=1>'), 422],
    ['film-of-nothing.mp4', latin1('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 422],
    ['head-alone.webp', latin1('RIFF\x04\0\0\0WEBP'), 422],
  ];
  for (const [name, body, status] of refused) {
    const answer = await upload(studio, name, body);
    const { message } = await answer.json();
    expect([name, answer.status, message]).toEqual([
      name,
      status,
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
  }
  expect(filesIn(studio)).toEqual(before);
});

test('pictures that are corrupt, animated or would exhaust the memory are refused with a readable message', async () => {
  const studio = await startTestStudio({
    limits: { ...defaultLimits, pictureBytes: 100_000, pixels: 1_000_000 },
  });
  const before = filesIn(studio);
  const whole = await photo(900, 600);
  const frames = { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } } as const;
  const moving = sharp(Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3), frames);
  const bomb = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#fff' } });
  const messageOf = async (body: Buffer) => {
    const answer = await upload(studio, 'a.jpg', body);
    return `${answer.status} ${(await answer.json()).message}`;
  };
  const broken = '422 This picture cannot be read. Save it as JPEG or PNG and try again.';
  expect(await messageOf(whole.subarray(0, whole.length / 2))).toBe(broken);
  expect(await messageOf(await moving.webp({ loop: 0 }).toBuffer())).toMatch(
    /^422 This picture moves/,
  );
  expect(await messageOf(await bomb.png({ palette: true }).toBuffer())).toMatch(
    /^413 This picture has 6 million pixels\. A picture can have up to 1 million\./,
  );
  expect(await messageOf(await noisyPhoto(900, 600))).toMatch(
    /^413 A picture can have up to 0.1 MB/,
  );
  expect(filesIn(studio)).toEqual(before);
});

test('a file that is too large according to its Content-Length is refused before it is sent', async () => {
  const studio = await startTestStudio({ limits: { ...defaultLimits, pictureBytes: 1000 } });
  const answer = await upload(
    studio,
    'a.png',
    Buffer.concat([await photo(60, 40), Buffer.alloc(3e5)]),
  );
  expect(answer.status).toBe(413);
  expect(filesIn(studio)).not.toContain('.uploads');
});

test('a cancelled upload leaves no file', async () => {
  const studio = await startTestStudio();
  const before = filesIn(studio);
  const controller = new AbortController();
  const head = (await photo(60, 40)).subarray(0, 600);
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(head),
    pull: () => controller.abort(),
  });
  const sent = studio.fetch(uploadUrl('a.jpg'), {
    method: 'POST',
    body,
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit);
  await expect(sent).rejects.toThrow();
  await expect.poll(() => filesIn(studio)).toEqual(before);
});

test('partial files of an earlier process are removed at the start', async () => {
  const first = await startTestStudio();
  writeFileSync(join(first.contentDir, '.uploads'), 'a file where the folder should be');
  const second = await startTestStudio({ content: first.contentDir });
  expect(filesIn(second)).not.toContain('.uploads');
  await uploaded(second, 'a.jpg', await photo(60, 40));
});

test('uploads that could not be written do not use up the quota', async () => {
  const studio = await startTestStudio();
  const inTheWay = join(studio.contentDir, '.uploads');
  writeFileSync(inTheWay, '');
  for (let count = 0; count < 15; count += 1)
    expect((await upload(studio, 'a.jpg', 'text')).status).toBe(500);
  rmSync(inTheWay);
  await uploaded(studio, 'a.jpg', await photo(60, 40));
});

test('the pictures described by a page are found quickly, whatever its content', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const file = 'pages/about.json';
  const { live } = await (await studio.fetch(`/api/files/${file}`)).json();
  const value = { ...live.value, formerPaths: Array(20).fill('/media'.repeat(8000)) };
  const saved = await studio.fetch(`/api/drafts/${file}`, {
    method: 'PUT',
    json: { value, baseHash: live.hash },
    headers: { 'if-none-match': '*' },
  });
  expect(saved.status).toBe(200);
  expect((await studio.fetch('/api/media')).status).toBe(200);
});

test('films keep sound and picture, and lose their location metadata', async () => {
  const studio = await startTestStudio();
  const original = film('mp4', '©xyz+13.0827+080.2707/');
  expect(inspectMedia(writeTemporary(studio, original)).finding).toBe('a location');
  const mp4 = await uploaded(studio, 'Tour.mov', original);
  const webm = await uploaded(studio, 'Tour.webm', film('webm'));
  expect([mp4.address, webm.address]).toEqual(['/media/films/tour.mp4', '/media/films/tour.webm']);
  expect(mp4).toMatchObject({ kind: 'film', width: expect.any(Number), bytes: original.length });
  expect(webm).toMatchObject({ kind: 'film', width: expect.any(Number) });
  expect(inspectMedia(fileOf(studio, mp4)).finding).toBeNull();
  expect(readFileSync(fileOf(studio, mp4)).includes('+13.0827')).toBe(false);
});

test('a document is stored byte for byte, with the extension of its detected type, and served as an attachment', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  for (const type of documentExtensions) {
    const file = await uploaded(studio, `Preisliste März.${type}`, sampleDocument(type));
    const address = `/media/documents/preisliste-maerz.${type}`;
    expect(file).toMatchObject({ address, kind: 'document', width: null, uses: [] });
    expect(readFileSync(fileOf(studio, file))).toEqual(sampleDocument(type));
  }
  const renamed = await uploaded(studio, 'plan.pdf', sampleDocument('xlsx'));
  expect(renamed.address).toBe('/media/documents/plan.xlsx');
  const { headers } = await studio.fetch(mediaFileUrl(renamed.address));
  expect(headers.get('content-disposition')).toBe('attachment; filename=plan.xlsx');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  const replace = (body: Buffer) =>
    studio.fetch(mediaFileUrl(renamed.address), { method: 'PUT', body: bytes(body) });
  expect((await replace(sampleDocument('docx'))).status).toBe(422);
  expect((await replace(sampleDocument('xlsx', { 'xl/more.xml': '' }))).status).toBe(200);
  const thumbnail = await studio.fetch(thumbnailUrl(renamed));
  expect(thumbnail.status).toBe(404);
});

test('a document that is unrecognised, contains a macro or is too large is refused with a readable message', async () => {
  const studio = await startTestStudio({ limits: { ...defaultLimits, documentBytes: 100_000 } });
  const before = filesIn(studio);
  const answers: [body: Buffer, said: string][] = [
    [
      zip({ 'setup.exe': 'MZ' }),
      '422 This document cannot be read. Save it as PDF, or as DOCX, XLSX, PPTX, ODT, ODS or ODP, and try again.',
    ],
    [
      sampleDocument('docx', { 'word/vbaProject.bin': 'run' }),
      '422 This document has macros, which can harm the computers of visitors. Save it without them or as PDF, and try again.',
    ],
    [
      Buffer.concat([sampleDocument('pdf'), Buffer.alloc(100_000)]),
      '413 A document can have up to 0.1 MB, and this file has more. Make it smaller and try again.',
    ],
  ];
  for (const [body, said] of answers) {
    const answer = await upload(studio, 'plan.docx', body);
    expect(`${answer.status} ${(await answer.json()).message}`).toBe(said);
  }
  expect(filesIn(studio)).toEqual(before);
});

test('deleting a document lists earlier versions that link to it in a text', async () => {
  const studio = await startTestStudio();
  const file = await uploaded(studio, 'prices.pdf', sampleDocument('pdf'));
  await studio.deps.db.query(
    `INSERT INTO versions (file, at, person, kind, summary, text)
     VALUES ('pages/about.json', '2026-01-01T00:00:00Z', 'Asha', 'published', '', $1)`,
    [JSON.stringify({ lead: `See [prices](${file.address}).` })],
  );
  const versions = await studio.fetch(mediaVersionsUrl(file.address));
  expect(await versions.json()).toMatchObject({ files: [{ file: 'pages/about.json' }] });
});

function writeTemporary(studio: TestStudio, content: Buffer): string {
  const file = join(studio.dataDir, 'film.mp4');
  writeFileSync(file, content);
  return file;
}

test('the library knows all uses of a file, including those in drafts', async () => {
  const studio = await startTestStudio();
  const file = await uploaded(studio, 'team.jpg', await photo(60, 40));
  const draft = {
    path: '/new',
    title: 'New',
    sections: [{ heading: 'Us', picture: { src: file.address } }],
  };
  await studio.deps.db.query(
    `INSERT INTO drafts (file, revision, text, base_text, updated_by, updated_at)
     VALUES ('pages/new.json', 1, $1, NULL, 'Asha', '2026-01-01T00:00:00Z')`,
    [JSON.stringify(draft)],
  );
  const { files, limits } = await library(studio);
  expect(limits.pictureBytes).toBeGreaterThan(1_000_000);
  expect(files[0]).toMatchObject({
    address: file.address,
    uses: [{ file: 'pages/new.json', path: '/new', isDraft: true }],
  });
  const live = files.find(({ address }) => address === '/media/brand/mark.svg');
  expect(live).toMatchObject({ kind: 'drawing', uses: [{ file: 'theme.json', isDraft: false }] });
  expect(files.find(({ address }) => address.endsWith('gallery-1.webm'))?.uses).not.toEqual([]);

  const refused = await studio.fetch(mediaFileUrl(file.address), { method: 'DELETE' });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'used']);
});

test('publishers can delete an unused file, and earlier versions that show it are listed', async () => {
  const studio = await startTestStudio();
  const file = await uploaded(studio, 'team.jpg', await photo(60, 40));
  await studio.deps.db.query(
    `INSERT INTO versions (file, at, person, kind, summary, text)
     VALUES ('pages/about.json', '2026-01-01T00:00:00Z', 'Asha', 'published', '', $1)`,
    [JSON.stringify({ picture: { src: file.address } })],
  );
  const versions = await studio.fetch(mediaVersionsUrl(file.address));
  expect(await versions.json()).toEqual({
    files: [{ file: 'pages/about.json', name: expect.any(String) }],
  });
  const removed = await studio.fetch(mediaFileUrl(file.address), { method: 'DELETE' });
  expect(removed.status).toBe(204);
  expect(existsSync(fileOf(studio, file))).toBe(false);
  const again = await studio.fetch(mediaFileUrl(file.address), { method: 'DELETE' });
  expect(again.status).toBe(404);
  const audit = await studio.deps.db.query<{ action: string }>(
    'SELECT action FROM audit ORDER BY id',
  );
  expect(audit.map(({ action }) => action).slice(-2)).toEqual(['media.add', 'media.delete']);
});

test('a replacement photo is converted to the format of the existing address', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const address = '/media/pictures/office.webp';
  const replace = (body: Buffer | string) =>
    studio.fetch(mediaFileUrl(address), { method: 'PUT', body: bytes(body) });
  const before = (await library(studio)).files.find((file) => file.address === address);
  const answer = await replace(await photo(300, 200));
  const file = await answer.json();
  expect(file).toMatchObject({ address, width: 200, height: 300, uses: before?.uses });
  expect(file.version).not.toBe(before?.version);
  expect((await sharp(join(studio.contentDir, address)).metadata()).format).toBe('webp');
  expect((await replace('<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
  expect((await sharp(join(studio.contentDir, address)).metadata()).width).toBe(200);
});

test('a replaced photo can be restored or deleted, and is deleted automatically after 30 days', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const address = '/media/pictures/office.webp';
  const onDisk = () => readFileSync(join(studio.contentDir, address));
  const kept = () => filesBelow(join(studio.dataDir, 'studio-replaced'));
  const moments = async () =>
    ((await (await studio.fetch(replacedUrl(address))).json()) as MediaReplaced).moments;
  const first = onDisk();
  const send = (method: string, moment: string, of = address) =>
    studio.fetch(replacedFileUrl(of, moment), { method });
  const body = bytes(await photo(300, 200));
  const replaced = await studio.fetch(mediaFileUrl(address), { method: 'PUT', body });
  expect(replaced.status).toBe(200);
  const second = onDisk();

  const [moment = ''] = await moments();
  const shown = await send('GET', moment);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(first);
  expect((await fetch(studio.origin + replacedFileUrl(address, moment))).status).toBe(401);
  const back = await send('POST', moment);
  expect([back.status, (await back.json()).address]).toEqual([200, address]);
  expect(onDisk()).toEqual(first);
  expect((await send('POST', moment)).status).toBe(404);

  // The restored file has replaced the other one.
  const [later = '', ...others] = await moments();
  expect([others, kept()]).toEqual([[], [expect.stringContaining(later)]]);
  expect(readFileSync(kept()[0] ?? '')).toEqual(second);
  expect((await send('DELETE', later, '/media/pictures/none.webp')).status).toBe(404);
  expect((await send('DELETE', 'studio.db')).status).toBe(404);
  expect((await send('DELETE', later)).status).toBe(204);
  expect([await moments(), kept()]).toEqual([[], []]);

  const again = await studio.fetch(mediaFileUrl(address), { method: 'PUT', body });
  expect(again.status).toBe(200);
  const files = new ReplacedFiles(studio.dataDir, studio.deps.logger);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await files.prune(inDays(29));
  expect(kept()).toHaveLength(1);
  await files.prune(inDays(31));
  expect(kept()).toEqual([]);
  await files.close();
});

test('the company logo stays in a format that the site can use', async () => {
  const studio = await startTestStudio();
  const drawing = (size: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path d="M0 0h9v9z"/></svg>`;
  const replace = async (svg: string) => {
    const url = mediaFileUrl('/media/brand/mark.svg');
    return (await studio.fetch(url, { method: 'PUT', body: bytes(svg) })).status;
  };
  expect(await replace(drawing('20 10'))).toBe(422);
  expect(await replace(drawing('9 9').replace('<path', '<text>A</text><path'))).toBe(422);
  expect(await replace(drawing('9 9'))).toBe(200);
  readContent(studio.contentDir);
});

test('an editor can add and describe files, but neither replace nor delete them', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const file = await uploaded(studio, 'team.jpg', await photo(60, 40));
  const url = mediaFileUrl(file.address);
  const described = await studio.fetch(url, {
    method: 'PATCH',
    json: { alt: ' The team\0at lunch\n' },
  });
  expect(await described.json()).toMatchObject({ alt: 'The team at lunch', addedBy: 'Asha Menon' });
  for (const method of ['PUT', 'DELETE'])
    expect((await studio.fetch(url, { method, body: null })).status).toBe(403);
  for (const json of [{ alt: 1 }, { alt: 'x'.repeat(501) }, { alt: 'x', name: 'y' }, {}])
    expect((await studio.fetch(url, { method: 'PATCH', json })).status).toBe(400);
});

test('no path or symbolic link escapes the media folder', async () => {
  const studio = await startTestStudio();
  const { contentDir } = studio;
  writeFileSync(join(contentDir, '../secret.svg'), '<svg/>');
  symlinkSync(join(contentDir, '../secret.svg'), join(contentDir, 'media/link.svg'));
  symlinkSync('..', join(contentDir, 'media/up'));
  for (const path of [
    '..%2fsite.json',
    '..%2f..%2fsecret.svg',
    'link.svg',
    'up/secret.svg',
    '.hidden.svg',
    'pictures',
    'LICENSES.md',
    'pictures/office.webp%00.svg',
  ]) {
    const answer = await studio.fetch(`/api/media/files/${path}`);
    expect([path, answer.status]).toEqual([path, answer.status === 400 ? 400 : 404]);
    const removed = await studio.fetch(`/api/media/files/${path}`, { method: 'DELETE' });
    expect([path, removed.status]).toEqual([path, removed.status === 400 ? 400 : 404]);
  }
  expect((await library(studio)).files.map(({ address }) => address)).not.toContain(
    '/media/link.svg',
  );
});

test('nothing is written through a folder that is a symbolic link', async () => {
  const studio = await startTestStudio();
  const { contentDir } = studio;
  rmSync(join(contentDir, 'media/pictures'), { recursive: true });
  symlinkSync(studio.dataDir, join(contentDir, 'media/pictures'));
  const answer = await upload(studio, 'a.jpg', await photo(60, 40));
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'odd-file']);
  expect(existsSync(join(studio.dataDir, 'a.jpg'))).toBe(false);
});

test('thumbnails are generated once, and cached by browsers per version', async () => {
  const studio = await startTestStudio();
  const file = await uploaded(studio, 'team.jpg', await noisyPhoto(1600, 900));
  const small = await studio.fetch(thumbnailUrl(file));
  expect(small.headers.get('cache-control')).toMatch(/immutable/);
  const picture = sharp(Buffer.from(await small.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
  const large = await studio.fetch(thumbnailUrl({ address: file.address }, 'large'));
  expect(large.headers.get('cache-control')).toBe('private, no-cache');
  const drawing = await studio.fetch(thumbnailUrl({ address: '/media/brand/mark.svg' }));
  expect(await drawing.text()).toMatch(/^<svg/);
  expect(drawing.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  expect((await studio.fetch(thumbnailUrl({ address: '/media/films/course.mp4' }))).status).toBe(
    404,
  );
});

test('previews show a new photo immediately, and its sizes are generated before it is published', async () => {
  const studio = await startTestStudio();
  const { address } = await uploaded(studio, 'team.jpg', await photo(60, 40));
  const shown = await studio.fetch(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await fetch(studio.origin + address)).status).toBe(401);
  const sizes = () => readdirSync(join(studio.dataDir, 'pictures'));
  await expect.poll(sizes).toContainEqual(expect.stringMatching(/json$/));
  expect(sizes()).toContainEqual(expect.stringMatching(/^team-.*-40\.avif$/));
});

test('the image process exits silently when the studio is killed', async () => {
  const worker = resolve('server/studio/media/process/media-worker.ts');
  const parent = `const worker = require('node:child_process').fork(${JSON.stringify(worker)}, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  worker.on('message', () => process.kill(process.pid, 'SIGKILL'));
  const job = { do: 'film', input: '/nowhere', as: null };
  for (let id = 0; id < 500; id += 1) worker.send({ id, job });`;
  const { stderr } = spawn(process.execPath, ['-e', parent], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  // The stream closes when both processes have exited.
  for await (const text of stderr.setEncoding('utf8')) written += text;
  expect(written).toBe('');
});

test('files restored concurrently are all kept', async () => {
  const studio = await startTestStudio();
  const [first = Buffer.alloc(0), ...others] = await Promise.all(
    [10, 20, 30].map((width) => photo(width, 10)),
  );
  const { address } = await uploaded(studio, 'office.jpg', first);
  const kept = () => filesBelow(join(studio.dataDir, 'studio-replaced'));
  const live = join(studio.contentDir, address);
  const all = new Set([readFileSync(live, 'hex')]);
  for (const other of others) {
    const answer = await studio.fetch(mediaFileUrl(address), { method: 'PUT', body: bytes(other) });
    expect(answer.status).toBe(200);
    all.add(readFileSync(live, 'hex'));
  }
  expect([all.size, kept().length]).toEqual([3, 2]);
  const { moments } = (await (await studio.fetch(replacedUrl(address))).json()) as MediaReplaced;
  const answers = await Promise.all(
    moments.map((moment) => studio.fetch(replacedFileUrl(address, moment), { method: 'POST' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set([live, ...kept()].map((path) => readFileSync(path, 'hex')))).toEqual(all);
});
