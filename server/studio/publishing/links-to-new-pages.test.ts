import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Publication, PublicationPlan } from '#shared/studio/publishing.ts';
import { startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { samplePage } from '#testing/server/content.ts';
import { saveDraft } from '#testing/studio-screens/furnish.ts';

type Fields = { [name: string]: Json };

const LENSES = 'pages/case-studies-lenses.json';
const SERVICES = 'pages/services.json';

async function start() {
  const studio = await startHostedStudio();
  const editor = await studio.join('edith@example.com', 'editor');
  const publisher = await studio.join('paul@example.com', 'publisher');
  const onDisk = (file: string) => readFileSync(join(studio.contentDir, file), 'utf8');
  return { studio, editor, publisher, onDisk };
}

/** Creates a page that can be published. */
async function makePage(by: Visitor, linkFrom: string[] = []) {
  const from = { skeleton: 'service' };
  const json = { from, title: 'Partners', path: '/partners', linkFrom };
  const [, { file }] = (await by.call('POST', '/api/pages', json)) as [number, { file: string }];
  const { sections } = samplePage('/partners');
  const revision = await saveDraft(by, file, ({ service, ...page }) => ({
    ...page,
    description: 'Who we work with.',
    sections,
    breadcrumb: 'Partners',
    service: { ...(service as Fields), tagline: 'Together', description: 'Who we work with.' },
  }));
  return { file, revision };
}

const planFor = async (by: Visitor, file: { file: string; revision: number }) =>
  (await by.call('POST', '/api/publication-plans', { files: [file] }))[1] as PublicationPlan;

const publish = (by: Visitor, file: { file: string; revision: number }, rest: object = {}) =>
  by.call('POST', '/api/publications', { files: [file], ...rest }) as Promise<
    [number, Publication & { code: string }]
  >;

const opened = async (by: Visitor, file: string) =>
  (await by.call('GET', `/api/files/${file}`))[1] as OpenFile;

/** A draft of the page with one more section. */
const withSection = (section: Json) => (page: Fields) => ({
  ...page,
  sections: [...(page['sections'] as Json[]), section],
});

/** A draft of the page with more quotations. */
const withQuotations =
  (...added: Json[]) =>
  (page: Fields) => ({
    ...page,
    sections: (page['sections'] as Fields[]).map((section) =>
      section['type'] === 'testimonials'
        ? { ...section, items: [...(section['items'] as Json[]), ...added] }
        : section,
    ),
  });

test('an editor’s text that links to a new page does not go live with the page', async () => {
  const { editor, publisher, onDisk } = await start();
  const page = await makePage(editor);
  const quotation = { quote: 'Unread.', name: 'Ann', role: 'Smith', client: 'Smithy' };
  await saveDraft(editor, LENSES, withQuotations({ ...quotation, href: '/partners' }));
  const before = onDisk(LENSES);
  const [status, { files }] = await publish(publisher, page);
  expect([status, files]).toEqual([201, [page.file]]);
  expect(onDisk(LENSES)).toBe(before);
  expect(await planFor(publisher, page)).toMatchObject({ code: 'not-found' });
});

test('a publisher sees every file that goes live, and only the bare link is taken from a draft', async () => {
  const { editor, publisher, onDisk } = await start();
  const page = await makePage(editor, ['/services']);
  const words = { type: 'text', heading: 'Words of an editor', paragraphs: ['More to come.'] };
  await saveDraft(editor, SERVICES, withSection(words));
  await saveDraft(publisher, 'site.json', (site) => ({
    ...site,
    slogan: 'Not decided yet',
    navigation: [
      { label: 'Partners', href: '/partners' },
      ...(site['navigation'] as Json[]),
      { label: 'More', items: [{ label: 'Partners', href: '/partners' }] },
    ],
  }));
  const plan = await planFor(publisher, page);
  expect(plan).toEqual({
    files: [{ file: page.file, name: '“Partners”' }],
    linking: [
      {
        file: SERVICES,
        name: '“Services”',
        links: [{ place: expect.stringContaining('›'), label: null, href: '/partners' }],
      },
      {
        file: 'site.json',
        name: 'the site',
        links: [{ place: 'Navigation', label: 'Partners', href: '/partners' }],
      },
    ],
    staying: [{ file: 'site.json', name: 'the site' }],
  });
  const links = plan.linking.map(({ file, links }) => ({ file, links }));
  const [status, { files }] = await publish(publisher, page, { links });
  expect([status, files]).toEqual([201, [page.file, SERVICES, 'site.json']]);
  const services = onDisk(SERVICES);
  expect(services).toContain('"/partners"');
  expect(services).not.toContain('Words of an editor');
  const site = JSON.parse(onDisk('site.json'));
  expect(site.navigation[0]).toEqual({ label: 'Partners', href: '/partners' });
  expect([site.slogan, JSON.stringify(site)]).toEqual([
    expect.not.stringContaining('decided'),
    expect.not.stringContaining('"More"'),
  ]);
  // Unpublished changes become a draft based on the live version.
  const [rest, menus] = [await opened(editor, SERVICES), await opened(editor, 'site.json')];
  expect([rest.conflict, menus.conflict]).toEqual([null, null]);
  expect(rest.draft?.value).toMatchObject({
    updated: JSON.parse(services).updated,
    sections: expect.arrayContaining([words]),
  });
  expect(menus.draft?.value).toMatchObject({ slogan: 'Not decided yet' });
});

test('an open draft whose links went live can still be edited', async () => {
  const { editor, publisher, onDisk } = await start();
  const page = await makePage(editor, ['/services']);
  const words = { type: 'text', heading: 'Words of an editor', paragraphs: ['More to come.'] };
  await saveDraft(editor, SERVICES, withSection(words));
  const { draft } = await opened(editor, SERVICES);
  const { linking } = await planFor(publisher, page);
  const links = linking.map(({ file, links }) => ({ file, links }));
  expect((await publish(publisher, page, { links }))[0]).toBe(201);
  const save = (revision: number | undefined, title: string) =>
    editor.fetch(`/api/drafts/${SERVICES}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${revision}"` },
      json: { value: { ...(draft?.value as Fields), title }, baseHash: draft?.baseHash },
    });
  expect((await save(draft?.revision, 'Typed meanwhile')).status).toBe(200);
  const after = await opened(editor, SERVICES);
  expect(after).toMatchObject({
    conflict: null,
    draft: { value: { title: 'Typed meanwhile' } },
  });
  expect(onDisk(SERVICES)).not.toContain('Typed meanwhile');
  // Someone else has saved since.
  expect((await save(draft?.revision, 'Too late')).status).toBe(412);
});

