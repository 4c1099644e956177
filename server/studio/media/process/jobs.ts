import type { StudioError } from '#server/studio/http/studio-error.ts';
import type { MediaKind } from '#shared/studio/media.ts';

/** A job of the media process. Files are paths on disk. */
export type MediaJob =
  /** Cleans an upload; a film or document is modified in place. `as` is the extension to keep. */
  | { do: MediaKind; input: string; output: string; as: string | null; pixels: number }
  | { do: 'thumbnails'; input: string; small: string; large: string; pixels: number }
  | { do: 'sizes'; input: string; folder: string };

/** The result of a job. */
export interface JobResult {
  /** Extension of the output; empty if the format is unchanged. */
  format: string;
  /** Pixels; null if they are unknown. */
  width: number | null;
  height: number | null;
}

/** A job sent to the process. */
export interface JobMessage {
  id: number;
  job: MediaJob;
}

/** The answer to a job; `code` is the file system's. */
export type JobAnswer =
  | { id: number; result: JobResult }
  | { id: number; refusal: Pick<StudioError, 'status' | 'code' | 'message'> }
  | { id: number; error: string; code?: string };
