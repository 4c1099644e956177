import type { StudioError } from '#server/studio/http/studio-error.ts';
import type { MediaKind } from '#shared/studio/media.ts';

/** A job of the media process. Files are paths on disk. */
export type MediaJob =
  /** Cleans a file that someone sends; a film or document stays in its place. `as` is the extension to keep. */
  | { do: MediaKind; input: string; output: string; as: string | null; pixels: number }
  | { do: 'thumbnails'; input: string; small: string; large: string; pixels: number }
  | { do: 'sizes'; input: string; folder: string };

/** The result of a job. */
export interface JobResult {
  /** Extension of what was made; empty if nothing has a new format. */
  format: string;
  /** Pixels; null if they are not known. */
  width: number | null;
  height: number | null;
}

/** A job on its way to the process. */
export interface JobMessage {
  id: number;
  job: MediaJob;
}

/** The answer to a job; `code` is the file system's. */
export type JobAnswer =
  | { id: number; result: JobResult }
  | { id: number; refusal: Pick<StudioError, 'status' | 'code' | 'message'> }
  | { id: number; error: string; code?: string };