test('a draft that only links to the page is removed when its link goes live', async () => {
  const { publisher, onDisk } = await start();
  const page = await makePage(publisher, ['navigation', '/services']);
  const { linking, staying } = await planFor(publisher, page);
  expect([linking.map(({ file }) => file), staying]).toEqual([[SERVICES, 'site.json'], []]);
  const links = linking.map(({ file, links }) => ({ file, links }));
  expect((await publish(publisher, page, { links }))[0]).toBe(201);
  for (const file of [SERVICES, 'site.json']) {
    expect(onDisk(file)).toContain('"/partners"');
    await expect.poll(async () => (await opened(publisher, file)).draft).toBeNull();
  }
});

test('a publication is refused if the other changes going live differ from those shown', async () => {
  const { editor, publisher, onDisk } = await start();
  const page = await makePage(publisher, ['navigation']);
  const { linking } = await planFor(publisher, page);
  const links = linking.map(({ file, links }) => ({ file, links }));
  await saveDraft(publisher, 'site.json', (site) => ({
    ...site,
    navigation: (site['navigation'] as Fields[]).map((entry) =>
      entry['href'] === '/partners' ? { ...entry, label: 'Friends' } : entry,
    ),
  }));
  expect(await publish(publisher, page, { links })).toMatchObject([409, { code: 'changed' }]);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await publish(publisher, page, { links, at })).toMatchObject([409, { code: 'changed' }]);
  expect(onDisk('site.json')).not.toContain('/partners');
  expect((await opened(editor, page.file)).live).toBeNull();
});

test('links to a scheduled page go live with it, as they were shown', async () => {
  const { studio, publisher, onDisk } = await start();
  const page = await makePage(publisher, ['navigation']);
  const { linking } = await planFor(publisher, page);
  const links = linking.map(({ file, links }) => ({ file, links }));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(publisher, page, { links, at }))[0]).toBe(202);
  expect((await opened(publisher, page.file)).live).toBeNull();
  expect(onDisk('site.json')).not.toContain('/partners');
  await studio.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk(page.file))).not.toHaveProperty('publishAt');
  expect(onDisk('site.json')).toContain('/partners');
  expect((await opened(publisher, 'site.json')).draft).toBeNull();
});

test('adding newer changes to a scheduled page keeps the links to it', async () => {
  const { studio, publisher, onDisk } = await start();
  const page = await makePage(publisher, ['navigation']);
  const { linking } = await planFor(publisher, page);
  const links = linking.map(({ file, links }) => ({ file, links }));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(publisher, page, { links, at }))[0]).toBe(202);
  const revision = await saveDraft(publisher, page.file, (draft) => ({
    ...draft,
    description: 'Whom we work with.',
  }));
  const files = [{ file: page.file, revision }];
  const added = await publisher.call('POST', '/api/publications', { files, at });
  expect(added[0]).toBe(202);
  await studio.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk(page.file))).toMatchObject({ description: 'Whom we work with.' });
  expect(onDisk('site.json')).toContain('/partners');
});

test('a scheduled page goes live without links that have changed since they were shown', async () => {
  const { studio, editor, publisher, onDisk } = await start();
  const page = await makePage(publisher, ['navigation']);
  const { linking } = await planFor(publisher, page);
  const links = linking.map(({ file, links }) => ({ file, links }));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(publisher, page, { links, at }))[0]).toBe(202);
  const { live } = await opened(editor, 'site.json');
  writeFileSync(join(studio.contentDir, 'site.json'), `${JSON.stringify(live?.value)}\n`);
  await studio.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk(page.file))).toMatchObject({ path: '/partners' });
  expect(onDisk('site.json')).not.toContain('/partners');
  expect((await opened(editor, 'site.json')).draft).not.toBeNull();
});

test('a scheduled page may link to a draft, but not to a page that does not exist', async () => {
  const { publisher } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = async (href: string) => {
    const words = withQuotations({ quote: 'Q.', name: 'Ann', role: 'R', client: 'C', href });
    const revision = await saveDraft(publisher, LENSES, words);
    return publish(publisher, { file: LENSES, revision }, { at });
  };
  expect(await scheduled('/partners')).toMatchObject([422, { code: 'invalid' }]);
  await makePage(publisher);
  expect(await scheduled('/partners')).toMatchObject([202, {}]);
});

test('an invalid value in one draft does not block the publication of other pages', async () => {
  const { editor, publisher } = await start();
  const page = await makePage(editor);
  const odd = [{ toString: 0 }, ['/partners'], null, 7].map((href) => ({ quote: 'Odd', href }));
  await saveDraft(editor, LENSES, withQuotations(...odd, null, 7));
  expect((await publish(publisher, page))[0]).toBe(201);
});
