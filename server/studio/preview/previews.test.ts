import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenFile } from '#shared/studio/files.ts';
import type { PreviewLink, SectionKind } from '#shared/studio/preview.ts';
import { temporaryDist } from '#testing/server/site.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { studioFiles } from '#testing/studio-app.ts';

interface PageValue {
  path: string;
  sections: { [name: string]: unknown; type: string; heading?: string }[];
  [name: string]: unknown;
}

const file = 'pages/about.json';
const pageOf = ({ contentDir }: TestStudio): PageValue =>
  JSON.parse(readFileSync(join(contentDir, file), 'utf8'));

const draw = (studio: TestStudio, value: unknown, name = file) =>
  studio.fetch(`/api/previews/${name}`, { method: 'POST', json: { value } });

test('a draft is rendered like on the site, without scripts, with the positions of its sections', async () => {
  const studio = await startTestStudio();
  const page = pageOf(studio);
  Object.assign(page.sections[0] ?? {}, { heading: 'A heading that nobody has saved' });
  const answer = await draw(studio, page);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('preview-state')).toBe('current');
  expect(html).toContain('A heading that nobody has saved</h1>');
  expect(html).not.toMatch(/<script|preload|\son\w+=/);
  const places = JSON.parse(answer.headers.get('preview-places') ?? '') as number[];
  expect(places).toHaveLength(page.sections.length);
  const onDisk = await studio.fetch(`/preview/edit/${file}`);
  expect(await onDisk.text()).not.toContain('A heading that nobody has saved');
});

