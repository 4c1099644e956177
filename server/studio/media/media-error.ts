import { StudioError } from '#server/studio/http/studio-error.ts';

const unreadable = (message: string) => [422, 'unreadable', message] as const;

/** Why a file is refused: status, code, and message for the uploader. */
const faults = {
  empty: unreadable('This file is empty. Choose another one.'),
  unknown: [
    415,
    'unknown-kind',
    'This kind of file can’t be used. Pictures, such as photos: JPEG, PNG, WebP, AVIF or HEIC. Drawings, such as logos: SVG. Films: MP4 or WebM. Documents: PDF, DOCX, XLSX, PPTX, ODT, ODS or ODP.',
  ],
  picture: unreadable('This picture cannot be read. Save it as JPEG or PNG and try again.'),
  moving: unreadable(
    'This picture moves. Save one image of it as JPEG or PNG, or upload it as an MP4 film.',
  ),
  noHeic: unreadable('This server can’t read HEIC photos. Save it as JPEG and try again.'),
  drawing: unreadable('This drawing cannot be read. Save it as plain SVG and try again.'),
  entities: unreadable(
    'This drawing has definitions of its own (entities), which can’t be read safely. Save it as plain SVG and try again.',
  ),
  photoInDrawing: unreadable(
    'This drawing has a photo in it. Save all of it as PNG, or take the photo out, and try again.',
  ),
  notShapes: [
    422,
    'not-shapes',
    'A logo can have shapes only. Save the drawing as plain SVG with its text converted to paths and try again.',
  ],
  notSquare: [
    422,
    'not-square',
    'The mark has to be as wide as it is high. Save the drawing as a square and try again.',
  ],
  film: unreadable('This film cannot be read. Save it as MP4 and try again.'),
  tooManyParts: unreadable(
    'This film is cut into too many small parts to be checked. Export it again as MP4 and try again.',
  ),
  document: unreadable(
    'This document cannot be read. Save it as PDF, or as DOCX, XLSX, PPTX, ODT, ODS or ODP, and try again.',
  ),
  macro: unreadable(
    'This document has macros, which can harm the computers of visitors. Save it without them or as PDF, and try again.',
  ),
  quickTime: unreadable('This is a QuickTime film. Export it as MP4 and try again.'),
} satisfies Record<string, readonly [status: number, code: string, message: string]>;

export type MediaFault = keyof typeof faults;

/** The error for a file's fault. */
export function faulty(fault: MediaFault, cause?: unknown): StudioError {
  const [status, code, message] = faults[fault];
  return new StudioError(status, code, message, undefined, { cause });
}

/** A picture has more pixels than the studio accepts. */
export function tooManyPixels(width: number, height: number, limit: number): StudioError {
  const millions = (pixels: number) => Math.round(pixels / 1e6).toLocaleString('en');
  return new StudioError(
    413,
    'too-large',
    `This picture has ${millions(width * height)} million pixels. A picture can have up to ${millions(limit)} million. Make it smaller and try again.`,
  );
}
