/** A "drawing" is an SVG, a "document" a downloadable file. */
export type MediaKind = 'picture' | 'drawing' | 'film' | 'document';

/** Whether a file is shown as a picture, with an alternative text. */
export const isSeen = (kind: MediaKind): boolean => kind === 'picture' || kind === 'drawing';

/** A file in `content/media`. */
export interface MediaFile {
  /** Address such as `/media/pictures/office.jpg`. */
  address: string;
  kind: MediaKind;
  bytes: number;
  /** Pixels; null if they are unknown. */
  width: number | null;
  height: number | null;
  /** Default alternative text where the picture is used. */
  alt: string;
  /** Uses in live content and in drafts. */
  uses: MediaUse[];
  /** Timestamp in ISO 8601, and the person's name; null for files added on disk. */
  addedAt: string | null;
  addedBy: string | null;
  /** Changes with the file. */
  version: string;
}

/** A place that shows a file. */
export interface MediaUse {
  /** Path of the file below `content/`, such as `pages/about.json`. */
  file: string;
  /** The field with item names; see `EditorProblem`. */
  place: string;
  /** Path and short name of the page; null in a file of the whole site. */
  path: string | null;
  name: string | null;
  /** Whether only a draft uses it. */
  isDraft: boolean;
}

/** Answer of `GET /api/media`. */
export interface MediaList {
  /** Newest first, then those added on disk. */
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

/**
 * Answer of `GET /api/media/versions/FILE`: earlier versions that use a file, for the warning before removal.
 */
export interface MediaVersions {
  /** Files below `content/`, each once, with the short names of pages that still exist. */
  files: { file: string; name: string | null }[];
}

/** Days for which a replaced file can be restored. */
export const REPLACED_DAYS = 30;

/** Answer of `GET /api/media/replaced/FILE`. */
export interface MediaReplaced {
  /** Timestamps of the file's replacements, latest first. */
  moments: string[];
}

const withoutMedia = (address: string) => address.slice('/media/'.length);

/** Address of a file for `PUT`, `PATCH` and `DELETE`; `GET` sends the file itself. */
export const mediaFileUrl = (address: string): string =>
  `/api/media/files/${withoutMedia(address)}`;

/**
 * Address of a thumbnail of a picture, at most 480 or 1200 pixels wide and high, or of an unchanged drawing.
 */
export const thumbnailUrl = (
  { address, version }: { address: string; version?: string },
  size: 'small' | 'large' = 'small',
): string =>
  `/api/media/thumbnails/${size}/${withoutMedia(address)}${version ? `?v=${version}` : ''}`;

/** Address of the list of earlier versions that use a file. */
export const mediaVersionsUrl = (address: string): string =>
  `/api/media/versions/${withoutMedia(address)}`;

/** Address of the list of a file's replacements. */
export const replacedUrl = (address: string): string =>
  `/api/media/replaced/${withoutMedia(address)}`;

/** Address of a replaced file: `GET` sends it, `POST` restores it, `DELETE` removes it. */
export const replacedFileUrl = (address: string, moment: string): string =>
  `/api/media/replaced-files/${moment}/${withoutMedia(address)}`;

/** Address for uploading a new file: its bytes are the body of a `POST`. */
export const uploadUrl = (name: string): string => `/api/media?name=${encodeURIComponent(name)}`;
