import type { Finding } from '#server/media/inspection.ts';
import { type DrawingFault, drawingRules } from '#server/theme/drawing.ts';
import { servedExtensions } from '#shared/media-files.ts';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import type { DeveloperMessages } from './developer-message.ts';

/** Faults of files, independent of their content. */
export const fileWords = {
  json: ({ reason }: { reason: string }) => ['valid JSON', reason],
  unreadable: ({ kind, reason }: { kind: 'file' | 'folder'; reason: string }) => [
    { file: 'a readable file', folder: 'a folder' }[kind],
    reason,
  ],
  version: ({ version }: { version: number }) => {
    const advice =
      version < CONTENT_VERSION
        ? 'the content is older than this software: run "npm run migrate-content"'
        : 'the content is newer than this software: install the version it was written for';
    return [`${CONTENT_VERSION} (${advice})`, String(version)];
  },
  'special-file': () => ['a regular file', 'a special file'],
  'misplaced-page': () => [
    'a page\'s file directly in pages, whose name ends in ".json"',
    'a file that nobody would read',
  ],
  'file-link': ({ fault, to, folder }: FileLink) => [
    {
      dead: 'a link to a file that exists',
      outside: `a file, or a link to one in the same folder (${folder})`,
      special: 'a link to a regular file',
    }[fault],
    `a link to ${to}`,
  ],
  'missing-file': ({ folder, address }: { folder: string; address: string }) =>
    `the file ${folder}${address}`,
  'unserved-file': () =>
    `a file that visitors get (${served.format(servedExtensions.map((each) => `.${each}`))}, named with letters, digits, hyphens and underscores)`,
  metadata: ({ finding }: { finding: Finding }) => [
    expectedOf[finding] ??
      'a file without EXIF, XMP, text or location data (remove it, or use a .jpg, which the server resizes)',
    finding,
  ],
  parts: ({ most }: { most: number }) => [
    `a file of at most ${most.toLocaleString('en')} parts`,
    'more (visitors do not get it)',
  ],
  drawing: ({ fault, found }: DrawingFault) => [drawingRules[fault], found],
  'not-square': ({ ratio }: { ratio: number }) => [
    'a square',
    `a width of ${ratio.toFixed(2)} times the height`,
  ],
  picture: ({ fault, reason, folder = '' }: PictureReason) => [
    {
      broken: 'a complete picture',
      unknown: 'a picture that can be resized',
      folder: `a writable folder ${folder}`,
      heic: 'a JPEG: export the photo as one (on a Mac in Preview: File, Export; on an iPhone choose Settings, Camera, Formats, Most Compatible), or install the package heic-decode with "npm ci --omit=dev"',
      sharp: 'the package sharp, which resizes pictures (install it with "npm ci --omit=dev")',
    }[fault],
    reason,
  ],
  'share-picture': ({ fault, size: [width, height], wanted }: SharePicture) => [
    `${fault === 'small' ? 'at least' : 'about the proportions of'} ${wanted.join(' by ')} pixels`,
    `${width} by ${height}`,
  ],
  'share-format': ({ reason }: { reason: string }) => ['a JPEG, PNG or WebP picture', reason],
  unrenderable: ({ reason }: { reason: string }) => ['content that can be rendered', reason],
} satisfies DeveloperMessages;

const served = new Intl.ListFormat('en', { type: 'disjunction' });

const expectedOf: Partial<Record<Finding, string>> = {
  'another format': 'the format that its name says (export it again, or correct the name)',
  'a macro': 'a document without macros (save it without them, or as a PDF)',
};

interface FileLink {
  fault: 'dead' | 'outside' | 'special';
  /** Target of the link. */
  to: string;
  /** Folder that the target must be in. */
  folder: string;
}

interface PictureReason {
  fault: 'broken' | 'unknown' | 'folder' | 'heic' | 'sharp';
  /** The error message of the picture encoder. */
  reason: string;
  /** The folder for prepared pictures. */
  folder?: string | undefined;
}

/** Width and height in pixels. */
type Size = readonly [width: number, height: number];

interface SharePicture {
  fault: 'small' | 'proportions';
  size: Size;
  wanted: Size;
}
