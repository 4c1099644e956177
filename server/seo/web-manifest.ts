import { brandIcon } from '#shared/page-data.ts';
import type { PublicSite } from './public-site.ts';

/** `/site.webmanifest`: name, icons and colours of the site on a home screen. */
export function webManifest({ site, icons }: PublicSite): string {
  const { name, slogan, language, theme } = site;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: brandIcon(`${file}.png`, icons),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
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
