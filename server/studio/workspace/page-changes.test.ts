import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import type { PageChange } from '#shared/studio/pages.ts';
import type { ChangePlan, FileVersion } from '#shared/studio/publishing.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

const post = (studio: TestStudio, path: string, json: unknown) =>
  studio.fetch(path, { method: 'POST', json });

async function planOf(studio: TestStudio, file: string, change: PageChange) {
  return (await (await post(studio, `/api/plans/${file}`, change)).json()) as ChangePlan;
}

async function change(studio: TestStudio, file: string, body: PageChange) {
  const answer = await post(studio, `/api/changes/${file}`, body);
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
}

const open = async (studio: TestStudio, file: string) =>
  (await (await studio.fetch(`/api/files/${file}`)).json()) as OpenFile;

/** All texts of the content by file. */
function textsOf({ contentDir }: TestStudio) {
  const names = [
    'site.json',
    'redirects.json',
    ...readdirSync(join(contentDir, 'pages')).map((name) => `pages/${name}`),
  ];
  return new Map(names.map((name) => [name, readFileSync(join(contentDir, name), 'utf8')]));
}

const FILE = 'pages/automation.json';

test('moving a page redirects its old address, and updates links, menus and drafts', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const other = await open(studio, 'pages/about.json');
  const { sections, ...page } = (other.live as { value: unknown }).value as {
    sections: { [name: string]: Json }[];
  };
  const [intro, ...rest] = sections;
  const draft = {
    ...page,
    sections: [{ ...intro, lead: 'See [how](/Automation?from=about).' }, ...rest],
  };
  await studio.fetch('/api/drafts/pages/about.json', {
    method: 'PUT',
    json: { value: draft, baseHash: other.live?.hash },
    headers: { 'if-none-match': '*' },
  });
  const before = textsOf(studio);
  const plan = await planOf(studio, FILE, { action: 'rename', path: '/Robots' });
  expect(plan.obstacles).toEqual([]);
  expect(plan.lines[0]).toMatch(
    /^“.*” moves from \/Automation to \/Robots\. The old address goes on working\.$/,
  );
  expect(plan.lines.length).toBeGreaterThan(1);
  expect(textsOf(studio)).toEqual(before);

  await change(studio, FILE, { action: 'rename', path: '/Robots' });
  const content = readContent(studio.contentDir);
  const moved = content.files.find(({ file }) => file === FILE)?.content;
  expect(moved).toMatchObject({
    path: '/Robots',
    formerPaths: expect.arrayContaining(['/Automation']),
  });
  for (const [file, text] of textsOf(studio))
    if (file !== FILE) expect(text, file).not.toMatch(/"\/automation["#]|\(\/automation[)#?]/i);
  const carried = await open(studio, 'pages/about.json');
  expect(JSON.stringify(carried.draft?.value)).toContain('(/Robots?from=about)');
  expect([carried.conflict, carried.problems]).toEqual([null, []]);

  await change(studio, FILE, { action: 'rename', path: '/Automation' });
  const back = textsOf(studio);
  for (const [file, text] of before) if (file !== FILE) expect(back.get(file), file).toBe(text);
});

test('a page can change name and address together, and menus with its name are updated', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const menu = [{ label: 'Automation', href: '/Automation' }];
  const path = join(studio.contentDir, 'site.json');
  const site = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...site, navigation: [...site.navigation, ...menu] }));
  const body = { action: 'rename', path: '/Robots', name: 'Robots' } as const;
  const { lines, obstacles } = await planOf(studio, FILE, body);
  expect(obstacles).toEqual([]);
  expect(lines).toContain('“Automation” is called “Robots”, also in menus that have its name.');
  await change(studio, FILE, body);
  const { files } = readContent(studio.contentDir);
  const page = files.find(({ file }) => file === FILE)?.content;
  expect(page).toMatchObject({ breadcrumb: 'Robots', path: '/Robots' });
  expect(JSON.parse(readFileSync(path, 'utf8')).navigation.at(-1)).toEqual({
    label: 'Robots',
    href: '/Robots',
  });
  // Only the name changes, also that of the home page, whose address is fixed.
  const home = { action: 'rename', path: '/', name: 'Start' } as const;
  await change(studio, 'pages/home.json', home);
  expect((await open(studio, 'pages/home.json')).live?.value).toMatchObject({
    breadcrumb: 'Start',
  });
});

