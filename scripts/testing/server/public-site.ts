import { loadContent } from '#server/content/read-content.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { publish, type SiteVersion } from '#server/site/site-version.ts';
import { temporaryContent } from './content.ts';

const manifest: AssetManifest = {
  script: '/assets/entry-ABCD1234.js',
  modules: [],
  fonts: [],
  headScript: 'document.documentElement.classList.add("js")',
  styles: [],
  partStyles: {},
  pageStyles: {},
  icons: '/assets/icons-ABCD1234.svg',
  pictures: {},
  sections: {},
};
const siteUrl = new URL('https://site.example');

/** Publishes the repository's own content. */
export const realSite = (images: SocialImages = {}) => publishFolder('content', images);

/** Publishes the given pages with the repository's `site.json`. */
export const siteOf = (pages: Record<string, unknown>, images: SocialImages = {}) =>
  publishFolder(temporaryContent(pages), images);

function publishFolder(folder: string, socialImages: SocialImages): SiteVersion {
  return publish({
    content: loadContent(folder),
    manifest: { ...manifest, socialImages },
    siteUrl,
  });
}

/** The HTML of a page. */
export async function documentText(site: SiteVersion, key: string): Promise<string> {
  return textOf(site, key);
}

/** The text of a machine file. */
export async function machineText(site: SiteVersion, path: string): Promise<string> {
  return textOf(site, path);
}

async function textOf(site: SiteVersion, key: string): Promise<string> {
  return (await site.responses.get(key)).bytes.toString();
}
