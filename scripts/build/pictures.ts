import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ContentError,
  type ContentProblem,
  contentOf,
  type ValidContent,
  withItemNames,
} from '#server/content/index.ts';
import { NoHeicError } from '#server/pictures/decode-heic.ts';
import { namedPictures } from '#server/pictures/named-pictures.ts';
import type { BuiltPictures } from '#server/pictures/picture-store.ts';
import { preparePicture } from '#server/pictures/prepare-picture.ts';
import type { PictureFacts } from '#shared/picture-sizes.ts';

/** Cache of prepared pictures, keyed by their sources; may be deleted at any time. */
const cacheDir = 'node_modules/.cache/pictures';

/**
 * Prepares every picture that the content uses.
 *
 * @param assetsDir folder that the site serves at /assets
 * @returns the prepared pictures, for the manifest
 * @throws ContentError that names the first missing or broken picture
 */
export async function buildMedia(source: ValidContent, assetsDir: string): Promise<BuiltPictures> {
  const pictures: Record<string, PictureFacts> = {};
  for (const { file, path, value } of namedPictures(source)) {
    const master = join(source.folder, value);
    const { id, facts, files } = await preparePicture(master, cacheDir).catch((error: Error) => {
      const fault = error instanceof NoHeicError ? 'heic' : 'broken';
      const reason = `${master}: ${error.message}`;
      const problem: ContentProblem = { file, path, code: 'picture', fault, reason };
      throw new ContentError(withItemNames([problem], contentOf(source)));
    });
    if (id in pictures) continue;
    pictures[id] = facts;
    for (const name of files) await cp(join(cacheDir, name), join(assetsDir, name));
  }
  return pictures;
}
