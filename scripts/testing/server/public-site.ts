import { loadContent } from '#server/content/read-content.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { publish, type SiteVersion } from '#server/site/site-version.ts';
import { fixtureContent } from '../site.ts';
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

/** Publishes the fixture site. */
export const publishedFixture = (images: SocialImages = {}) =>
  publishFolder(fixtureContent, images);

/** Publishes the given pages with the fixture's `site.json`. */
export const siteOf = (pages: Record<string, unknown>, images: SocialImages = {}) =>
  publishFolder(temporaryContent(pages), images);

function publishFolder(folder: string, socialImages: SocialImages): SiteVersion {
  return publish({
    content: loadContent(folder),
    manifest: { ...manifest, socialImages },
    siteUrl,
  });
}

/**
 * Every page of `content/` and of the fixture, with its site and its path as the sites look it up:
 * for what must hold on any page of any content.
 */
export function everyPage() {
  return ['content', fixtureContent].flatMap((folder) => {
    const site = publishFolder(folder, {});
    const { pages } = site.publicSite;
    return Array.from(pages, ([key, page]) => ({
      name: `${page.path} of ${folder}`,
      site,
      key,
      page,
    }));
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
