import { rmSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { ContentError, readContent } from '#server/content/index.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { tonesOf } from './tones.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="currentColor" d="M0 0h8v8z"/></svg>';
const logo = mark.replace('0 0 8 8', '0 0 32 8');

/** Content with a theme and drawings. */
function themed(theme: object, files: Record<string, string> = { 'media/brand/mark.svg': mark }) {
  const folder = temporaryContent({
    service: samplePage('/Service', {
      sections: [
        { type: 'page-intro', heading: 'A service', lead: 'It says little.' },
        {
          type: 'steps',
          heading: 'Steps',
          steps: [
            { title: 'One', text: 'First.' },
            { title: 'Two', text: 'Then.' },
            { title: 'Three', text: 'Last.' },
          ],
        },
        {
          type: 'call-to-action',
          heading: 'Write to us',
          text: 'Soon.',
          link: { label: 'Write', href: '/Service' },
        },
      ],
    }),
  });
  writeFiles(folder, { 'theme.json': JSON.stringify(theme), ...files });
  return folder;
}

function problemsOf(folder: string): string[] {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('derived tones follow from the configured colours', () => {
  const { pairs, single } = tonesOf(
    themeSchema.parse({
      colors: {
        paper: { light: '#ffffff', dark: '#000000' },
        ink: { light: '#000000', dark: '#ffffff' },
        accent: { light: '#0b5fb0', dark: '#74b7f4' },
        field: '#ffe066',
      },
    }),
  );
  expect(pairs.edge).toEqual({ light: '#606060', dark: '#666666' });
  expect(single.hero).toBe('#000000');
  // Dark text on a bright background.
  expect([single.onField, single.fieldStrong]).toEqual(['#000000', '#000000']);
});

test('a light theme may have a dark background: its notices have bright dots', () => {
  const paper = { light: '#15171b', dark: '#08090b' };
  const { pairs } = tonesOf(themeSchema.parse({ colors: { paper } }));
  expect(pairs.success).toEqual({ light: '#77c4a3', dark: '#77c4a3' });
  expect(pairs.warning).toEqual({ light: '#e6b55d', dark: '#e6b55d' });
});

test('pages have the theme’s colours, allowed by their hash, and so do embeds', async () => {
  const accent = { light: '#0b5fb0', dark: '#74b7f4' };
  const { origin } = await startTestSite({ contentDir: themed({ colors: { accent }, radius: 4 }) });
  const page = await request(origin).get('/Service');
  const style = /<style>(.*?)<\/style>/.exec(page.text)?.[1] ?? '';
  expect(style).toContain('--accent:light-dark(#0b5fb0,#74b7f4)');
  expect(style).toContain('--radius:0.25rem');
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(page.headers['content-security-policy']).toContain(
    `style-src 'self' 'sha256-${Buffer.from(bytes).toString('base64')}'`,
  );
  const { text, headers } = await request(origin).get('/theme.css').expect(200);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(text).toContain(style);
});

test('browser bars and the web manifest have the paper colour', async () => {
  const paper = { light: '#f0f4f8', dark: '#101820' };
  const { origin } = await startTestSite({ contentDir: themed({ colors: { paper } }) });
  const { text } = await request(origin).get('/');
  expect(text).toContain('name="theme-color" content="#f0f4f8"');
  expect(text).toContain('name="theme-color" content="#101820"');
  const manifest = await request(origin).get('/site.webmanifest').buffer();
  expect(manifest.text ?? String(manifest.body)).toContain('"theme_color":"#f0f4f8"');
});

test('the mark is beside the name, in the text colour', async () => {
  const { origin } = await startTestSite({ contentDir: themed({}) });
  const { text } = await request(origin).get('/');
  const header = /<header.*?<\/header>/s.exec(text)?.[0] ?? '';
  expect(header).toContain(
    '<svg width="36" height="36" viewBox="0 0 8 8" aria-hidden="true"><path fill="currentColor" d="M0 0h8v8z"/></svg></span><span class="site-name-text">Fixture Co</span>',
  );
});

test('a logo replaces mark and name', async () => {
  const files = { 'media/brand/mark.svg': mark, 'media/brand/logo.svg': logo };
  const contentDir = themed({ logo: '/media/brand/logo.svg' }, files);
  const { origin } = await startTestSite({ contentDir });
  const { text } = await request(origin).get('/');
  const header = /<header.*?<\/header>/s.exec(text)?.[0] ?? '';
  expect(header).toContain(
    '<svg width="144" height="36" viewBox="0 0 32 8" role="img" aria-label="Fixture Co">',
  );
  expect(header).not.toContain('site-name-text');
});

test('a drawing in header and footer has separate IDs in each, so that each has its own colours', async () => {
  const gradient = '<linearGradient id="g"><stop stop-color="currentColor"/></linearGradient>';
  const shaded = `<svg viewBox="0 0 9 9"><defs>${gradient}</defs><path fill="url(#g)" d="M0 0h9v9z"/></svg>`;
  const { origin } = await startTestSite({
    contentDir: themed({}, { 'media/brand/mark.svg': shaded }),
  });
  const { text } = await request(origin).get('/');
  const uses = [...text.matchAll(/ fill="url\(#([\w-]*logo-g)\)"/g)].map(([, name]) => name);
  expect(uses).toEqual(['logo-g', 'footer-logo-g']);
  for (const name of uses) expect(text.split(` id="${name}"`)).toHaveLength(2);
});

test('without a drawing, the name stands alone', async () => {
  const contentDir = themed({}, {});
  rmSync(join(contentDir, 'media'), { recursive: true });
  const { origin } = await startTestSite({ contentDir });
  const { text } = await request(origin).get('/');
  expect(text).toMatch(
    /class="site-name"><span class="logo logo--turning"><\/span><span class="site-name-text">Fixture Co<\/span><\/a>/,
  );
});

test('a page without a kolam has neither the drawing nor an empty frame for it', async () => {
  const { origin } = await startTestSite({ contentDir: themed({ kolam: false }) });
  for (const path of ['/Service', '/', '/no-such-page']) {
    const { text } = await request(origin).get(path);
    expect(text).not.toMatch(/class="kolam(?:-band)?"|page-intro-figure|logo--turning/);
  }
  const withKolam = await startTestSite({ contentDir: themed({}) });
  const { text } = await request(withKolam.origin).get('/Service');
  expect(text).toContain('class="kolam-band"');
});

test('a problem of a theme is reported with its field', () => {
  const theme = { colors: { ink: { light: 'black', dark: '#ffffff' } }, radius: 99, font: 'Arial' };
  expect(problemsOf(themed(theme))).toEqual([
    'theme.json at colors.ink.light: expected a colour such as #fcfaf6, found "black"',
    'theme.json at radius: expected at most 32, found 99',
    'theme.json at font: expected a known field, found "Arial"',
  ]);
});

test('a drawing with executable content prevents publishing', () => {
  const files = { 'media/brand/mark.svg': mark.replace('<path', '<script/><path') };
  expect(problemsOf(themed({}, files))).toEqual([
    'media/brand/mark.svg: expected shapes only (export it as plain SVG, with text converted to paths), found <script>',
  ]);
  expect(problemsOf(themed({}, { 'media/brand/mark.svg': logo }))).toEqual([
    'media/brand/mark.svg at viewBox: expected a square, found a width of 4.00 times the height',
  ]);
});