test('an unpublished page is a draft that can be published again', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const plan = await planOf(studio, FILE, { action: 'unpublish' });
  expect(plan.obstacles).toEqual([]);
  expect(plan.lines[0]).toContain('/Automation answers “not found”.');
  const text = readFileSync(join(studio.contentDir, FILE), 'utf8');
  await change(studio, FILE, { action: 'unpublish' });
  const { draft, live, conflict } = await open(studio, FILE);
  expect(live?.value).toMatchObject({ status: 'draft' });
  expect(conflict).toBeNull();
  const pages = (await (await studio.fetch('/api/pages')).json()) as PageSummary[];
  expect(pages.find(({ file }) => file === FILE)).toMatchObject({ state: 'draft', hasDraft: true });
  const files = [{ file: FILE, revision: draft?.revision }];
  expect((await post(studio, '/api/publications', { files })).status).toBeLessThan(300);
  expect(readFileSync(join(studio.contentDir, FILE), 'utf8')).toBe(text);
});

test('deleting a page removes the links to it and redirects its address', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const made = await post(studio, '/api/pages', {
    ...{
      from: { file: 'pages/about.json' },
      title: 'Partners',
      path: '/Partners',
      linkFrom: ['navigation'],
    },
  });
  const { file } = await made.json();
  const drafts = await Promise.all([file, 'site.json'].map((name) => open(studio, name)));
  const value = { ...(drafts[0]?.draft?.value as object), description: 'Those whom we work with.' };
  const headers = { 'if-match': `"${drafts[0]?.draft?.revision}"` };
  const json = { value, baseHash: null };
  const saved = await (
    await studio.fetch(`/api/drafts/${file}`, { method: 'PUT', json, headers })
  ).json();
  const files = [
    { file, revision: saved.revision },
    { file: 'site.json', revision: drafts[1]?.draft?.revision },
  ];
  const published = await post(studio, '/api/publications', { files });
  expect([published.status, published.ok ? '' : await published.text()]).toEqual([
    published.status,
    '',
  ]);
  expect(readFileSync(join(studio.contentDir, 'site.json'), 'utf8')).toContain('/Partners');

  expect((await planOf(studio, file, { action: 'delete', to: '/nowhere' })).obstacles).toEqual([
    'Choose a page that visitors see, or an address that begins with https://.',
  ]);
  const plan = await planOf(studio, file, { action: 'delete', to: '/about' });
  expect(plan).toEqual({
    lines: [
      '“Partners” is deleted. Its versions stay in the history.',
      'Menus and footer: the link “Partners” is removed.',
      'Redirects: /Partners now redirects to /about.',
    ],
    obstacles: [],
  });
  await change(studio, file, { action: 'delete', to: '/about' });
  expect(existsSync(join(studio.contentDir, file))).toBe(false);
  expect(textsOf(studio).get('site.json')).not.toContain('/Partners');
  expect(readContent(studio.contentDir).redirectsFile.redirects).toContainEqual(
    expect.objectContaining({ from: '/Partners', to: '/about' }),
  );
});

