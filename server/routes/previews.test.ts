import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '#server/content/read-content.ts';
import { contentAt } from '#server/content/visibility.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { previewToken } from './preview-token.ts';

const previewSecret = 'a secret of at least thirty-two bytes';
const service = { icon: 'bot', title: 'Robots', tagline: 'They copy.', description: 'All night.' };
const grid = (...services: string[]) => ({
  type: 'service-grid',
  heading: 'Services',
  detail: 'full',
  groups: services.map((path) => ({ title: `Group of ${path}`, services: [path] })),
});
const intro = { type: 'page-intro', heading: 'Secret heading', lead: 'Secret lead.' };

/** Content with a draft at `/Draft`, a live service beside it, and links to both in the menus. */
function contentWithDraft(): string {
  const folder = temporaryContent({
    home: samplePage('/', { sections: [intro, grid('/draft', '/live')] }),
    live: samplePage('/live', { service }),
    draft: samplePage('/Draft', {
      status: 'draft',
      service,
      sections: [
        intro,
        {
          type: 'login-form',
          heading: 'Log in',
          text: 'Now.',
          submitLabel: 'Go',
          registerLink: { label: 'Join', href: '/register' },
        },
      ],
    }),
  });
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  site.navigation = [
    { label: 'Emptied', items: [{ label: 'Draft', href: '/draft#part' }] },
    {
      label: 'Both',
      items: [
        { label: 'Draft', href: '/Draft' },
        { label: 'Live', href: '/live' },
      ],
    },
  ];
  site.notFound.links = [{ label: 'Draft', href: '/draft' }];
  writeFiles(folder, { 'site.json': JSON.stringify(site) });
  return folder;
}

test('a draft is in no page, list, menu, page data or sitemap, and its path is not found', async () => {
  const { origin } = await startTestSite({ contentDir: contentWithDraft() });
  for (const path of ['/draft', '/Draft?preview=1', '/page-data/draft.json', '/draft.md'])
    expect((await request(origin).get(path)).status).toBe(404);
  for (const path of [
    '/',
    '/live',
    '/nothing',
    '/sitemap.xml',
    '/llms.txt',
    '/page-data/index.json',
  ])
    expect((await request(origin).get(path)).text).not.toMatch(/draft/i);
  const { text } = await request(origin).get('/');
  expect(text).toContain('Group of /live');
  expect(text).not.toContain('Group of /draft');
  expect(text).toContain('>Both<');
  expect(text).not.toContain('>Emptied<');
});

test('a signed link shows a draft, uncached and noindex', async () => {
  const { origin } = await startTestSite({
    contentDir: contentWithDraft(),
    config: { previewSecret },
  });
  const token = previewToken(previewSecret, '/Draft', new Date(Date.now() + 60_000));
  const { status, headers, text } = await request(origin).get(`/draft?preview=${token}&utm=1`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(text).toContain('Secret heading');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain('rel="canonical"');
  expect(text).toMatch(/"pageChunks":\{[^}]*"\/draft":\["page-intro","login-form"\]/);

  const old = previewToken(previewSecret, '/Draft', new Date(Date.now() - 1000));
  for (const query of [`preview=${old}`, `preview=${token}x`, 'preview=', ''])
    expect((await request(origin).get(`/draft?${query}`)).status).toBe(404);
});

test('a link signed with the previous secret still works', async () => {
  const previousPreviewSecret = 'the secret that was in use until today';
  const { origin } = await startTestSite({
    contentDir: contentWithDraft(),
    config: { previewSecret, previousPreviewSecret },
  });
  const expires = new Date(Date.now() + 60_000);
  for (const [secret, status] of [
    [previewSecret, 200],
    [previousPreviewSecret, 200],
    ['a secret that was never in use', 404],
  ] as const) {
    const token = previewToken(secret, '/Draft', expires);
    expect((await request(origin).get(`/draft?preview=${token}`)).status).toBe(status);
  }
});

test('without a secret no link shows a draft', async () => {
  const { origin } = await startTestSite({ contentDir: contentWithDraft() });
  const token = previewToken('', '/Draft', new Date(Date.now() + 60_000));
  expect((await request(origin).get(`/draft?preview=${token}`)).status).toBe(404);
});

test('a scheduled page is a draft until its time, and then changes the version', () => {
  const folder = temporaryContent({
    later: samplePage('/later', { publishAt: '2027-01-04T09:00:00+05:30' }),
    latest: samplePage('/latest', { publishAt: '2027-02-01T00:00:00Z' }),
    never: samplePage('/never', { publishAt: '2026-01-01T00:00:00Z', status: 'draft' }),
  });
  const source = readContent(folder);
  const before = contentAt(source, new Date('2027-01-04T03:29:59Z'));
  expect([...before.drafts.keys()]).toEqual(['/later', '/latest', '/never']);
  expect(before.nextPublication).toEqual(new Date('2027-01-04T03:30:00Z'));
  const after = contentAt(source, new Date('2027-01-04T03:30:00Z'));
  expect(after.pages.has('/later')).toBe(true);
  expect(after.nextPublication).toEqual(new Date('2027-02-01T00:00:00Z'));
  expect(after.version).not.toBe(before.version);
  expect(contentAt(source, new Date('2027-02-01T00:00:00Z')).nextPublication).toBeNull();
});
