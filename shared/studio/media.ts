/** A "drawing" is an SVG, a "document" a file that visitors save. */
export type MediaKind = 'picture' | 'drawing' | 'film' | 'document';

/** Whether a file is shown as a picture, with words for those who cannot see it. */
export const isSeen = (kind: MediaKind): boolean => kind === 'picture' || kind === 'drawing';

/** A file in `content/media`. */
export interface MediaFile {
  /** Address such as `/media/pictures/office.jpg`. */
  address: string;
  kind: MediaKind;
  bytes: number;
  /** Pixels; null if they are not known. */
  width: number | null;
  height: number | null;
  /** Alternative text to begin with where the picture is used. */
  alt: string;
  /** Where it is used, in what is live and in drafts. */
  uses: MediaUse[];
  /** ISO moment, and the person's name; null for files that came by disk. */
  addedAt: string | null;
  addedBy: string | null;
  /** Changes with the file. */
  version: string;
}

/** A place that shows a file. */
export interface MediaUse {
  /** File below `content/`, such as `pages/about.json`. */
  file: string;
  /** The field with the names of the items on the way; see `EditorProblem`. */
  place: string;
  /** Path and short name of the page; null in a file of the whole site. */
  path: string | null;
  name: string | null;
  /** Whether a draft shows it and visitors do not. */
  isDraft: boolean;
}

/** Answer of `GET /api/media`. */
export interface MediaList {
  /** The newest first, then those that came by disk. */
  files: MediaFile[];
  limits: MediaLimits;
}

/** Limits of an upload. */
export interface MediaLimits {
  pictureBytes: number;
  drawingBytes: number;
  filmBytes: number;
  documentBytes: number;
  /** Pixels of a picture. */
  pixels: number;
}

/** Answer of `GET /api/media/versions/FILE`: earlier versions that show a file; it asks before removal. */
export interface MediaVersions {
  /** Files below `content/`, each once, with the short names of pages that still exist. */
  files: { file: string; name: string | null }[];
}

/** Days for which a replaced file can be brought back. */
export const REPLACED_DAYS = 30;

/** Answer of `GET /api/media/replaced/FILE`. */
export interface MediaReplaced {
  /** ISO moments at which another file took the place of the one before, the last one first. */
  moments: string[];
}

const withoutMedia = (address: string) => address.slice('/media/'.length);

/** Address of a file for `PUT`, `PATCH` and `DELETE`; `GET` sends the file itself. */
export const mediaFileUrl = (address: string): string =>
  `/api/media/files/${withoutMedia(address)}`;

/**
 * Address of a small picture of a picture, as wide and high as 480 or 1200 pixels at most, or of a
 * drawing as it is.
 */
export const thumbnailUrl = (
  { address, version }: { address: string; version?: string },
  size: 'small' | 'large' = 'small',
): string =>
  `/api/media/thumbnails/${size}/${withoutMedia(address)}${version ? `?v=${version}` : ''}`;

/** Address of earlier versions that show a file. */
export const mediaVersionsUrl = (address: string): string =>
  `/api/media/versions/${withoutMedia(address)}`;

/** Address of the moments at which a file was replaced. */
export const replacedUrl = (address: string): string =>
  `/api/media/replaced/${withoutMedia(address)}`;

/** Address of a file that was replaced: `GET` sends it, `POST` brings it back, `DELETE` removes it. */
export const replacedFileUrl = (address: string, moment: string): string =>
  `/api/media/replaced-files/${moment}/${withoutMedia(address)}`;

/** Address that takes a new file: its bytes are the body of a `POST`. */
export const uploadUrl = (name: string): string => `/api/media?name=${encodeURIComponent(name)}`;
