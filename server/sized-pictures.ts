import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '#shared/page-data.ts';

/** The files that the build has made of one picture. */
export interface BuiltPicture {
  /** What their names begin with. */
  name: string;
  /** Width of the picture that they were made from, in px. */
  width: number;
  /** {@link masterHash} of that picture. */
  master: string;
}

/** What the build has made, by the address of the picture that it was made from. */
export type BuiltPictures = Record<string, BuiltPicture>;

/** Tells a picture from every other one. */
export function masterHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/**
 * The pages with the names of the files that the build has made of their pictures. A picture that
 * is new or has changed since then keeps its own file alone.
 *
 * @param contentDir where the pictures are now
 */
export function withSizedPictures(
  pages: ReadonlyMap<string, Page>,
  built: BuiltPictures,
  contentDir: string,
): Map<string, Page> {
  const current = new Map(
    Object.entries(built).filter(([src, { master }]) => hashOf(join(contentDir, src)) === master),
  );
  return new Map([...pages].map(([key, page]) => [key, withNames(page, current)]));
}

function withNames<T>(value: T, built: ReadonlyMap<string, BuiltPicture>): T {
  if (Array.isArray(value)) return value.map((item) => withNames(item, built)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withNames(item, built)]);
  const { src, width } = value as { src?: string; width?: number };
  const picture = built.get(src ?? '');
  if (picture && picture.width === width) entries.push(['sized', picture.name]);
  return Object.fromEntries(entries);
}

function hashOf(file: string): string | null {
  try {
    return masterHash(readFileSync(file));
  } catch {
    return null;
  }
}
