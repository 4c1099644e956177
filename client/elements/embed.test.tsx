import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { consent } from '#client/consent/load-consent.ts';
import { SiteContext, type SiteValue } from '#client/site-context.ts';
import type { Embed as EmbedContent } from '#shared/model/content-values.ts';
import { Embed } from './embed.tsx';

const markup = (embed: EmbedContent, embeds: 'direct' | 'click' = 'direct') =>
  renderToStaticMarkup(
    <SiteContext value={{ icons: '/assets/icons.svg', site: { embeds } } as SiteValue}>
      <Embed embed={embed} />
    </SiteContext>,
  );

const talk: EmbedContent = {
  kind: 'video',
  title: 'A talk',
  src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  size: '1200x700',
};

test("an outside video is a lazy frame with its size, its player's permissions and a plain link", () => {
  const html = markup(talk);
  expect(html).toContain(`<iframe src="${talk.src}" title="A talk" width="1200" height="700"`);
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('referrerPolicy="strict-origin-when-cross-origin"');
  expect(html).toContain('encrypted-media');
  expect(html).toContain(
    `<a class="embed-source" href="${talk.src}" target="_blank" rel="noopener">`,
  );
});

test('an embed’s name comes first, then a dashboard’s link and what to look for; a film’s transcript comes after it', () => {
  const order = (embed: EmbedContent) =>
    [
      ...markup({ ...embed, description: 'Words.' }).matchAll(
        / class="embed-(title|text|frame|source)"/g,
      ),
    ].map(([, part]) => part);
  expect(order(talk)).toEqual(['title', 'frame', 'text', 'source']);
  expect(order({ ...talk, kind: 'dashboard' })).toEqual(['title', 'source', 'text', 'frame']);
});

test('with consent required, there is no frame, but the provider’s name, a button and the link', async () => {
  expect(markup(talk, 'click')).not.toContain('<iframe');
  await consent.load();
  const html = markup(talk, 'click');
  expect(html).not.toContain('<iframe');
  expect(html).toContain('This video is hosted by YouTube');
  expect(html).toMatch(/<button[^>]*>Show video from YouTube<span[^>]*>: A talk/);
  expect(html).toContain(`<a class="embed-source" href="${talk.src}"`);
});

test('the site’s own embed is a frame without permissions that needs no consent', () => {
  const src = '/embeds/sales-analysis.html';
  for (const embeds of ['direct', 'click'] as const) {
    const html = markup({ kind: 'dashboard', title: 'Sales', src, size: '1200x700' }, embeds);
    expect(html).toContain(`<iframe src="${src}"`);
    expect(html).not.toContain(' allow=');
  }
});

test('a film on this site is a player with a poster, offers WebM first and preloads nothing', () => {
  const html = markup({
    kind: 'video',
    title: 'A film',
    src: '/media/films/intro.mp4',
    size: '560x315',
    poster: { src: '/media/films/intro.webp', alt: '' },
  });
  expect(html).toMatch(
    /<img src="\/media\/films\/intro.webp"[^>]*loading="lazy"\/><\/picture><button.*<\/button><video/,
  );
  expect(html).toContain('preload="none" width="560" height="315" aria-label="A film"');
  expect(html.indexOf('intro.webm')).toBeLessThan(html.indexOf('src="/media/films/intro.mp4"'));
});
