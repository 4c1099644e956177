import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { DeletedPage, FileVersion, Schedule } from '#shared/studio/publishing.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';
import { startTestStudio } from '#testing/studio.ts';

const FILE = 'pages/about.json';

async function start() {
  const pages = { about: samplePage('/about'), other: samplePage('/other') };
  const content = temporaryContent(pages);
  const studio = await startTestStudio({ databaseUrl: await temporaryDatabase(), content });
  const ask = async <T>(path: string): Promise<T> =>
    (await studio.fetch(`/api/${path}`)).json() as T;
  const send = (method: string, path: string, json?: unknown, headers = {}) =>
    studio.fetch(`/api/${path}`, { method, headers, ...(json !== undefined && { json }) });
  const saveDraft = async (title: string): Promise<number> => {
    const { draft, live } = await ask<OpenFile>(`files/${FILE}`);
    const value = { ...((draft ?? live)?.value as { [name: string]: Json }), title };
    const baseHash = draft ? draft.baseHash : (live?.hash ?? null);
    const condition = draft ? { 'if-match': `"${draft.revision}"` } : { 'if-none-match': '*' };
    const saved = await send('PUT', `drafts/${FILE}`, { value, baseHash }, condition);
    expect(saved.status).toBe(200);
    return (await saved.json()).revision;
  };
  const publish = (revision: number, at?: string) =>
    send('POST', 'publications', { files: [{ file: FILE, revision }], ...(at && { at }) });
  const title = () => JSON.parse(readFileSync(join(studio.contentDir, FILE), 'utf8')).title;
  return { studio, ask, send, saveDraft, publish, title };
}

test('drafts, publications, versions and schedules work on PostgreSQL', async () => {
  const { studio, ask, send, saveDraft, publish, title } = await start();
  expect((await publish(await saveDraft('Second'))).status).toBe(201);
  expect(title()).toBe('Second');
  const [version, before] = await ask<FileVersion[]>(`history/${FILE}`);
  expect(version).toMatchObject({ kind: 'published', by: 'Asha Menon' });
  expect(await ask(`versions/${version?.id}`)).toMatchObject({ value: { title: 'Second' } });
  expect((await send('POST', `versions/${before?.id}/restore`)).status).toBe(200);
  expect((await ask<OpenFile>(`files/${FILE}`)).draft?.value).toMatchObject({
    title: 'Page at /about',
  });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(await saveDraft('Later'), at)).status).toBe(202);
  expect(await ask<Schedule[]>('schedules')).toMatchObject([{ files: [FILE], at, fault: null }]);
  await studio.deps.schedules.runDue(new Date(at));
  expect([title(), await ask('schedules')]).toEqual(['Later', []]);
  const published = { by: 'Asha Menon', files: [FILE] };
  expect(await ask('publications')).toMatchObject([published, published]);
  const { status } = await studio.fetch('/api/pages');
  expect(status).toBe(200);
});

test('deleted pages are restored, and two versions are merged, on PostgreSQL', async () => {
  const { studio, ask, send, saveDraft, publish, title } = await start();
  expect((await publish(await saveDraft('Second'))).status).toBe(201);
  const gone = await send('POST', `changes/${FILE}`, { action: 'delete', to: null });
  expect(gone.status).toBe(200);
  expect(await ask<DeletedPage[]>('deleted-pages')).toMatchObject([{ file: FILE, wasLive: true }]);
  expect((await send('POST', `deleted-pages/${FILE}`)).status).toBe(201);
  expect(title()).toBe('Second');
  const revision = await saveDraft('Mine');
  rmSync(join(studio.contentDir, FILE));
  const { draft, live, conflict } = await ask<OpenFile>(`files/${FILE}`);
  expect([live, conflict?.base]).toEqual([null, expect.objectContaining({ title: 'Second' })]);
  const settled = await studio.fetch(`/api/drafts/${FILE}`, {
    method: 'PUT',
    headers: { 'if-match': `"${revision}"` },
    json: { value: draft?.value, baseHash: null, isMerged: true },
  });
  expect(settled.status).toBe(200);
  await studio.deps.publisher.catchUp();
  const aside = await send('POST', `set-aside/${FILE}`, { value: { title: 'Typed in vain' } });
  expect(aside.status).toBe(204);
  const kinds = (await ask<FileVersion[]>(`history/${FILE}`)).map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(['set-aside', 'deleted']);
});
