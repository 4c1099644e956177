import { expect, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import type { Page } from '#shared/page-data.ts';
import { samplePage } from '#testing/server/content.ts';
import { documentText, publishedFixture, siteOf } from '#testing/server/public-site.ts';
import { fixtureContent } from '#testing/site.ts';
import { pageImageText, siteImageText, socialImageKey } from './social-image.ts';

const property = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  );

const { site, pages } = publishedFixture().publicSite;
const aboutPage = pages.get('/about');
const image = (src: string) => ({ src, madeFrom: '' });
const images = {
  [socialImageKey(siteImageText(site))]: image('/assets/og/site.png'),
  ...(aboutPage && {
    [socialImageKey(pageImageText(site, aboutPage))]: image('/assets/og/about.png'),
  }),
};

test('a page has its own generated image, with the same words as alternative text', async () => {
  const html = await documentText(publishedFixture(images), '/about');
  expect(property(html, 'og:image')).toEqual(['https://site.example/assets/og/about.png']);
  expect(property(html, 'og:image:width')).toEqual(['1200']);
  expect(property(html, 'og:image:height')).toEqual(['630']);
  expect(property(html, 'og:image:alt')[0]).toMatch(/^About/);
});

test('a page whose image has not been generated yet has the site’s', async () => {
  const html = await documentText(siteOf({ about: samplePage('/about') }, images), '/about');
  expect(property(html, 'og:image')).toEqual(['https://site.example/assets/og/site.png']);
  expect(property(html, 'og:image:alt')).toEqual(['Fixture Co: A site for tests.']);
});

test('a page has the picture that its content names, once it is resized', async () => {
  const shareImage = '/media/pictures/office.jpg';
  const about = samplePage('/about', { shareImage });
  const made = { ...images, [socialImageKey(shareImage)]: image('/assets/og/office.jpg') };
  const html = await documentText(siteOf({ about }, made), '/about');
  expect(property(html, 'og:image')).toEqual(['https://site.example/assets/og/office.jpg']);
  expect(property(html, 'og:image:alt')).toEqual(['A page for a test']);
  // Only crawlers need it.
  expect(html).not.toContain('shareImage');
  const before = await documentText(siteOf({ about }, images), '/about');
  expect(property(before, 'og:image')).toEqual(['https://site.example/assets/og/site.png']);
});

test('without image generation there is no image', async () => {
  const html = await documentText(publishedFixture(), '/about');
  expect(property(html, 'og:image')).toEqual([]);
  expect(property(html, 'og:title')).toHaveLength(1);
});

test('the words on an image are the same in the page and in its file', () => {
  const { live, pages } = loadContent(fixtureContent);
  expect(live.size).toBeGreaterThan(10);
  for (const [key, file] of live)
    expect(pageImageText(site, file.content)).toEqual(pageImageText(site, pages.get(key) as Page));
});

test("a profile's image has the role, the home page's has the slogan", () => {
  const text = (key: string) => {
    const page = pages.get(key);
    return page && pageImageText(site, page);
  };
  expect(text('/team/ann-example')).toEqual({
    section: 'Director & Founder',
    heading: 'Ann Example',
  });
  expect(text('/')?.section).toBe('A site for tests.');
});

test('a slogan equal to the heading is replaced with the company name on an image', () => {
  const home = pages.get('/');
  if (!home) throw new Error('The fixture has no home page');
  const [first, ...others] = home.sections;
  const sections = [{ ...first, heading: 'A Site for Tests' } as typeof first, ...others];
  expect(pageImageText(site, { ...home, sections } as typeof home)).toEqual({
    section: 'Fixture Co',
    heading: 'A Site for Tests',
  });
});
