import { loadContent } from '#server/content/index.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { publish, type SiteVersion } from '#server/site/site-version.ts';
import { fixtureContent } from '../site.ts';
import { temporaryContent } from './content.ts';
import { type GraphNode, typedNodes } from './google-properties.ts';
import { sampleBrand } from './pictures.ts';

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
  brand: sampleBrand,
  sections: {},
  notFound: [],
};
const siteUrl = new URL('https://site.example');

/** Publishes `content/`. */
export const ownSite = () => publishFolder('content', {});

/** Publishes the fixture site. */
export const publishedFixture = (images: SocialImages = {}) =>
  publishFolder(fixtureContent, images);

/** Publishes the given pages with the fixture's `site.json`. */
export const siteOf = (pages: Record<string, unknown>, images: SocialImages = {}) =>
  publishFolder(temporaryContent(pages), images);

/** Publishes the content in a folder. */
export function publishFolder(folder: string, pictures: SocialImages = {}): SiteVersion {
  return publish({
    content: loadContent(folder),
    manifest: { ...manifest, brand: { ...manifest.brand, pictures } },
    siteUrl,
  });
}

/** Every page of `content/` and of the fixture, with its site and lookup path, for properties of any page. */
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
  return (await site.responses.get(key)).bytes.toString();
}

/** The text of a machine-readable file by its path. */
export const machineText = documentText;

/** The only JSON-LD block in a page's HTML. */
export async function graphOf(site: SiteVersion, path: string): Promise<{ '@graph': GraphNode[] }> {
  const html = await documentText(site, path.toLowerCase());
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (blocks.length !== 1) throw new Error(`${path} has ${blocks.length} blocks of JSON-LD`);
  return JSON.parse(blocks[0]?.[1] ?? '');
}

/** The nodes of a graph with the given type. */
export const ofType = (graph: unknown, type: string): GraphNode[] =>
  [...typedNodes(graph)].filter((node) => node['@type'] === type);
