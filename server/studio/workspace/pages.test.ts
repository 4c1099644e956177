import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import {
  type FoundText,
  MAX_FOUND,
  type NewPage,
  type NewPageChoices,
} from '#shared/studio/pages.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { makeNewPage } from './new-page.ts';
import { Workspace } from './workspace.ts';

const get = async (studio: TestStudio, path: string) => {
  const answer = await studio.fetch(path);
  expect(answer.status, path).toBe(200);
  return answer.json();
};

const make = (studio: TestStudio, page: NewPage) =>
  studio.fetch('/api/pages', { method: 'POST', json: page });

const pageAt = (pages: PageSummary[], path: string) => pages.find((page) => page.path === path);

test('the list has every page with its state, its problems and who changed it', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const file = join(studio.contentDir, 'pages/about.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"path"', '"publishAt": "2098-01-01T00:00:00Z",\n  "path"'),
  );
  const { live } = (await get(studio, '/api/files/pages/contact.json')) as OpenFile;
  const value = { ...(live?.value as object), title: '' } as Json;
  await studio.fetch('/api/drafts/pages/contact.json', {
    method: 'PUT',
    json: { value, baseHash: live?.hash },
    headers: { 'if-none-match': '*' },
  });
  const contact = join(studio.contentDir, 'pages/contact.json');
  copyFileSync(contact, contact.replace('.json', '.draft.json'));
  const pages = (await get(studio, '/api/pages')) as PageSummary[];
  expect(pages.filter(({ hasDraftOnDisk }) => hasDraftOnDisk).map(({ file }) => file)).toEqual([
    'pages/contact.json',
  ]);
  expect(pageAt(pages, '/')).toMatchObject({
    file: 'pages/home.json',
    state: 'live',
    hasDraft: false,
    changedBy: null,
  });
  expect(pageAt(pages, '/contact')).toMatchObject({
    state: 'live',
    hasDraft: true,
    problems: 1,
    changedBy: 'Asha Menon',
  });
  expect(pageAt(pages, '/about')).toMatchObject({
    state: 'scheduled',
    publishAt: '2098-01-01T00:00:00.000Z',
  });
});

test('a new page is a draft that lists missing texts, with a draft of the menu', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const { skeletons, places } = (await get(studio, '/api/new-page')) as NewPageChoices;
  expect(skeletons.map(({ id }) => id)).toContain('service');
  const list = places.find(({ needsService }) => needsService);
  const before = readFileSync(join(studio.contentDir, 'site.json'), 'utf8');
  for (const [path, linkFrom, holder] of [
    ['/Partners', 'navigation', 'site.json'],
    ['/Robots2', list?.id ?? '', null],
  ] as const) {
    const answer = await make(studio, {
      from: { skeleton: 'service' },
      title: 'Our partners',
      path,
      linkFrom: [linkFrom],
    });
    expect(answer.status).toBe(201);
    const { file } = await answer.json();
    expect(file).toBe(`pages/${path.slice(1).toLowerCase()}.json`);
    const opened = (await get(studio, `/api/files/${file}`)) as OpenFile;
    expect(opened.live).toBe(null);
    expect(opened.draft?.value).toMatchObject({ path, breadcrumb: 'Our partners' });
    expect(opened.problems.length).toBeGreaterThan(5);
    for (const { message } of opened.problems.filter(({ level }) => level === 'problem'))
      expect(message).toBe('Write your own words here, in place of “(write here)”.');
    if (holder)
      expect(
        JSON.stringify(((await get(studio, `/api/files/${holder}`)) as OpenFile).draft),
      ).toContain(path);
  }
  expect(readFileSync(join(studio.contentDir, 'site.json'), 'utf8')).toBe(before);
  const pages = (await get(studio, '/api/pages')) as PageSummary[];
  expect(pageAt(pages, '/Partners')).toMatchObject({
    state: 'draft',
    hasDraft: true,
    changedBy: 'Asha Menon',
  });
});

