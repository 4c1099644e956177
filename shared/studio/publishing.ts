/** Body of `POST /api/publications`: all files become live, or none does. */
export interface PublishRequest {
  files: {
    file: string;
    /** Revision of the draft that the person has seen. */
    revision: number;
  }[];
  /** ISO moment to publish at; at once if it is left out. */
  at?: string;
}

/** One publication, answer of `POST /api/publications` and of `GET /api/publications/ID`. */
export interface Publication {
  id: number;
  /** ISO moment. */
  at: string;
  by: string;
  /** Such as "Published About", "Renamed /Old to /New". */
  summary: string;
  files: string[];
  /** What `STUDIO_PUBLISH_COMMAND` said; null if there is no command. */
  command: { state: 'running' | 'done' | 'failed'; output: string } | null;
}

/** What renaming, unpublishing or deleting a page will change; shown before it is done. */
export interface ChangePlan {
  /** One sentence for each change. */
  lines: string[];
  /** What stands in the way; nothing can be done as long as there is any. */
  obstacles: string[];
}

/** One version of a file, answer of `GET /api/history/FILE`, newest first. */
export interface FileVersion {
  id: number;
  file: string;
  /** ISO moment. */
  at: string;
  /** Name of the person, or null for a change on disk. */
  by: string | null;
  /** "set-aside": a version that lost a conflict or was discarded; it can be restored like any other. */
  kind: 'published' | 'on-disk' | 'set-aside' | 'deleted';
  summary: string;
}
