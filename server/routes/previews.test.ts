import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { contentAt, loadContent, readContent } from '#server/content/index.ts';
import { readAssetManifest } from '#server/site/asset-manifest.ts';
import { publish } from '#server/site/site-version.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { startTestSite, temporaryDist } from '#testing/server/site.ts';
import { signPreview } from './preview-token.ts';

const previewSecret = 'a secret of at least thirty-two bytes';
/** A token as made by the command. */
const previewToken = (secret: string, path: string, expires: Date) =>
  signPreview(secret, { path, expires, file: '', by: '' });
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

test('a draft is on no page, list, menu, page data or sitemap, and its path is not found', async () => {
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

test('a link signed with the previous secret is still valid', async () => {
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

test('without a secret, no link shows a draft', async () => {
  const { origin } = await startTestSite({ contentDir: contentWithDraft() });
  const token = previewToken('', '/Draft', new Date(Date.now() + 60_000));
  expect((await request(origin).get(`/draft?preview=${token}`)).status).toBe(404);
});

test('a scheduled page is a draft until its time, and then changes the site’s version', () => {
  const folder = temporaryContent({
    later: samplePage('/later', { publishAt: '2027-01-04T09:00:00+05:30' }),
    latest: samplePage('/latest', { publishAt: '2027-02-01T00:00:00Z' }),
    never: samplePage('/never', { publishAt: '2026-01-01T00:00:00Z', status: 'draft' }),
  });
  const source = readContent(folder);
  const before = contentAt(source, new Date('2027-01-04T03:29:59Z'));
  expect([...before.hidden.keys()]).toEqual(['/later', '/latest', '/never']);
  expect(before.nextChange).toEqual(new Date('2027-01-04T03:30:00Z'));
  const after = contentAt(source, new Date('2027-01-04T03:30:00Z'));
  expect(after.pages.has('/later')).toBe(true);
  expect(after.nextChange).toEqual(new Date('2027-02-01T00:00:00Z'));
  expect(after.version).not.toBe(before.version);
  const last = contentAt(source, new Date('2027-02-01T00:00:00Z'));
  expect(last.nextChange).toEqual(new Date('2028-01-01T00:00:00Z'));
});

/** A site whose page `/robots` is a draft. */
async function siteWithDraft() {
  const words = {
    title: 'Coming words',
    service: { ...service, title: 'Coming words' },
    sections: [{ ...intro, heading: 'Coming words' }],
  };
  const contentDir = temporaryContent({
    home: samplePage('/', { sections: [intro, grid('/robots')] }),
    robots: samplePage('/robots', { ...words, status: 'draft' }),
    // Earlier versions showed this draft file in the preview of a live page.
    'home.draft': samplePage('/', { sections: [{ ...intro, heading: 'Kept words' }] }),
  });
  const { origin } = await startTestSite({ contentDir, config: { previewSecret } });
  const until = new Date(Date.now() + 3_600_000);
  const token = previewToken(previewSecret, '/robots', until);
  return {
    origin,
    until,
    preview: (path: string) => request(origin).get(`${path}?preview=${token}`),
  };
}

test('a draft is only in its own preview, and a draft file beside a page in none', async () => {
  const { origin, preview } = await siteWithDraft();
  const { status, headers, text } = await preview('/Robots');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Coming words');
  const paths = ['/', '/robots', '/robots?preview=1.x', '/robots.md', '/page-data/robots.json'];
  for (const path of [
    ...paths,
    '/page-data/index.json',
    '/sitemap.xml',
    '/llms.txt',
    '/routes.json',
  ])
    expect([path, (await request(origin).get(path)).text]).toEqual([
      path,
      expect.not.stringContaining('Coming words'),
    ]);
  const token = previewToken(previewSecret, '/', new Date(Date.now() + 60_000));
  const live = await request(origin).get(`/?preview=${token}`);
  expect(live.text).not.toMatch(/Kept words|Draft, not public/);
});

test('a preview without its slash redirects, and other methods are refused', async () => {
  const { origin, preview } = await siteWithDraft();
  const { status, headers } = await preview('/robots/').redirects(0);
  expect(status).toBe(308);
  expect(headers.location).toMatch(/^\/robots\?preview=/);
  expect((await request(origin).post('/robots?preview=x')).status).toBe(405);
});

test('a preview starts with a banner about the expiry of its link; no other page does', async () => {
  const { origin, until, preview } = await siteWithDraft();
  const { text } = await preview('/robots');
  const [, banner = ''] = /<body id="top">(<aside.*?<\/aside>)/.exec(text) ?? [];
  expect(banner).toContain('Draft, not public');
  expect(banner).toContain(
    `datetime="${new Date(Math.floor(+until / 1000) * 1000).toISOString()}"`,
  );
  expect(banner).toMatch(/link valid until <time[^>]*>\d+ [A-Z]\w+ \d{4}(?:,| at) \d\d:\d\d [A-Z]/);
  expect(banner).not.toMatch(/<(?:a|button)\b/);
  const version = /"version":"([^"]+)"/;
  const live = (await request(origin).get('/')).text;
  // The browser loads a new document when versions differ, so the banner does not stay.
  expect(version.exec(text)?.[1]).not.toBe(version.exec(live)?.[1]);
  for (const path of ['/', '/robots', '/nothing'])
    expect((await request(origin).get(path)).text).not.toMatch(/preview-banner|Draft, not public/);
});

test('a preview requested thirty times is rendered once for each link', async () => {
  let renders = 0;
  const site = publish({
    content: loadContent(contentWithDraft()),
    manifest: readAssetManifest(temporaryDist()),
    siteUrl: new URL('https://site.example'),
    countRender: () => {
      renders += 1;
    },
  });
  const ask = (until: string) =>
    Promise.all(
      Array.from({ length: 30 }, () => site.documents.renderPreview('/draft', new Date(until))),
    );
  await ask('2030-05-01T12:00:00Z');
  const [one] = await ask('2030-05-01T12:00:00Z');
  expect(renders).toBe(1);
  const [other] = await ask('2030-05-02T12:00:00Z');
  expect(renders).toBe(2);
  expect([one, other].map((each) => each?.bytes.toString().includes('2 May 2030'))).toEqual([
    false,
    true,
  ]);
});
