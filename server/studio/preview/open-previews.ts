import { hkdfSync } from 'node:crypto';
import { PictureStore, pictureDir } from '#server/pictures/picture-store.ts';
import { readAssetManifest } from '#server/site/asset-manifest.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { Previews, type PreviewsDeps } from './previews.ts';

/** Opens the previews of a studio, with the pictures that the site's build has prepared. */
export function openPreviews(
  { distDir, dataDir, siteUrl }: Pick<StudioDeps, 'distDir' | 'dataDir' | 'siteUrl'>,
  workspace: Pick<PreviewsDeps, 'open' | 'check'>,
): Previews {
  const manifest = readAssetManifest(distDir);
  const pictures = new PictureStore(manifest.pictures, pictureDir({ dataDir }));
  return new Previews({ ...workspace, distDir, manifest, pictures, siteUrl });
}

/** The key that signs addresses of shared previews; it changes with the studio's secret. */
export const previewKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'studio preview', 32)).toString('hex');
