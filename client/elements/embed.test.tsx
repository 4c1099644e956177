import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext, type SiteValue } from '#client/site-context.ts';
import type { Embed as EmbedContent } from '#shared/content-values.ts';
import { Embed } from './embed.tsx';

const site = { icons: '/assets/icons.svg' } as SiteValue;

const markup = (embed: EmbedContent) =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <Embed embed={embed} />
    </SiteContext>,
  );

test('an outside video is a lazy frame of its size, with what its player needs and a plain link', () => {
  const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  const html = markup({ kind: 'video', title: 'A talk', src, size: '1200x700' });
  expect(html).toContain(`<iframe src="${src}" title="A talk" width="1200" height="700"`);
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('referrerPolicy="strict-origin-when-cross-origin"');
  expect(html).toContain('encrypted-media');
  expect(html).toContain(`<a class="embed-source" href="${src}" target="_blank" rel="noopener">`);
});

test('an embed of this site is a frame without permissions', () => {
  const src = '/embeds/sales-analysis.html';
  const html = markup({ kind: 'dashboard', title: 'Sales', src, size: '1200x700' });
  expect(html).toContain(`<iframe src="${src}"`);
  expect(html).not.toContain(' allow=');
});

test('a film of this site is a player that offers WebM first and loads nothing by itself', () => {
  const html = markup({
    kind: 'video',
    title: 'A film',
    src: '/media/films/intro.mp4',
    size: '560x315',
    poster: { src: '/media/films/intro.webp', alt: '', width: 1120, height: 630 },
  });
  expect(html).toContain('preload="none" poster="/media/films/intro.webp" width="560"');
  expect(html.indexOf('intro.webm')).toBeLessThan(html.indexOf('src="/media/films/intro.mp4"'));
});
