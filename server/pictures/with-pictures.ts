import { mapValues } from '#server/content/resolve-pages.ts';
import type { Page } from '#shared/page-data.ts';
import { type PictureFacts, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';

/** What is known of pictures, by their address. */
export type PicturesByAddress = ReadonlyMap<string, PictureFacts>;

/** The pages with what is known of their pictures. */
export function withPictures(
  pages: ReadonlyMap<string, Page>,
  pictures: PicturesByAddress,
): ReadonlyMap<string, Page> {
  return mapValues(pages, (page) => withFacts(page, pictures));
}

/** What names no picture is shared, not copied: that is most of a site. */
function withFacts<T>(value: T, pictures: PicturesByAddress): T {
  if (typeof value !== 'object' || value === null) return value;
  let copy: T | undefined;
  for (const [key, item] of Object.entries(value)) {
    const made = withFacts(item, pictures);
    if (made === item) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as T;
    (copy as Record<string, unknown>)[key] = made;
  }
  const { src, image } = value as { src?: string; image?: string };
  const facts = pictures.get(src ?? image ?? '');
  if (!facts) return copy ?? value;
  return { ...(copy ?? value), ...facts, ...(src && { src: addressOf(src, facts) }) };
}

/** A camera's file says where and when it was taken: what was made of it is shown in its place. */
function addressOf(src: string, { sized, width }: PictureFacts): string {
  if (!sized || src.endsWith('.webp')) return src;
  return sizedPictureUrl(sized, Math.max(...pictureWidths(width)), 'webp');
}
