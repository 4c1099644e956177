import type { Site } from '#shared/page-data.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/media/brand/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/site.webmanifest`: name, icons and colours of the site on a home screen. */
export function webManifest({ name, slogan, language, theme }: Site): string {
  return JSON.stringify({
    id: '/',
    name: `${name}: ${slogan}`,
    short_name: name,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: theme.paper.light,
    background_color: theme.paper.light,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });
}
