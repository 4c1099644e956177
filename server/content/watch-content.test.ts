import { rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { openContentStore } from '#testing/server/content-store.ts';

async function startStore() {
  const contentDir = temporaryContent({ page: samplePage('/page', { title: 'First' }) });
  const log: string[] = [];
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  const site = await openContentStore(contentDir, { logger });
  const file = join(contentDir, 'pages/page.json');
  const titled = (title: string) => JSON.stringify(samplePage('/page', { title }));
  const title = () => site.current.pages.get('/page')?.title;
  return { site, contentDir, file, titled, title, log };
}

const soon = { timeout: 60_000, interval: 20 };

test('a changed file is published under a new version, already rendered', async () => {
  const { site, file, titled, title } = await startStore();
  const before = site.current;
  await writeFile(file, titled('Second'));
  await vi.waitFor(() => expect(title()).toBe('Second'), soon);
  expect(site.current.version).not.toBe(before.version);
  const response = site.current.responses.cached('/page');
  expect(response?.bytes.toString()).toContain('<title>Second</title>');
  expect((await before.responses.get('/page')).bytes.toString()).toContain('First');
});

test('a file that replaces another one by renaming is published', async () => {
  const { contentDir, file, titled, title } = await startStore();
  await writeFile(join(contentDir, 'pages/page.json.tmp'), titled('Renamed'));
  await rename(join(contentDir, 'pages/page.json.tmp'), file);
  await vi.waitFor(() => expect(title()).toBe('Renamed'), soon);
});

test('a new page appears, and a deleted one disappears', async () => {
  const { site, contentDir, file } = await startStore();
  writeFiles(contentDir, { 'pages/new.json': JSON.stringify(samplePage('/new')) });
  await vi.waitFor(() => expect(site.current.pages.has('/new')).toBe(true), soon);
  await rm(file);
  await vi.waitFor(() => expect(site.current.pages.has('/page')).toBe(false), soon);
});

test('replacing a folder with a file, and the file with a folder, does not end the process', async () => {
  const { contentDir, file, titled, title } = await startStore();
  const [folder, inside] = [join(contentDir, 'media'), join(contentDir, 'media/2027/06')];
  await mkdir(inside, { recursive: true });
  await writeFile(join(inside, 'a.json'), '{}');
  await writeFile(file, titled('Watched'));
  await vi.waitFor(() => expect(title()).toBe('Watched'), soon);

  // Node's own recursive watch throws here, where the error cannot be caught.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'No folder any more');
  await writeFile(file, titled('After the file'));
  await vi.waitFor(() => expect(title()).toBe('After the file'), soon);

  await rm(folder);
  await rename(join(contentDir, 'pages'), join(contentDir, 'other'));
  await cp(join(contentDir, 'other'), join(contentDir, 'pages'), { recursive: true });
  await writeFile(file, titled('In a new folder'));
  await vi.waitFor(() => expect(title()).toBe('In a new folder'), soon);
  await writeFile(file, titled('Seen there, too'));
  await vi.waitFor(() => expect(title()).toBe('Seen there, too'), soon);
});

test('a folder that replaces the content folder is published, and watched', async () => {
  const { contentDir, titled, title } = await startStore();
  const next = `${contentDir}-next`;
  onTestFinished(() => rm(`${contentDir}-old`, { recursive: true }));
  await cp(contentDir, next, { recursive: true });
  await writeFile(join(next, 'pages/page.json'), titled('Swapped'));
  await rename(contentDir, `${contentDir}-old`);
  await rename(next, contentDir);
  await vi.waitFor(() => expect(title()).toBe('Swapped'), soon);
  await writeFile(join(contentDir, 'pages/page.json'), titled('Seen there, too'));
  await vi.waitFor(() => expect(title()).toBe('Seen there, too'), soon);
});

test('invalid content changes nothing, and its problems are logged', async () => {
  const { site, file, titled, title, log } = await startStore();
  const before = site.current;
  await writeFile(file, JSON.stringify(samplePage('/page', { title: 5, description: '' })));
  await vi.waitFor(
    () => expect(log.some((line) => line.includes('"path":"title"'))).toBe(true),
    soon,
  );
  expect(site.current).toBe(before);
  const problems = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(problems).toMatchObject([
    { file: 'pages/page.json', path: 'title', expected: 'text', found: '5' },
    { file: 'pages/page.json', path: 'description', expected: 'some text', found: '""' },
  ]);
  expect(problems[0].msg).toBe('content refused: pages/page.json at title: expected text, found 5');

  await writeFile(file, titled('Repaired'));
  await vi.waitFor(() => expect(title()).toBe('Repaired'), soon);
});

test('after several quick changes the last state is published', async () => {
  const { file, titled, title } = await startStore();
  for (let n = 0; n <= 20; n += 1) {
    await writeFile(file, titled(`Draft ${n}`));
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await vi.waitFor(() => expect(title()).toBe('Draft 20'), soon);
});