test('a new page is linked from several places, and stored in the folder of its kind', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const { skeletons, places } = (await get(studio, '/api/new-page')) as NewPageChoices;
  const folders = Object.fromEntries(skeletons.map(({ id, folder }) => [id, folder]));
  expect(folders).toMatchObject({ article: '/Insights', 'case-study': '/CaseStudies', text: '' });
  // A site can have only one list of articles.
  expect(folders).not.toHaveProperty('article-list');
  const menus = places.filter(({ needsService }) => !needsService).map(({ id }) => id);
  expect(menus.length).toBeGreaterThan(1);
  const linkFrom = [...menus, places.find(({ needsService }) => needsService)?.id ?? ''];
  const answer = await make(studio, {
    from: { skeleton: 'service' },
    title: 'Robots',
    path: '/Robots3',
    linkFrom,
  });
  expect(answer.status).toBe(201);
  const { draft } = (await get(studio, '/api/files/site.json')) as OpenFile;
  expect(JSON.stringify(draft?.value).split('"/Robots3"')).toHaveLength(menus.length + 1);
});

test('every skeleton creates a page that lacks only text', async () => {
  const studio = await startTestStudio();
  const { skeletons } = (await get(studio, '/api/new-page')) as NewPageChoices;
  for (const { id } of skeletons) {
    const page = { from: { skeleton: id }, title: `New ${id}`, path: `/new/${id}`, linkFrom: [] };
    const { file } = await (await make(studio, page)).json();
    const { problems, draft } = (await get(studio, `/api/files/${file}`)) as OpenFile;
    // Focusing a field selects its placeholder, which must be its entire text.
    expect(draft?.value, id).toMatchObject({
      description: expect.stringMatching(/^\(write here\)/),
    });
    const messages = problems.filter(({ level }) => level === 'problem').map((it) => it.message);
    const words = 'Write your own words here, in place of “(write here)”.';
    expect([...new Set(messages)], id).toEqual([words]);
  }
});

test('copying a page never overwrites another file', async () => {
  const studio = await startTestStudio();
  const page = { from: { file: 'pages/about.json' }, title: 'Us', linkFrom: [] };
  const made = await make(studio, { ...page, path: '/about/2' });
  expect(await made.json()).toEqual({ file: 'pages/about-2.json' });
  const again = await make(studio, { ...page, path: '/about-2' });
  expect(await again.json()).toEqual({ file: 'pages/about-2-2.json' });
});

const refused: [path: string, problem: string][] = [
  ['/about', 'The page “About us” has this address. Choose another one.'],
  ['/ABOUT', 'The page “About us” has this address. Choose another one.'],
  ['/', 'Write an address such as'],
  ['/api/x', 'The site itself uses this address.'],
  ['/index', 'The site itself uses this address.'],
  ['/about-us', 'This address is redirected'],
  ['/a b', 'Write an address such as'],
  ['/../x', 'Write an address such as'],
  [`/${'a'.repeat(250)}`, 'too long'],
];

test('a page cannot have an address that is taken, reserved or invalid', async () => {
  const studio = await startTestStudio();
  for (const [path, problem] of refused) {
    const address = `/api/new-page/address?path=${encodeURIComponent(path)}`;
    expect((await get(studio, address)).problem, path).toContain(problem);
    const page: NewPage = { from: { skeleton: 'text' }, title: 'New', path, linkFrom: [] };
    expect((await make(studio, page)).status, path).toBe(422);
  }
});

test('suggestions of fields come from the content and its drafts', async () => {
  const studio = await startTestStudio();
  await make(studio, { from: { skeleton: 'service' }, title: 'New', path: '/New', linkFrom: [] });
  const choices = await get(studio, '/api/choices');
  expect(choices.pages).toContainEqual(
    expect.objectContaining({ path: '/New', name: 'New', hasService: true }),
  );
  expect(choices.icons).toContain('cloud');
  expect(choices.topics.length).toBeGreaterThan(0);
  expect(choices.authors.length).toBeGreaterThan(0);
});

test('the forms’ schemas equal those of the content model, and are sent once', async () => {
  const studio = await startTestStudio();
  const first = await studio.fetch('/api/schemas/page');
  expect(await first.text()).toBe(readFileSync('content/schema/page.schema.json', 'utf8'));
  // Sent like a browser; fetch would bypass the cache.
  const etag = first.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await studio.fetch('/api/schemas/page', { headers })).status).toBe(304);
  expect((await studio.fetch('/api/schemas/constructor')).status).toBe(404);
});

