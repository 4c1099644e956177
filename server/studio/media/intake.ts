import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { busy, StudioError } from '#server/studio/http/studio-error.ts';
import { isSeen, type MediaFile, type MediaKind, type MediaLimits } from '#shared/studio/media.ts';
import type { Person } from '#shared/studio/people.ts';
import type { StoredFile } from './media-folder.ts';
import type { MediaProcess } from './media-process.ts';
import type { JobResult } from './process/jobs.ts';
import { receiveUpload } from './receive-upload.ts';
import type { UploadFolder } from './upload-folder.ts';

/** Maximum number of concurrent uploads, in total. */
const MAX_UPLOADS = 12;

/** A received and cleaned file, which is deleted unless it has been moved. */
export interface Arrived {
  /** Path on disk. */
  path: string;
  kind: MediaKind;
  made: JobResult;
}

export interface IntakeDeps {
  uploads: UploadFolder;
  process: MediaProcess;
  limits: MediaLimits;
  /** Reserves disk space for a file; returns a function that releases it. */
  holdRoom(bytes: number, person: Person): Promise<() => void>;
}

/** Receives uploads. */
export class Intake {
  readonly #deps: IntakeDeps;
  #receiving = 0;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /**
   * Receives and cleans a file, and calls back with it; nothing temporary remains.
   *
   * @param old the file to be replaced
   * @throws StudioError if the file is refused
   */
  async take(
    req: IncomingMessage,
    person: Person,
    use: (file: Arrived) => Promise<MediaFile>,
    old?: StoredFile,
  ): Promise<MediaFile> {
    if (this.#receiving >= MAX_UPLOADS)
      throw busy('Too many files are being uploaded. Try again in a minute.');
    const { uploads, limits, holdRoom } = this.#deps;
    const declared = Number(req.headers['content-length'] ?? limits.filmBytes);
    const input = uploads.newPath();
    const output = uploads.newPath();
    let giveBack = () => {};
    this.#receiving += 1;
    try {
      giveBack = await holdRoom(Math.min(declared, limits.filmBytes), person);
      await uploads.prepare();
      const kind = await receiveUpload(req, input, limits);
      if (old && kind !== old.kind) throw otherKind(old.kind);
      const made = await this.#clean(kind, input, output, old);
      // The person has cancelled meanwhile.
      if (req.socket.destroyed)
        throw new StudioError(400, 'cancelled', 'The upload was cancelled.');
      return await use({ path: isSeen(kind) ? output : input, kind, made });
    } finally {
      this.#receiving -= 1;
      giveBack();
      await uploads.discard(input, output);
    }
  }

  #clean(kind: MediaKind, input: string, output: string, old?: StoredFile): Promise<JobResult> {
    const { process, limits } = this.#deps;
    const as = old ? formatOf(old.path) : null;
    const job = { do: kind, input, output, as, pixels: limits.pixels };
    return process.run(job, kind, 'upload');
  }
}

/** The format for a file name; a `.heic` file with a JPEG's bytes is read by its bytes. */
function formatOf(file: string): string {
  const extension = extname(file).slice(1).toLowerCase();
  return extension === 'jpeg' || extension === 'heic' ? 'jpg' : extension;
}

const namesOfKinds: Readonly<Record<MediaKind, string>> = {
  picture: 'a picture',
  drawing: 'an SVG drawing',
  film: 'a film',
  document: 'a document',
};

const otherKind = (kind: MediaKind) =>
  new StudioError(
    415,
    'other-kind',
    `Only ${namesOfKinds[kind]} can take the place of ${namesOfKinds[kind]}. Upload this file as a new one.`,
  );
