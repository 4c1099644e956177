import { buildFolder as distDir } from '#server/build-folder.ts';
import { readConfig } from '#server/config.ts';
import { contentAt, openIndex, readUndisturbed, untilUndisturbed } from '#server/content/index.ts';
import { findDownloads } from '#server/downloads/downloads.ts';
import { PictureStore, pictureDir } from '#server/pictures/picture-store.ts';
import { type EncodedBody, withBrotli } from '#server/responses/encoded-body.ts';
import { readAssetManifest } from './asset-manifest.ts';
import { readContentSnapshot } from './content-snapshot.ts';
import { writePrerendered } from './prerendered.ts';
import { renderResponse } from './resources.ts';
import { publish, type SiteVersion } from './site-version.ts';

/** Number of resources rendered concurrently. */
const AT_ONCE = 8;

/** Writes every resource of a site into the build, in all codings. */
export async function prerender(distDir: string, site: SiteVersion): Promise<void> {
  const { resources } = site;
  const bodies = new Map<string, Required<EncodedBody>>();
  const rest = resources.entries();
  const renderRest = async () => {
    for (const [key, resource] of rest)
      bodies.set(key, await withBrotli((await renderResponse(resource)).body));
  };
  // Compression runs in other threads; a few pages at once keep them busy, all would fill the memory.
  await Promise.all(Array.from({ length: AT_ONCE }, renderRest));
  const inOrder = [...resources.keys()].map(
    (key) => [key, bodies.get(key) as Required<EncodedBody>] as const,
  );
  writePrerendered(distDir, site.source, new Map(inOrder));
}

/** Run by the build as a separate program: renders the site for the address in SITE_URL. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const manifest = readAssetManifest(distDir);
  const index = openIndex('content');
  const source =
    (await readUndisturbed('content', () => readContentSnapshot(distDir, 'content'))) ??
    (await untilUndisturbed(() => index.read()));
  index.close();
  const pictures = new PictureStore(manifest.pictures, pictureDir(config));
  const site = publish({
    content: contentAt(source, new Date()),
    manifest,
    pictures: await pictures.all(source),
    downloads: await findDownloads(source),
    siteUrl: config.siteUrl,
  });
  await prerender(distDir, site);
}

if (import.meta.main) await run();
