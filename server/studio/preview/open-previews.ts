import { PictureStore, pictureDir } from '#server/pictures/picture-store.ts';
import { readAssetManifest } from '#server/site/asset-manifest.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { previewSecret } from './preview-secret.ts';
import { Previews, type PreviewsDeps } from './previews.ts';

/** The previews of a studio, with what their routers need. */
export function openPreviews(
  deps: StudioDeps,
  workspace: Pick<PreviewsDeps, 'draft' | 'live' | 'check'>,
) {
  const { distDir, contentDir, dataDir, siteUrl, studioUrl, db } = deps;
  const manifest = readAssetManifest(distDir);
  const folder = pictureDir({ dataDir });
  const pictures = new PictureStore(manifest.pictures, folder);
  const previews = new Previews({ ...workspace, distDir, manifest, pictures, siteUrl });
  const secret = previewSecret(dataDir);
  const { query } = db;
  return { previews, secret, studioUrl, distDir, contentDir, pictureDir: folder, query };
}
