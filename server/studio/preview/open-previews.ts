import { stat } from 'node:fs/promises';
import type { StudioDeps } from '#server/studio/deps.ts';
import type { SignedPreview } from '#server/studio/doors/http.ts';
import { PictureStore, pictureDir } from '#server/studio/doors/pictures.ts';
import { readAssetManifest } from '#server/studio/doors/program.ts';
import { keptSecret } from '#server/studio/http/kept-secret.ts';
import { findPerson } from '#server/studio/people/people-store.ts';
import { readDraftState } from '#server/studio/workspace/drafts.ts';
import { draftRole } from '#shared/studio/files.ts';
import { includesRole } from '#shared/studio/people.ts';
import { isRevoked } from './preview-links.ts';
import { PreviewResponses } from './preview-responses.ts';
import { Previews } from './previews.ts';

/** The previews of a studio, with the dependencies of their routers. */
export type OpenPreviews = ReturnType<typeof openPreviews>;

/** Prepares the previews of a studio. */
export function openPreviews(deps: StudioDeps) {
  const { distDir, dataDir, accounts, db } = deps;
  const manifest = readAssetManifest(distDir);
  const folder = pictureDir({ dataDir });
  const pictures = new PictureStore(manifest.pictures, folder);
  const previews = new Previews({ ...deps, manifest, pictures });
  const responses = new PreviewResponses(previews, stateOf(deps, folder));
  /** Signing key for addresses of shared previews. */
  const secret = keptSecret(dataDir, 'studio-preview-secret');
  /** Whether the link is not revoked, and its creator may still share. */
  const isShared = async (token: string, { by, file }: SignedPreview) => {
    if (await isRevoked(db.query, token)) return false;
    // In local mode there is one person, without an account.
    if (accounts === null) return true;
    const role = (await findPerson(db.query, 'id', by))?.role;
    return role !== undefined && includesRole(role, draftRole(file));
  };
  return { ...deps, previews, responses, secret, isShared, pictureDir: folder };
}

/**
 * A value that changes with the content, its resized pictures, and the draft of a file.
 *
 * @param pictures folder of the resized pictures
 */
function stateOf({ workspace, db }: StudioDeps, pictures: string) {
  return async (file: string | null): Promise<string> => {
    const [content, sizes, draft] = await Promise.all([
      workspace.onDisk(),
      stat(pictures).catch(() => null),
      file === null ? null : readDraftState(db.query, file),
    ]);
    return `${content.state} ${sizes?.mtimeMs} ${draft?.revision}`;
  };
}