test('a link to a new page is added to the current menu, so that a colleague’s save is kept', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const { deps, person } = studio;
  const colleague = { ...person, id: '2', name: 'Vikram Nair' };
  const saveName = async () => {
    const { live } = await deps.workspace.open('site.json');
    const value = { ...(live?.value as object), name: 'Saved meanwhile' };
    const change = { value, baseHash: live?.hash ?? null };
    await deps.workspace.save('site.json', change, null, colleague);
  };
  /** A workspace in which a colleague saves the menus after the new page has been prepared. */
  class BusyWorkspace extends Workspace {
    override async saveTogether(...saved: Parameters<Workspace['saveTogether']>) {
      await saveName();
      return super.saveTogether(...saved);
    }
  }
  const page: NewPage = {
    from: { skeleton: 'text' },
    title: 'Partners',
    path: '/partners',
    linkFrom: ['navigation'],
  };
  await makeNewPage(new BusyWorkspace(deps), page, person);
  const { draft } = await deps.workspace.open('site.json');
  expect(JSON.stringify(draft?.value)).toContain('/partners');
  expect(draft?.value).toMatchObject({ name: 'Saved meanwhile' });
});

test('if two people create a page of the same name concurrently, neither loses their draft', async () => {
  const studio = await startTestStudio();
  const { deps, person } = studio;
  const page = (title: string): NewPage => {
    return { from: { skeleton: 'text' }, title, path: '/partners', linkFrom: [] };
  };
  class BusyWorkspace extends Workspace {
    override async saveTogether(...saved: Parameters<Workspace['saveTogether']>) {
      await makeNewPage(deps.workspace, page('Begun first'), person);
      return super.saveTogether(...saved);
    }
  }
  const second = makeNewPage(new BusyWorkspace(deps), page('Begun second'), person);
  await expect(second).rejects.toMatchObject({ status: 409 });
  const { draft } = await deps.workspace.open('pages/partners.json');
  expect(draft?.value).toMatchObject({ breadcrumb: 'Begun first' });
});

test('a search covers texts and links, drafts before live content, for people who may change them', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const find = async (words: string) =>
    (await get(studio, `/api/found-texts?${new URLSearchParams({ words })}`)) as FoundText[];
  expect(await find('qu')).toEqual([]);
  expect(await find('no text says that')).toEqual([]);
  const page = { from: { file: 'pages/about.json' }, title: 'Zebras and Us', linkFrom: [] };
  await make(studio, { ...page, path: '/zebras' });
  const found = await find('ZEBRAS  and');
  expect(found.map(({ file }) => file)).toContain('pages/zebras.json');
  expect(found[0]).toMatchObject({ name: 'Zebras and Us', text: expect.stringMatching(/^Zebras/) });
  const links = await find('/privacy');
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ file }) => !file.startsWith('pages/'))).toEqual([]);
  const publisher = await startTestStudio({ role: 'publisher' });
  const all = (await get(publisher, '/api/found-texts?words=privacy')) as FoundText[];
  expect(all.map(({ file }) => file)).toContain('site.json');
});

test('a search lists menus and footer even if many pages match', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const site = JSON.parse(readFileSync(join(studio.contentDir, 'site.json'), 'utf8'));
  const phone: string = site.footer.phone;
  const paragraphs = Array.from({ length: MAX_FOUND }, () => `Call ${phone}.`);
  const file = join(studio.contentDir, 'pages/about.json');
  const page = JSON.parse(readFileSync(file, 'utf8'));
  page.sections.push({ type: 'prose', paragraphs });
  writeFileSync(file, JSON.stringify(page));
  const words = new URLSearchParams({ words: phone });
  const found = (await get(studio, `/api/found-texts?${words}`)) as FoundText[];
  expect(found).toHaveLength(MAX_FOUND);
  expect(found[0]).toMatchObject({ file: 'site.json', text: phone });
});
