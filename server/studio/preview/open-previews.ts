import { stat } from 'node:fs/promises';
import type { StudioDeps } from '#server/studio/deps.ts';
import type { SignedPreview } from '#server/studio/doors/http.ts';
import { PictureStore, pictureDir } from '#server/studio/doors/pictures.ts';
import { readAssetManifest } from '#server/studio/doors/program.ts';
import { keptSecret } from '#server/studio/http/kept-secret.ts';
import { findPerson } from '#server/studio/people/people-store.ts';
import { parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { readDraft } from '#server/studio/workspace/drafts.ts';
import { draftRole } from '#shared/studio/files.ts';
import { includesRole } from '#shared/studio/people.ts';
import { isRevoked } from './preview-links.ts';
import { PreviewResponses } from './preview-responses.ts';
import { Previews, type PreviewsDeps } from './previews.ts';

/** The previews of a studio, with what their routers need. */
export function openPreviews(deps: StudioDeps) {
  const { distDir, contentDir, index, dataDir, siteUrl, studioUrl, pageSizes, accounts, db } = deps;
  const manifest = readAssetManifest(distDir);
  const folder = pictureDir({ dataDir });
  const pictures = new PictureStore(manifest.pictures, folder);
  const previews = new Previews({
    ...filesOf(deps),
    distDir,
    manifest,
    pictures,
    pageSizes,
    siteUrl,
  });
  const responses = new PreviewResponses(previews, stateOf(deps, folder));
  const secret = keptSecret(dataDir, 'studio-preview-secret');
  const { query } = db;
  const isShared = async (token: string, { by, file }: SignedPreview) => {
    if (await isRevoked(query, token)) return false;
    // On one's own machine there is one person, without an account.
    if (accounts === null) return true;
    const role = (await findPerson(query, 'id', by))?.role;
    return role !== undefined && includesRole(role, draftRole(file));
  };
  return {
    previews,
    responses,
    secret,
    isShared,
    studioUrl,
    distDir,
    contentDir,
    index,
    pictureDir: folder,
    db,
  };
}

/**
 * What changes with the content, the sizes of its pictures, and the draft of a file.
 *
 * @param pictures folder of the sizes
 */
function stateOf({ workspace, db }: StudioDeps, pictures: string) {
  return async (file: string | null): Promise<string> => {
    const [content, sizes, draft] = await Promise.all([
      workspace.onDisk(),
      stat(pictures).catch(() => null),
      file === null ? null : readDraft(db.query, file),
    ]);
    return `${content.state} ${sizes?.mtimeMs} ${draft?.revision}`;
  };
}

type Files = Pick<PreviewsDeps, 'draft' | 'live' | 'check'>;

const filesOf = ({ workspace, contentDir, db }: StudioDeps): Files => ({
  async draft(file) {
    const draft = await readDraft(db.query, file);
    return draft ? parsedText(draft.text) : undefined;
  },
  async live(file) {
    const disk = await readDiskFile(contentDir, file);
    return disk ? parsedText(disk.text) : undefined;
  },
  check: (overlay) => workspace.check(overlay),
});
