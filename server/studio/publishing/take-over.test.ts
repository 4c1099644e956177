import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import { mergeJson } from '#shared/studio/merge.ts';
import type { Conflict, FileVersion } from '#shared/studio/publishing.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

const ABOUT = 'pages/about.json';

/** A developer's draft of the "about" page. @returns its path and text */
function keepDraft({ contentDir }: TestStudio) {
  const page = JSON.parse(readFileSync(join(contentDir, ABOUT), 'utf8'));
  const text = JSON.stringify({ ...page, breadcrumb: 'By a developer' });
  const path = join(contentDir, 'pages/about.draft.json');
  writeFileSync(path, text);
  return { path, text };
}

const get = async <Answer>(studio: TestStudio, path: string) =>
  (await (await studio.fetch(path)).json()) as Answer;
const takeOver = (studio: TestStudio, file = ABOUT, merged?: object) =>
  studio.fetch(`/api/disk-drafts/${file}`, { method: 'POST', json: { merged } });

test('a developer’s draft becomes the page’s draft; its file is removed, and its text stays in the history', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const { path, text } = keepDraft(studio);
  const live = readFileSync(join(studio.contentDir, ABOUT), 'utf8');
  expect(await get<OpenFile>(studio, `/api/files/${ABOUT}`)).toMatchObject({
    hasDraftOnDisk: true,
  });
  expect((await takeOver(studio)).status).toBe(204);

  const opened = await get<OpenFile>(studio, `/api/files/${ABOUT}`);
  expect(opened).toMatchObject({ hasDraftOnDisk: false, conflict: null });
  expect(opened.draft?.value).toEqual(JSON.parse(text));
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(join(studio.contentDir, ABOUT), 'utf8')).toBe(live);
  const pages = await get<PageSummary[]>(studio, '/api/pages');
  expect(pages.find(({ file }) => file === ABOUT)).toMatchObject({
    hasDraft: true,
    hasDraftOnDisk: false,
  });
  const versions = await get<FileVersion[]>(studio, `/api/history/${ABOUT}`);
  expect(versions.map(({ summary }) => summary)).toContain(
    'Draft by a developer, which Asha Menon took over',
  );
  expect((await takeOver(studio)).status).toBe(404);
});

test('a developer’s draft is merged into the page’s draft, and the history keeps both', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const { path, text } = keepDraft(studio);
  const { live } = await get<OpenFile>(studio, `/api/files/${ABOUT}`);
  const ours = { ...(live?.value as object), description: 'Written in the studio.' };
  const json = { value: ours, baseHash: live?.hash };
  const headers = { 'if-none-match': '*' };
  await studio.fetch(`/api/drafts/${ABOUT}`, { method: 'PUT', headers, json });

  const asked = await takeOver(studio);
  expect(asked.status).toBe(412);
  const conflict = (await asked.json()) as Conflict;
  const { revision, hash, base, mine, theirs, by } = conflict;
  expect(by).toBeNull();
  const { value, clashes } = mergeJson(base, mine, theirs);
  expect(clashes).toEqual([]);
  const old = await takeOver(studio, ABOUT, { value, revision: revision + 1, hash });
  expect([old.status, readFileSync(path, 'utf8')]).toEqual([412, text]);
  expect((await takeOver(studio, ABOUT, { value, revision, hash })).status).toBe(204);

  const opened = await get<OpenFile>(studio, `/api/files/${ABOUT}`);
  expect(opened.draft?.value).toEqual({ ...ours, breadcrumb: 'By a developer' });
  expect(opened.conflict).toBeNull();
  expect(existsSync(path)).toBe(false);
  const versions = await get<FileVersion[]>(studio, `/api/history/${ABOUT}`);
  expect(versions.map(({ summary }) => summary).slice(0, 3)).toEqual(
    expect.arrayContaining([
      'Draft by a developer, which Asha Menon took over',
      'Draft before a developer’s was merged into it',
    ]),
  );
});

test('a page keeps its draft in the studio, and a draft that cannot be taken over is not changed', async () => {
  const studio = await startTestStudio();
  const { path, text } = keepDraft(studio);
  const { live } = await get<OpenFile>(studio, `/api/files/${ABOUT}`);
  const value = { ...(live?.value as object), breadcrumb: 'Ours' };
  const json = { value, baseHash: live?.hash };
  const headers = { 'if-none-match': '*' };
  await studio.fetch(`/api/drafts/${ABOUT}`, { method: 'PUT', headers, json });
  expect((await takeOver(studio)).status).toBe(412);
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect((await get<OpenFile>(studio, `/api/files/${ABOUT}`)).draft?.value).toEqual(value);

  expect((await takeOver(studio, 'pages/contact.json')).status).toBe(404);
  expect((await takeOver(studio, 'site.json')).status).toBe(404);
  // The site's files have an error, so none of them can be changed.
  await studio.fetch(`/api/drafts/${ABOUT}`, { method: 'DELETE', headers: { 'if-match': '"1"' } });
  const contact = join(studio.contentDir, 'pages/contact.draft.json');
  writeFileSync(contact, '{ "half');
  expect((await takeOver(studio, 'pages/contact.json')).status).toBe(409);
  expect(existsSync(contact)).toBe(true);
  expect((await get<OpenFile>(studio, '/api/files/pages/contact.json')).draft).toBe(null);
});
