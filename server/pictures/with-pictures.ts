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
  return mapLazily(pages, (page) => withFacts(page, pictures));
}

/** Parts without a picture, which is most of a site, are not copied. */
function withFacts<T>(value: T, pictures: PicturesByAddress): T {
  if (typeof value !== 'object' || value === null) return value;
  let copy: T | undefined;
  for (const [key, item] of Object.entries(value)) {
    const made = withFacts(item, pictures);
    if (made === item) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as T;
    (copy as Record<string, unknown>)[key] = made;
  }
  const field = 'src' in value ? 'src' : 'image';
  const address = (value as { src?: string; image?: string })[field] ?? '';
  const facts = pictures.get(address);
  if (!facts) return copy ?? value;
  return { ...(copy ?? value), ...facts, [field]: addressOf(address, facts) };
}

/** A camera's file says where and when it was taken, so the resized file is published instead. */
function addressOf(src: string, { sized, width }: PictureFacts): string {
  if (!sized || /\.webp$/i.test(src)) return src;
  return sizedPictureUrl(sized, Math.max(...pictureWidths(width)), 'webp');
}
