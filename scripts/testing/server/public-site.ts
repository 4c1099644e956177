import { loadContent } from '#server/content/read-content.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { type PublishedSite, publish } from '#server/site/published-site.ts';
import { temporaryContent } from './content.ts';

const manifest: AssetManifest = {
  script: '/assets/entry-ABCD1234.js',
  modules: [],
  fonts: [],
  headScript: 'document.documentElement.classList.add("js")',
  styles: [],
  icons: '/assets/icons-ABCD1234.svg',
  pictures: {},
  sections: {},
};
const siteUrl = new URL('https://site.example');

/** For tests: the repository's own content, as it is published. */
export const realSite = (images: SocialImages = {}) => publishFolder('content', images);

/** For tests: pages of one's own beside the repository's `site.json`, as they are published. */
export const siteOf = (pages: Record<string, unknown>, images: SocialImages = {}) =>
  publishFolder(temporaryContent(pages), images);

function publishFolder(folder: string, socialImages: SocialImages): PublishedSite {
  return publish({
    content: loadContent(folder),
    manifest: { ...manifest, socialImages },
    siteUrl,
  });
}

/** For tests: the HTML of a page as it is served. */
export async function documentText(site: PublishedSite, key: string): Promise<string> {
  return (await site.rendered.get(key)).bytes.toString();
}

/** For tests: a machine file of a published site as text. */
export async function machineText(site: PublishedSite, path: string): Promise<string> {
  return (await site.machineFiles.answers.get(path)).bytes.toString();
}
