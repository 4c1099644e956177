import { StudioError } from '#server/studio/http/studio-error.ts';

/** Why a file is not taken, in words for the person who sent it. */
export interface MediaFault {
  status: number;
  code: string;
  message: string;
}

/** What is thrown about a fault. */
export const faulty = ({ status, code, message }: MediaFault): StudioError =>
  new StudioError(status, code, message);

const unreadable = (message: string): MediaFault => ({ status: 422, code: 'unreadable', message });

/** Faults of files, by what is wrong. */
export const faults = {
  empty: unreadable('This file is empty. Choose another one.'),
  unknown: {
    status: 415,
    code: 'unknown-kind',
    message:
      'This kind of file can’t be used. Pictures: JPEG, PNG, WebP, AVIF or HEIC. Drawings: SVG. Films: MP4 or WebM.',
  },
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
  film: unreadable('This film cannot be read. Save it as MP4 and try again.'),
  tooManyParts: unreadable(
    'This film is cut into too many small parts to be checked. Export it again as MP4 and try again.',
  ),
  quickTime: unreadable('This is a QuickTime film. Export it as MP4 and try again.'),
} satisfies Record<string, MediaFault>;

/** A picture has more pixels than the studio takes. */
export const tooManyPixels = (width: number, height: number, limit: number): MediaFault => {
  const millions = (pixels: number) => Math.round(pixels / 1e6).toLocaleString('en');
  return {
    status: 413,
    code: 'too-large',
    message: `This picture has ${millions(width * height)} million pixels. A picture can have up to ${millions(limit)} million. Make it smaller and try again.`,
  };
};

/** Names a fault in a process that sends it to another one. */
export class FaultyFileError extends Error {
  readonly fault: MediaFault;
  constructor(fault: MediaFault, options?: ErrorOptions) {
    super(fault.message, options);
    this.fault = fault;
  }
}

/** Throws a fault of a file as what the person reads, and any other error as it is. */
export function inWords(error: unknown): never {
  throw error instanceof FaultyFileError ? faulty(error.fault) : error;
}
