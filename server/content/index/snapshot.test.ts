import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';
import { ContentError } from '../problems/problem.ts';
import { readContent } from '../read-content.ts';
import { openIndex } from './open-index.ts';

function open(folder: string) {
  const index = openIndex(folder);
  onTestFinished(() => index.close());
  return index;
}

const page = (path: string, fields = {}) => JSON.stringify(samplePage(path, fields));

/** The expected result, from the files alone and without a cache. */
function readAnew(folder: string) {
  try {
    return { content: readContent(folder), problems: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { content: null, problems: error.problems };
  }
}

test('overlaying a text on a file parses only that text, once', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `page-${n}`);
  const folder = temporaryContent(
    Object.fromEntries(names.map((name) => [name, samplePage(`/${name}`)])),
  );
  const index = open(folder);
  const onDisk = await index.snapshot();
  const { parsed } = await index.counts();
  expect(parsed).toBe(names.length + 3);
  const overlay = new Map([['pages/page-7.json', page('/page-7', { title: 'A draft' })]]);
  const laid = await onDisk.with(overlay);
  expect(laid.valueOf('pages/page-7.json')).toMatchObject({ title: 'A draft' });
  const others = ({ files = [] }: { files?: readonly { file: string }[] }) =>
    files.filter(({ file }) => file !== 'pages/page-7.json');
  const [before, after] = [others(onDisk.content ?? {}), others(laid.content ?? {})];
  expect(after.length).toBe(names.length);
  expect(after.every((each, at) => each === before[at])).toBe(true);
  await (await index.snapshot()).with(overlay);
  expect((await index.counts()).parsed).toBe(parsed + 1);
  writeFileSync(join(folder, 'pages/page-8.json'), page('/page-8', { title: 'On disk' }));
  expect((await index.snapshot()).valueOf('pages/page-8.json')).toMatchObject({ title: 'On disk' });
  expect((await index.counts()).parsed).toBe(parsed + 2);
});

test('a snapshot is immutable, and overlays apply to it', async () => {
  const folder = temporaryContent({ a: samplePage('/a') });
  const index = open(folder);
  const first = await index.snapshot();
  expect(await index.snapshot()).toBe(first);
  for (let n = 0; n < 12; n += 1) {
    writeFileSync(join(folder, 'pages/a.json'), page('/a', { title: `Version ${n}` }));
    const other = await index.snapshot();
    expect(other.state).not.toBe(first.state);
  }
  const laid = await first.with(new Map([['pages/b.json', page('/b')]]));
  expect(laid.content?.files.map(({ content }) => content.title)).toEqual([
    'Page at /a',
    'Page at /b',
    'Page at /',
  ]);
});

test('a request made during a scan starts a new one, which later requests share', async () => {
  const folder = temporaryContent({ a: samplePage('/a') });
  const index = open(folder);
  const first = index.snapshot();
  writeFileSync(join(folder, 'media/new.svg'), '<svg/>');
  const second = index.snapshot();
  expect(index.snapshot()).toBe(second);
  await first;
  const { state } = await second;
  expect((await index.snapshot()).state).toBe(state);
  writeFileSync(join(folder, 'media/new.svg'), '<svg />');
  expect((await index.snapshot()).state).not.toBe(state);
});

/** Seeded pseudorandom numbers below a limit. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** A text for the overlay; null removes the file. */
function changed(text: string, others: readonly string[], pick: (below: number) => number) {
  const value = JSON.parse(text) as { [field: string]: unknown };
  const other = JSON.parse(others[pick(others.length)] ?? '{}') as typeof value;
  const sections = Array.isArray(value['sections']) ? value['sections'] : [];
  const variants: (() => string | null)[] = [
    () => null,
    () => text.slice(0, -3),
    () => `\uFEFF${text}`,
    () => JSON.stringify({ ...value, path: other['path'] }),
    () => JSON.stringify({ ...value, path: '/api/page' }),
    () => JSON.stringify({ ...value, title: 7, unknown: true }),
    () => JSON.stringify({ ...value, status: 'draft' }),
    () => JSON.stringify({ ...value, title: '(write here)' }),
    () => JSON.stringify({ ...value, formerPaths: [other['path'], '/old'] }),
    () => JSON.stringify({ ...value, sections: sections.slice(1) }),
    () => JSON.stringify({ ...value, service: undefined }),
    () => JSON.stringify({ ...value, providers: [], redirects: [] }),
    () => JSON.stringify({ ...value, accounts: 'off' }),
    () => JSON.stringify({ ...value, access: 'protected' }),
  ];
  return variants[pick(variants.length)]?.() ?? null;
}

test('for any drafts, the overlay has the same pages and problems as reading everything anew', async () => {
  const folder = join(temporaryFolder(), 'content');
  cpSync(fixtureContent, folder, { recursive: true });
  const index = open(folder);
  const onDisk = await index.snapshot();
  const pages = readdirSync(join(folder, 'pages')).map((name) => `pages/${name}`);
  const names = [...pages, 'site.json', 'site.json', 'redirects.json'];
  const texts = new Map(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const pick = random(31);
  let valid = 0;
  for (let round = 0; round < 40; round += 1) {
    const overlay = new Map<string, string | null>();
    for (let n = pick(3); n >= 0; n -= 1) {
      const file = names[pick(names.length)] ?? '';
      const text = changed(texts.get(file) ?? '', [...texts.values()], pick);
      // site.json must always exist.
      if (text !== null || file !== 'site.json') overlay.set(file, text);
    }
    if (pick(3) === 0) overlay.set(`pages/new-${round}.json`, page(`/new-${round}`));
    const { content, problems } = await onDisk.with(overlay);
    for (const [file, text] of overlay) put(folder, file, text);
    const anew = readAnew(folder);
    expect({ round, problems, content }).toEqual({ round, ...anew });
    if (content) valid += 1;
    for (const file of overlay.keys()) put(folder, file, texts.get(file) ?? null);
  }
  // Otherwise the comparison would cover little.
  expect(valid).toBeGreaterThan(5);
  expect(valid).toBeLessThan(35);
});

function put(folder: string, file: string, text: string | null): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  if (text === null) rmSync(path, { force: true });
  else writeFileSync(path, text);
}
