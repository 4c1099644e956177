import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { FileVersion, Publication, UndoConflicts } from '#shared/studio/publishing.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';
import { startTestStudio } from '#testing/studio.ts';

const FILE = 'pages/about.json';
type Fields = { [name: string]: Json };

const pages = { about: samplePage('/about'), other: samplePage('/other') };

async function start(content = temporaryContent(pages)) {
  const studio = await startTestStudio({ content });
  const json = async <T>(path: string): Promise<T> => (await studio.fetch(path)).json() as T;
  const open = (file = FILE) => json<OpenFile>(`/api/files/${file}`);
  const post = (path: string, body: unknown = {}) =>
    studio.fetch(path, { method: 'POST', json: body });
  /** Saves a draft with some other fields. @returns its revision */
  const save = async (fields: Fields, file = FILE) => {
    const { draft, live } = await open(file);
    const headers = draft ? { 'If-Match': `"${draft.revision}"` } : { 'If-None-Match': '*' };
    const value = { ...((draft?.value ?? live?.value) as Fields), ...fields };
    const baseHash = draft ? draft.baseHash : (live?.hash ?? null);
    const body = { method: 'PUT', headers, json: { value, baseHash } };
    const answer = await studio.fetch(`/api/drafts/${file}`, body);
    return ((await answer.json()) as { revision: number }).revision;
  };
  const publish = async (changes: Record<string, Fields>) => {
    const files = [];
    for (const [file, fields] of Object.entries(changes))
      files.push({ file, revision: await save(fields, file) });
    return (await (await post('/api/publications', { files })).json()) as Publication;
  };
  const undo = (id: number, body?: unknown) => post(`/api/publications/${id}/undo`, body);
  const path = (file = FILE) => join(studio.contentDir, file);
  const onDisk = (file = FILE) => JSON.parse(readFileSync(path(file), 'utf8')) as Fields;
  const change = async (body: unknown, file = FILE) =>
    (await (await post(`/api/changes/${file}`, body)).json()) as Publication;
  return { json, open, post, save, publish, change, undo, path, onDisk };
}

test('a publication is undone as a whole, by a new publication', async () => {
  const { json, publish, undo, path } = await start();
  const other = 'pages/other.json';
  const before = [FILE, other].map((file) => readFileSync(path(file), 'utf8'));
  const { id } = await publish({ [FILE]: { title: 'New' }, [other]: { title: 'New too' } });
  const answer = await undo(id);
  expect(answer.status).toBe(201);
  expect([FILE, other].map((file) => readFileSync(path(file), 'utf8'))).toEqual(before);
  const undone = (await answer.json()) as Publication;
  expect(undone).toMatchObject({ by: 'Asha Menon', files: [FILE, other] });
  const [newest] = await json<FileVersion[]>(`/api/history/${FILE}`);
  expect(newest).toMatchObject({ kind: 'published', summary: undone.summary });
  expect(await json(`/api/versions/${newest?.id}`)).toMatchObject({ publication: undone.id });

  const again = await undo(id);
  expect(again.status).toBe(409);
  expect(((await again.json()) as Error).message).toContain('as it was before');
});

test('undoing keeps what others have published on the same page since', async () => {
  const { publish, undo, onDisk } = await start();
  const { id } = await publish({ [FILE]: { title: 'New' } });
  await publish({ [FILE]: { description: 'By a colleague.' } });
  expect((await undo(id)).status).toBe(201);
  expect(onDisk()).toMatchObject({ title: 'Page at /about', description: 'By a colleague.' });
});

