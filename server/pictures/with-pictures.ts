import { changeParts } from '#shared/json/change-parts.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import type { Page } from '#shared/page-data.ts';
import { type PictureFacts, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';

/** Facts about pictures, by address. */
export type PicturesByAddress = ReadonlyMap<string, PictureFacts>;

/** Adds the known facts to every picture on the pages. */
export function withPictures(
  pages: ReadonlyMap<string, Page>,
  pictures: PicturesByAddress,
): ReadonlyMap<string, Page> {
  return mapLazily(pages, (page) =>
    changeParts(page, (part) => (typeof part === 'string' ? part : withFacts(part, pictures))),
  );
}

function withFacts(value: { src?: string; image?: string }, pictures: PicturesByAddress): object {
  const field = 'src' in value ? 'src' : 'image';
  const address = value[field] ?? '';
  const facts = pictures.get(address);
  return facts ? { ...value, ...facts, [field]: addressOf(address, facts) } : value;
}

/** A camera file reveals place and time, so the resized file is published instead. */
function addressOf(src: string, { sized, width }: PictureFacts): string {
  if (!sized || /\.webp$/i.test(src)) return src;
  return sizedPictureUrl(sized, Math.max(...pictureWidths(width)), 'webp');
}
