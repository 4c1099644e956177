import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_PARTS } from '#server/media/parts.ts';
import { realFile } from '#server/media/real-files.ts';
import { fragmentedFilm, hostileMedia } from '#testing/hostile/media.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { translatePhoto } from '#testing/server/pictures.ts';
import { readContent } from '../read-content.ts';
import { openIndex } from './open-index.ts';

function open(folder = temporaryContent()) {
  const index = openIndex(folder);
  onTestFinished(() => index.close());
  const read = async () => {
    const content = await index.read();
    if (!content) throw new Error('a publication was in the way');
    return content;
  };
  const mayServe = async (file: string) => {
    const found = await realFile(join(folder, 'media'), file);
    return found && (await index.mayServe(found));
  };
  return { folder, index, read, mayServe };
}

const longFilm = () => hostileMedia['boxes.mp4']?.(MAX_PARTS + 1) as Buffer;

test('the request-serving bundle contains no code that inspects files or validates texts', async () => {
  const { metafile } = await build({
    entryPoints: ['server/start.ts'],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    outdir: '/',
    logLevel: 'silent',
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file]?.bytesInOutput),
  );
  expect(files).toContain('server/content/index/open-index.ts');
  const stray =
    /^server\/media\/(?!inspection|real-files)|^server\/content\/(?:editing\/|read-content)|file-problems\.ts$|content-model\.ts$/;
  expect(files.filter((file) => stray.test(file))).toEqual([]);
});

test('the worker thread reads the same content as this thread, and unchanged pages keep their identity', async () => {
  const { folder, read } = open(temporaryContent({ a: samplePage('/a'), b: samplePage('/b') }));
  const first = await read();
  expect(first).toEqual(readContent(folder));
  writeFiles(folder, { 'pages/a.json': JSON.stringify(samplePage('/a', { title: 'Second' })) });
  const second = await read();
  expect(second).toEqual(readContent(folder));
  const kept = second.files.filter((page) => first.files.includes(page)).map(({ file }) => file);
  expect(kept).toEqual(['pages/b.json', 'pages/home.json']);
});

test('an index reuses the thread of a closed one, without its memory', async () => {
  let started = 0;
  const count = () => {
    started += 1;
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const first = open();
  await first.read();
  const { read } = await first.index.counts();
  first.index.close();
  const before = started;
  const other = open(temporaryContent({ other: samplePage('/other') }));
  expect(await other.read()).toEqual(readContent(other.folder));
  expect(await other.index.counts()).toEqual({ read: read + 1, parsed: read + 1 });
  expect(started).toBe(before);
});

test('texts known to be valid are not read again, but other files are checked', async () => {
  const { folder, index, read } = open();
  const known = readContent(folder);
  const again = () => index.read({ known });
  expect(await again()).toBe(known);
  const [taken] = await translatePhoto('png');
  writeFiles(folder, { 'media/day.png': taken });
  await expect(again()).rejects.toThrow(/^media\/day\.png: expected a file without EXIF/);
  writeFiles(folder, {
    'media/day.png': '',
    'pages/home.json': JSON.stringify(samplePage('/', { title: 'Changed' })),
  });
  await expect(read()).rejects.toMatchObject({ problems: [{ file: 'media/day.png' }] });
});

test('nothing is read during a publication, unless its texts are given', async () => {
  const { folder, index } = open();
  writeFiles(folder, { '.publishing/plan.json': '{}' });
  expect(await index.read()).toBeUndefined();
  expect(await index.read({ known: readContent(folder) })).toBeUndefined();
  const text = JSON.stringify(samplePage('/', { title: 'Planned' }));
  const content = await index.read({ overlay: new Map([['pages/home.json', text]]) });
  expect(content).toMatchObject({ files: [{ content: { title: 'Planned' } }] });
});

test('a film with too many boxes is withheld until it is replaced', async () => {
  const { folder, index, read, mayServe } = open();
  writeFiles(folder, {
    'media/films/long.mp4': longFilm(),
    'media/films/fair.mp4': fragmentedFilm(9),
  });
  await read();
  expect(index.withheld).toMatchObject([{ file: 'media/films/long.mp4' }]);
  expect(await mayServe('films/long.mp4')).toBe(false);
  expect(await mayServe('films/fair.mp4')).toBe(true);
  writeFiles(folder, { 'media/films/long.mp4': fragmentedFilm(9) });
  expect(await mayServe('films/long.mp4')).toBe(true);
  await read();
  expect(index.withheld).toEqual([]);
});

test('a file that was added or changed after the content was read is inspected before it is served', async () => {
  const { folder, read, mayServe } = open();
  const [taken, drawn] = await translatePhoto('webp');
  await read();
  const file = join(folder, 'media/day.webp');
  for (const [bytes, isServed] of [
    [drawn, true],
    [taken, false],
    [drawn, true],
  ] as const) {
    writeFileSync(file, bytes);
    expect(await Promise.all([mayServe('day.webp'), mayServe('day.webp')])).toEqual([
      isServed,
      isServed,
    ]);
  }
});

test('a request pending when the thread is closed never resolves', async () => {
  const { index, read } = open();
  let answered = false;
  const reading = read().then(() => {
    answered = true;
  });
  index.close();
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 200))]);
  expect(answered).toBe(false);
});
