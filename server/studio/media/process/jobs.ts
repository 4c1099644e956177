import type { MediaFault } from '../media-error.ts';

/** What the media process is asked to do. Files are paths on disk. */
export type MediaJob =
  | { do: 'picture'; input: string; output: string; as: PictureFormat | null; pixels: number }
  | { do: 'drawing'; input: string; output: string; pixels: number }
  | { do: 'film'; input: string; as: FilmFormat | null }
  | { do: 'thumbnails'; input: string; small: string; large: string; pixels: number }
  | { do: 'sizes'; input: string; folder: string };

/** Formats that a picture is kept in, named as extensions. */
export type PictureFormat = 'jpg' | 'png' | 'webp' | 'avif';
export type FilmFormat = 'mp4' | 'webm';

/** What is known about a file afterwards. */
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
  | { id: number; fault: MediaFault }
  | { id: number; error: string; code?: string };
