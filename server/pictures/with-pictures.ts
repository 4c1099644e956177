import type { Page } from '#shared/page-data.ts';
import { type PictureFacts, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';

/** What is known of pictures, by their address. */
export type PicturesByAddress = ReadonlyMap<string, PictureFacts>;

/** The pages with what is known of their pictures. */
export function withPictures(
  pages: ReadonlyMap<string, Page>,
  pictures: PicturesByAddress,
): Map<string, Page> {
  return new Map([...pages].map(([key, page]) => [key, withFacts(page, pictures)]));
}

function withFacts<T>(value: T, pictures: PicturesByAddress): T {
  if (Array.isArray(value)) return value.map((item) => withFacts(item, pictures)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withFacts(item, pictures)]);
  const { src, image } = value as { src?: string; image?: string };
  const facts = pictures.get(src ?? image ?? '');
  const made = src && facts ? { ...facts, src: addressOf(src, facts) } : facts;
  return { ...Object.fromEntries(entries), ...made };
}

/** A camera's file says where and when it was taken: what was made of it is shown in its place. */
function addressOf(src: string, { sized, width }: PictureFacts): string {
  if (!sized || src.endsWith('.webp')) return src;
  return sizedPictureUrl(sized, Math.max(...pictureWidths(width)), 'webp');
}