test('a site file is previewed on the chosen page, or on the not-found page', async () => {
  const studio = await startTestStudio();
  const site = JSON.parse(readFileSync(join(studio.contentDir, 'site.json'), 'utf8'));
  site.notFound.heading = 'Nobody has saved this heading';
  const draw = async (path?: string) => {
    const json = { value: site, path };
    const answer = await studio.fetch('/api/previews/site.json', { method: 'POST', json });
    return (await answer.text()).includes('Nobody has saved this heading</h1>');
  };
  expect([await draw(), await draw('/about'), await draw('/not.found')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a value nested deeper than any page is refused before it is inspected', async () => {
  const studio = await startTestStudio();
  const levels = 100_000;
  const deep = `{"value":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await studio.fetch(`/api/previews/${file}`, {
    method: 'POST',
    headers,
    body: deep,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too-large']);
  expect((await draw(studio, ['no page'])).status).toBe(400);
});

test('a framed page runs no scripts, and only the studio can frame it', async () => {
  const studio = await startTestStudio();
  const { headers } = await studio.fetch(`/preview/edit/${file}`);
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of ["script-src 'none'", "frame-ancestors 'self'", 'sandbox allow-same-origin'])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('after the session has ended, a frame shows an error page that the browser accepts', async () => {
  const studio = await startTestStudio();
  const { status, headers } = await fetch(`${studio.origin}/preview/edit/${file}`);
  expect(status).toBe(401);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('the site’s own embed is shown in the frame without scripts and preloads, other sites’ embeds are not', async () => {
  const embed =
    '<!doctype html><title>Map</title><link rel="preload" as="font" href="/assets/a.woff2"><link rel="modulepreload" href="assets/map.js"><script src="/embeds/map.js"></script><p>A map';
  const distDir = temporaryDist({ ...studioFiles, 'embeds/map.html': embed });
  const studio = await startTestStudio({ distDir });
  const own = await studio.fetch('/embeds/map.html');
  expect([own.status, await own.text()]).toEqual([
    200,
    '<!doctype html><title>Map</title><p>A map',
  ]);
  const policy = own.headers.get('content-security-policy') ?? '';
  for (const rule of ["script-src 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(rule);
  expect((await fetch(`${studio.origin}/embeds/map.html`)).status).toBe(401);
  // The studio uses some of the site's colours.
  const theme = await studio.fetch('/theme.css');
  expect([theme.status, theme.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/css'),
  ]);
  expect(await theme.text()).toMatch(/^@layer tokens\{:root\{--/);
  expect((await fetch(`${studio.origin}/theme.css`)).status).toBe(401);
  const page = await studio.fetch('/preview/edit/pages/social-media.json');
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
  const html = await page.text();
  expect(html).toContain('<iframe');
  expect(html).not.toMatch(/<iframe[^>]* src="https:/);
});

test('an invalid section does not affect the rest of the preview', async () => {
  const studio = await startTestStudio();
  const page = pageOf(studio);
  const [first, second] = page.sections;
  const before = second?.heading ?? '';
  Object.assign(first ?? {}, { heading: 'Typed and right' });
  Object.assign(second ?? {}, { heading: '' });
  const answer = await draw(studio, page);
  const html = await answer.text();
  expect(answer.headers.get('preview-state')).toBe('mended');
  expect(html).toContain('Typed and right');
  expect(html).toContain(before);
});

test('a picture without a description is shown', async () => {
  const studio = await startTestStudio();
  const page = pageOf(studio);
  const described = await (await draw(studio, page)).text();
  const [first] = page.sections;
  Object.assign(first ?? {}, { picture: { src: '/media/pictures/thank-you.webp', alt: '' } });
  const answer = await draw(studio, page);
  const html = await answer.text();
  expect(answer.headers.get('preview-state')).toBe('current');
  const pictures = (text: string) => text.match(/<img[^>]*>/g)?.join('\n');
  expect(pictures(html)).toContain('alt="…"');
  expect(pictures(described)).not.toContain('alt="…"');
});

test('a new page is shown although its texts are missing', async () => {
  const studio = await startTestStudio();
  const json = { from: { skeleton: 'service' }, title: 'Counts', path: '/counts', linkFrom: [] };
  const made = await studio.fetch('/api/pages', { method: 'POST', json });
  const { file: name } = (await made.json()) as { file: string };
  const { draft } = (await (await studio.fetch(`/api/files/${name}`)).json()) as OpenFile;
  const page = draft?.value as unknown as PageValue;
  const answer = await draw(studio, page, name);
  expect(answer.headers.get('preview-state')).toBe('current');
  expect(await answer.text()).toContain('The result, in one line</h1>');
  const mistaken = { ...page, path: '/others', sections: [...page.sections, { type: 'prose' }] };
  const other = await draw(studio, mistaken, 'pages/others.json');
  expect(other.headers.get('preview-state')).toBe('mended');
});

test('an irreparable draft shows the last valid version', async () => {
  const studio = await startTestStudio();
  const page = pageOf(studio);
  Object.assign(page.sections[0] ?? {}, { heading: 'The last one that was right' });
  await draw(studio, page);
  // Two pages cannot share an address, although each is valid on its own.
  const answer = await draw(studio, { ...page, path: '/contact' });
  expect(answer.headers.get('preview-state')).toBe('last-valid');
  expect(await answer.text()).toContain('The last one that was right');
  expect((await draw(studio, { no: 'page' }, 'pages/nobody-knows.json')).status).toBe(409);
});

test('only pages and site files have previews, and no path escapes the content folder', async () => {
  const studio = await startTestStudio();
  for (const name of ['pages/..%2f..%2fpackage.json', 'media/a.json', 'pages/a/b.json', 'x.json'])
    expect([name, (await studio.fetch(`/preview/edit/${name}`)).status]).not.toContain(200);
});

test('a shared address shows the draft and its files without a session, and nothing else', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const { path } = pageOf(studio);
  const json = { file, path, hours: 2 };
  const made = await studio.fetch('/api/preview-links', { method: 'POST', json });
  const { url } = (await made.json()) as PreviewLink;
  const { pathname, search } = new URL(url);
  const address = studio.origin + pathname + search;
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).not.toMatch(/allow-same-origin|unsafe|connect-src/);
  expect(await answer.text()).toContain('Draft, not public');
  const token = new URL(url).searchParams.get('preview') ?? '';
  const prefix = `${studio.origin}/preview/${token}`;
  const script = await fetch(`${prefix}/assets/entry-ABCD1234.js`);
  expect([script.status, script.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const theme = await fetch(`${prefix}/theme.css`);
  expect([theme.status, theme.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  for (const other of ['/contact', '/api/session', '/assets/../manifest.json', '/'])
    expect([other, (await fetch(prefix + other)).status]).toEqual([other, 404]);
  // Links in an earlier format.
  const earlier = await fetch(prefix + path, { redirect: 'manual' });
  expect([earlier.status, earlier.headers.get('location')]).toEqual([302, url]);
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  for (const at of [`/preview/${forged}${path}`, `${path}?preview=${forged}`, `/contact${search}`])
    expect([at, (await fetch(studio.origin + at)).status]).toEqual([at, 401]);
});

test('every kind of section has an example that is valid and can be rendered', async () => {
  const studio = await startTestStudio();
  const kinds = (await (await studio.fetch('/api/section-kinds')).json()) as SectionKind[];
  expect(kinds.length).toBeGreaterThan(30);
  const usesOf = (type: string) =>
    globSync(join(studio.contentDir, 'pages/*.json')).filter((name) =>
      readFileSync(name, 'utf8').includes(`"type": "${type}"`),
    ).length;
  const uses = kinds.map(({ type }) => usesOf(type));
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  const page = pageOf(studio);
  const examples = kinds.filter(({ isOpening, example }) => !isOpening && example !== null);
  // Some kinds belong to special pages, such as articles.
  const bound = new Set(['article-list', 'article-nav', 'case-study']);
  for (const { type, example } of examples.filter((kind) => !bound.has(kind.type))) {
    const answer = await draw(studio, { ...page, sections: [...page.sections, example] });
    expect([type, answer.headers.get('preview-state')]).toEqual([type, 'current']);
  }
  expect(examples.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['prose', 'questions', 'features', 'pricing', 'chart', 'clock']),
  );
});
