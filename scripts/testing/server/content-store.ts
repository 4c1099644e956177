import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openIndex, readContent } from '#server/content/index.ts';
import { readAssetManifest } from '#server/site/asset-manifest.ts';
import { ContentStore } from '#server/site/content-store.ts';
import { brandFiles, emptyStore } from './pictures.ts';
import { temporaryDist } from './site.ts';

type Options = Parameters<typeof ContentStore.open>[0];

/** Publishes a folder without pictures, until the test ends. */
export async function openContentStore(
  contentDir: string,
  options: Partial<Options> = {},
): Promise<ContentStore> {
  const index = openIndex(contentDir);
  onTestFinished(() => index.close());
  const store = await ContentStore.open({
    index,
    source: options.source ?? readContent(contentDir),
    pictures: emptyStore(),
    brandFiles: brandFiles(),
    manifest: readAssetManifest(temporaryDist()),
    siteUrl: new URL('https://site.example'),
    logger: pino({ level: 'silent' }),
    ...options,
  });
  onTestFinished(() => store.close());
  return store;
}