test('if others have changed the same words since, the person decides', async () => {
  const { publish, undo, onDisk } = await start();
  const { id } = await publish({ [FILE]: { title: 'New' } });
  await publish({ [FILE]: { title: 'Newer' } });
  const answer = await undo(id);
  expect(answer.status).toBe(412);
  const { files } = (await answer.json()) as UndoConflicts;
  expect(files).toMatchObject([
    {
      file: FILE,
      base: { title: 'New' },
      mine: { title: 'Page at /about' },
      theirs: { title: 'Newer' },
      by: 'Asha Menon',
    },
  ]);
  expect(onDisk()).toMatchObject({ title: 'Newer' });
  const merged = files.map(({ file, hash, theirs }) => ({ file, hash, value: theirs }));
  const [first] = merged;
  const value = { ...(first?.value as Fields), title: 'Old and newer' };
  expect((await undo(id, { merged: [{ ...first, value }] })).status).toBe(201);
  expect(onDisk()).toMatchObject({ title: 'Old and newer' });
  expect((await undo(id, { merged })).status).toBe(412);
});

test('an existing draft of the page is kept', async () => {
  const { open, publish, save, undo } = await start();
  const { id } = await publish({ [FILE]: { title: 'New' } });
  await save({ description: 'Not published yet.' });
  expect((await undo(id)).status).toBe(201);
  const { draft, live, conflict } = await open();
  expect(draft?.value).toMatchObject({ description: 'Not published yet.' });
  expect(live?.value).toMatchObject({ title: 'Page at /about' });
  expect(conflict).not.toBeNull();
});

test('undoing a page’s first publication makes it a draft again', async () => {
  const { open, post, publish, path, undo } = await start();
  const from = { file: FILE };
  await post('/api/pages', { from, title: 'Partners', path: '/partners', linkFrom: [] });
  const partners = 'pages/partners.json';
  const { id } = await publish({ [partners]: samplePage('/partners') as Fields });
  expect(existsSync(path(partners))).toBe(true);
  expect((await undo(id)).status).toBe(201);
  expect(existsSync(path(partners))).toBe(false);
  const { draft, live } = await open(partners);
  expect(live).toBe(null);
  expect(draft?.value).toMatchObject({ path: '/partners' });
});

test('undoing a deletion restores the page', async () => {
  const { change, undo, onDisk } = await start();
  const deleted = await change({ action: 'delete', to: null });
  expect((await undo(deleted.id)).status).toBe(201);
  expect(onDisk()).toMatchObject({ path: '/about' });
});

test('undoing a rename redirects the intermediate address to the page', async () => {
  const { change, publish, undo, onDisk } = await start();
  const { id } = await change({ action: 'rename', path: '/us' });
  await publish({ [FILE]: { description: 'By a colleague.' } });
  expect((await undo(id)).status).toBe(201);
  const now = { path: '/about', formerPaths: ['/us'], description: 'By a colleague.' };
  expect(onDisk()).toMatchObject(now);
  expect((await undo(id)).status).toBe(409);
  expect(onDisk()).toMatchObject(now);
  const again = await change({ action: 'rename', path: '/us' });
  expect(onDisk()).toMatchObject({ path: '/us', formerPaths: ['/about'] });
  expect((await undo(again.id)).status).toBe(201);
  expect(onDisk()).toMatchObject(now);
});

test('undoing a rename of the article list also restores the addresses of its topics', async () => {
  const { change, undo, onDisk } = await start(fixtureContent);
  const redirects = () => onDisk('redirects.json')['redirects'];
  const other = { from: '/about-us', to: '/about' };
  const { id } = await change({ action: 'rename', path: '/news' }, 'pages/insights.json');
  const topics = (from: string, to: string) => ({ from: `${from}/topic/*`, to: `${to}/topic/*` });
  expect(redirects()).toEqual([other, topics('/Insights', '/news')]);
  expect((await undo(id)).status).toBe(201);
  expect(redirects()).toEqual([other, topics('/news', '/Insights')]);
  const again = await change({ action: 'rename', path: '/news' }, 'pages/insights.json');
  expect(redirects()).toEqual([other, topics('/Insights', '/news')]);
  expect((await undo(again.id)).status).toBe(201);
  expect(redirects()).toEqual([other, topics('/news', '/Insights')]);
});
