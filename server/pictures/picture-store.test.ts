import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ContentError, formatProblem, readContent } from '#server/content/index.ts';
import { childrenOf } from '#testing/process-figures.ts';
import {
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { heicPhoto, pageWithPicture, photo } from '#testing/server/pictures.ts';
import { decodeHeic, NoHeicError } from './decode-heic.ts';
import { PictureStore } from './picture-store.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path/></svg>';
const src = '/media/pictures/team-day.jpg';

async function contentWith(files: Record<string, string | Buffer>, ...sources: string[]) {
  const pages = sources.map((name, n) => [`page-${n}`, pageWithPicture(`/page-${n}`, name)]);
  const folder = temporaryContent(Object.fromEntries(pages));
  writeFiles(folder, files);
  return readContent(folder);
}

const problemsOf = (find: Promise<unknown>) =>
  find.then(
    () => [],
    (error) => (error as ContentError).problems.map(formatProblem),
  );

test('a photo is turned upright and resized to all widths, without its location', async () => {
  const folder = temporaryFolder();
  const store = new PictureStore({}, folder);
  const content = await contentWith({ 'media/pictures/team-day.jpg': await photo(1000, 800) }, src);
  const { missing } = await store.find(content);
  expect(missing).toEqual([join(content.folder, src)]);

  await store.prepare(missing);
  const { pictures, missing: rest } = await store.find(content);
  expect(rest).toEqual([]);
  const facts = pictures.get(src);
  expect(facts).toEqual({
    width: 800,
    height: 1000,
    sized: expect.stringMatching(/^team-day-[0-9a-f]{8}$/),
    blur: 'a8 b6 w5 x5 y5 z5',
  });
  for (const px of [320, 640, 800]) {
    for (const format of ['avif', 'webp']) {
      const made = await sharp(join(folder, `${facts?.sized}-${px}.${format}`)).metadata();
      expect(made).toMatchObject({ width: px, height: px * 1.25 });
      expect(made.exif).toBeUndefined();
    }
  }
});

/** Missing files, whose names exceed the 6 MB that Linux allows on a command line. */
const longPaths = ({ folder }: { folder: string }) =>
  Array.from({ length: 1_800 }, (_, n) => join(folder, `${`${n}`.padStart(250, '0')}/`.repeat(15)));

test('a list of files longer than a command line is prepared, and failures do not throw', async () => {
  const store = new PictureStore({}, temporaryFolder());
  const content = await contentWith({ 'media/pictures/team-day.jpg': await photo(40, 40) }, src);
  const { missing } = await store.find(content);
  await store.prepare([...longPaths(content), ...missing]);
  expect((await store.find(content)).missing).toEqual([]);
});

/** Number of bytes that a process has read or written. */
const bytesOf = (pid: number, what: 'rchar' | 'wchar') =>
  Number(new RegExp(`^${what}: (\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);

/** Stops reading until an endlessly writing process has filled the pipe. */
function fillPipe(pid: number): void {
  for (let before = -1, now = 0; before !== now || now < 65_536; now = bytesOf(pid, 'wchar')) {
    before = now;
    execFileSync('sleep', ['0.3']);
  }
}

test.each([
  ['SIGKILL', 'a failure', ['a picture that can be resized, found exit SIGKILL']],
  ['SIGTERM', 'no failure', []],
] as const)(
  '%s to the helper process in the middle of a line is %s',
  async (signal, _what, said) => {
    const store = new PictureStore({}, temporaryFolder());
    const content = await contentWith({ 'media/pictures/team-day.jpg': 'no picture' }, src);
    const { missing } = await store.find(content);
    const others = childrenOf(process);
    const preparing = store.prepare([...longPaths(content), ...missing]);
    const [pid = 0] = childrenOf(process).filter((each) => !others.includes(each));
    // The whole list has been received.
    await expect.poll(() => bytesOf(pid, 'rchar')).toBeGreaterThan(7_000_000);
    fillPipe(pid);
    // The rest is written at once, and the pipe accepts an arbitrary part of it.
    await nextTurn();
    fillPipe(pid);
    process.kill(pid, signal);
    await preparing;
    const problems = await problemsOf(store.find(content));
    expect(problems).toEqual(said.map((words) => expect.stringContaining(words)));
  },
);

test('a HEIC photo is decoded upright with correct colours, whatever its extension', async () => {
  const folder = temporaryFolder();
  const store = new PictureStore({}, folder);
  const files = { 'media/IMG_2041.HEIC': heicPhoto(), 'media/IMG_2042.JPG': heicPhoto() };
  const content = await contentWith(files, '/media/IMG_2041.HEIC', '/media/IMG_2042.JPG');
  await store.prepare((await store.find(content)).missing);
  const { pictures } = await store.find(content);
  const facts = pictures.get('/media/IMG_2041.HEIC');
  expect(facts).toMatchObject({
    width: 48,
    height: 64,
    sized: expect.stringMatching(/^IMG_2041-/),
  });
  expect(pictures.get('/media/IMG_2042.JPG')).toEqual(facts);

  const made = sharp(join(folder, `${facts?.sized}-48.webp`));
  expect((await made.metadata()).exif).toBeUndefined();
  const { data } = await made.raw().toBuffer({ resolveWithObject: true });
  // Without the profile it would be 184, 57, 42.
  const [red, blue] = [[...data.subarray(0, 3)], [...data.subarray(-3)]];
  for (const [found, expected] of [
    [red, [200, 40, 30]],
    [blue, [30, 60, 200]],
  ] as const)
    expected.forEach((value, n) => {
      expect(Math.abs((found[n] ?? 0) - value)).toBeLessThan(8);
    });
});

test('without the decoder, a HEIC photo is refused with advice to convert it to JPEG', async () => {
  const load = () => Promise.reject(new Error("Cannot find package 'heic-decode'"));
  await expect(decodeHeic(heicPhoto(), load)).rejects.toBeInstanceOf(NoHeicError);
  const problem = { file: 'pages/a.json', path: '', code: 'picture', fault: 'heic' } as const;
  expect(formatProblem({ ...problem, reason: 'a HEIC photo' })).toMatch(
    /expected a JPEG: export the photo as one .*"npm ci --omit=dev", found a HEIC photo$/,
  );
});

test.each(['IMG_2041.JPG', 'IMG_2041.JPEG', 'Team_day.Jpg'])(
  'a photo is prepared under the name %s',
  async (name) => {
    const store = new PictureStore({}, temporaryFolder());
    const content = await contentWith(
      { [`media/${name}`]: await photo(400, 300) },
      `/media/${name}`,
    );
    await store.prepare((await store.find(content)).missing);
    expect((await store.find(content)).pictures.get(`/media/${name}`)).toMatchObject({
      width: 300,
      height: 400,
    });
  },
);

test('a prepared picture is not prepared again, neither by another process nor under another name', async () => {
  const folder = temporaryFolder();
  const bytes = await photo(400, 300);
  const content = await contentWith({ 'media/a.jpg': bytes }, '/media/a.jpg');
  await new PictureStore({}, folder).prepare([join(content.folder, '/media/a.jpg')]);
  const files = readdirSync(folder);
  const note = files.find((name) => name.endsWith('.json')) ?? '';

  const other = await contentWith({ 'media/b.jpg': bytes }, '/media/b.jpg');
  expect((await new PictureStore({}, folder).find(other)).missing).toEqual([]);
  const built = { [note.slice(0, 16)]: JSON.parse(readFileSync(join(folder, note), 'utf8')) };
  expect((await new PictureStore(built, temporaryFolder()).find(other)).missing).toEqual([]);
  expect(readdirSync(folder)).toEqual(files);
});

test('a drawing is only measured, and a translucent picture gets no placeholder', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const glass = sharp({ create: { width: 60, height: 40, channels: 4, background } }).png();
  const files = { 'media/a.svg': drawing, 'media/b.png': await glass.toBuffer() };
  const content = await contentWith(files, '/media/a.svg', '/media/b.png');
  const store = new PictureStore({}, temporaryFolder());
  await store.prepare((await store.find(content)).missing);
  const { pictures } = await store.find(content);
  expect(pictures.get('/media/a.svg')).toEqual({ width: 800, height: 600 });
  expect(pictures.get('/media/b.png')).toEqual({
    width: 60,
    height: 40,
    sized: expect.stringMatching(/^b-/),
  });
});

test('a missing or corrupt picture is reported with the file and field that reference it', async () => {
  const whole = await photo(400, 300);
  const files = { 'media/half.jpg': whole.subarray(0, 900), 'media/whole.jpg': whole };
  const store = new PictureStore({}, temporaryFolder());
  const gone = await contentWith(files, '/media/gone.jpg');
  expect(await problemsOf(store.find(gone))).toEqual([
    expect.stringMatching(
      /^pages\/page-0\.json at sections\[0\] "A page with a picture" › picture\.src: expected the file .+\/media\/gone\.jpg, found nothing$/,
    ),
  ]);

  const content = await contentWith(files, '/media/half.jpg', '/media/whole.jpg');
  await store.prepare((await store.find(content)).missing);
  expect(await problemsOf(store.find(content))).toEqual([
    expect.stringMatching(
      /^pages\/page-0\.json at sections\[0\] "A page with a picture" › picture\.src: expected a complete picture, found .*premature end/,
    ),
  ]);
  writeFiles(content.folder, { 'media/half.jpg': whole });
  store.forgetFaults();
  expect((await store.find(content)).missing).toEqual([]);
});

test('an unwritable folder is reported', async () => {
  const folder = join(temporaryFolder({ file: 'no folder' }), 'file');
  const store = new PictureStore({}, folder);
  const content = await contentWith({ 'media/a.jpg': await photo(400, 300) }, '/media/a.jpg');
  await store.prepare((await store.find(content)).missing);
  expect(await problemsOf(store.find(content))).toEqual([
    expect.stringContaining(`expected a writable folder ${folder}`),
  ]);
});

test('pages without pictures need no preparation', async () => {
  const content = readContent(temporaryContent({ a: samplePage('/a') }));
  const { pictures, missing } = await new PictureStore({}, '/nowhere').find(content);
  expect([pictures.size, missing]).toEqual([0, []]);
});
