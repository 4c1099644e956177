import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ContentError,
  contentOf,
  type Problem,
  type ValidContent,
  withItemNames,
} from '#server/content/index.ts';
import { NoHeicError } from '#server/pictures/decode-heic.ts';
import { namedPictures } from '#server/pictures/named-pictures.ts';
import type { BuiltPictures } from '#server/pictures/picture-store.ts';
import { type measurePicture, preparePicture } from '#server/pictures/prepare-picture.ts';
import type { PictureFacts } from '#shared/picture-sizes.ts';
import { forEach } from './work/pool.ts';

/** Cache of prepared pictures, keyed by their sources; may be deleted at any time. */
const cacheDir = 'node_modules/.cache/pictures';

/**
 * Prepares every picture that the content uses.
 *
 * @param assetsDir folder served at /assets
 * @param prepare `measurePicture` keeps them unresized
 * @returns the pictures, for the manifest
 * @throws ContentError that names a missing or broken picture
 */
export async function buildMedia(
  source: ValidContent,
  assetsDir: string,
  prepare: typeof preparePicture | typeof measurePicture = preparePicture,
): Promise<BuiltPictures> {
  const places = Map.groupBy(namedPictures(source), ({ value }) => value);
  const pictures = new Map<string, Awaited<ReturnType<typeof preparePicture>>>();
  await forEach(places, async ([value, [place]]) => {
    const master = join(source.folder, value);
    const picture = await prepare(master, cacheDir).catch((error: Error) => {
      const fault = error instanceof NoHeicError ? 'heic' : 'broken';
      const reason = `${master}: ${error.message}`;
      const { file = '', path = '' } = place ?? {};
      const problem: Problem = { file, path, code: 'picture', fault, reason };
      throw new ContentError(withItemNames([problem], contentOf(source)));
    });
    pictures.set(value, picture);
    for (const name of picture.files) await copyFile(join(cacheDir, name), join(assetsDir, name));
  });
  const facts: Record<string, PictureFacts> = {};
  // In the order of the content, whichever is ready first.
  for (const address of places.keys()) {
    const picture = pictures.get(address);
    if (picture) facts[picture.id] = picture.facts;
  }
  return facts;
}