test('a change that would break the site is refused without any effect, and needs a publisher', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const before = textsOf(studio);
  for (const [file, body] of [
    ['pages/home.json', { action: 'delete', to: null }],
    ['pages/home.json', { action: 'unpublish' }],
    ['pages/home.json', { action: 'rename', path: '/start' }],
    [FILE, { action: 'rename', path: '/about' }],
    [FILE, { action: 'rename', path: '/api/x' }],
    ['pages/contact.json', { action: 'delete', to: null }],
  ] as [string, PageChange][]) {
    expect((await planOf(studio, file, body)).obstacles.length, file).toBeGreaterThan(0);
    expect((await post(studio, `/api/changes/${file}`, body)).status, file).toBe(422);
  }
  const { obstacles } = await planOf(studio, 'pages/about.json', { action: 'unpublish' });
  expect(obstacles).toEqual([
    'The old address /about-us leads to this page. First go to Site, Redirects, and let it lead to another page or remove it.',
  ]);
  expect(textsOf(studio)).toEqual(before);
  writeFileSync(join(studio.contentDir, 'pages/contact.json'), '{');
  expect((await post(studio, `/api/plans/${FILE}`, { action: 'unpublish' })).status).toBe(409);
  const editor = await startTestStudio({ role: 'editor' });
  expect((await post(editor, `/api/changes/${FILE}`, { action: 'unpublish' })).status).toBe(403);
});

test('renaming a draft page updates the link to it', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const page = { from: { skeleton: 'text' }, title: 'Partners', path: '/partners' };
  const made = await post(studio, '/api/pages', { ...page, linkFrom: ['navigation'] });
  const { file } = (await made.json()) as { file: string };
  const renamed = await post(studio, `/api/changes/${file}`, {
    action: 'rename',
    path: '/friends',
    name: 'Friends',
  });
  expect(renamed.status).toBe(204);
  expect((await open(studio, file)).draft?.value).toMatchObject({
    path: '/friends',
    breadcrumb: 'Friends',
  });
  const menus = JSON.stringify((await open(studio, 'site.json')).draft?.value);
  expect(menus).toContain('"/friends"');
  expect(menus).not.toContain('"/partners"');
});

test('a version from before a rename is restored at the current address', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  await change(studio, FILE, { action: 'rename', path: '/Robots' });
  const versions = (await (await studio.fetch(`/api/history/${FILE}`)).json()) as FileVersion[];
  expect(versions.at(-1)?.kind).toBe('on-disk');
  const answer = await post(studio, `/api/versions/${versions.at(-1)?.id}/restore`, {});
  const { revision } = (await answer.json()) as { revision: number };
  const published = await post(studio, '/api/publications', { files: [{ file: FILE, revision }] });
  expect(published.status).toBe(201);
  const page = readContent(studio.contentDir).files.find(({ file }) => file === FILE)?.content;
  expect(page).toMatchObject({
    path: '/Robots',
    formerPaths: expect.arrayContaining(['/Automation']),
  });
});

test('text from before a rename is published at the current address', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const before = (await open(studio, FILE)).live?.value as { [name: string]: Json };
  await change(studio, FILE, { action: 'rename', path: '/Robots' });
  // A person who was typing keeps their own version.
  const value = { ...before, title: 'Typed meanwhile' };
  const saved = await studio.fetch(`/api/drafts/${FILE}`, {
    method: 'PUT',
    headers: { 'if-none-match': '*' },
    json: { value, baseHash: (await open(studio, FILE)).live?.hash },
  });
  const { revision } = (await saved.json()) as { revision: number };
  const published = await post(studio, '/api/publications', { files: [{ file: FILE, revision }] });
  expect(published.status).toBe(201);
  const page = readContent(studio.contentDir).files.find(({ file }) => file === FILE)?.content;
  expect(page).toMatchObject({
    title: 'Typed meanwhile',
    path: '/Robots',
    formerPaths: expect.arrayContaining(['/Automation']),
  });
});

test('a live change is reported as live although the drafts could not be updated', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const { db, publisher } = studio.deps;
  await db.query(
    "CREATE TRIGGER broken BEFORE INSERT ON drafts BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  const file = 'pages/our-team.json';
  const answer = await post(studio, `/api/changes/${file}`, { action: 'unpublish' });
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unrecorded']);
  expect(textsOf(studio).get(file)).toContain('"draft"');
  await db.query('DROP TRIGGER broken');
  await publisher.catchUp();
  const [newest] = (await (await studio.fetch(`/api/history/${file}`)).json()) as FileVersion[];
  expect(newest?.kind).toBe('published');
});
