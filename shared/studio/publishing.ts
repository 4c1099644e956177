import type { Json } from '#shared/json.ts';

/** Body of `POST /api/publications`: all files go live, or none. */
export interface PublishRequest {
  files: {
    file: string;
    /** Revision of the draft that the person has seen. */
    revision: number;
  }[];
  /** ISO timestamp of the publication; immediately by default. */
  at?: string;
  /**
   * Links from the plan's `linking` that go live with it, as the person has seen them; if left out, those of
   * an earlier schedule, or none.
   */
  links?: FileLinks[];
}

/** A link to a page that is published for the first time; nothing else around it is changed. */
export type BareLink = {
  /** The list that contains it, such as `“Our services” › Services`. */
  place: string;
  /** Its label in a menu; null in a list of pages, which shows their own names. */
  label: string | null;
  /** Path of the page. */
  href: string;
};

/** Links added to a live file. */
export interface FileLinks {
  file: string;
  links: BareLink[];
}

/** A file, with its name in a sentence, such as `“About”` or `the site`. */
interface NamedFile {
  file: string;
  name: string;
}

/**
 * Everything that a publication makes live, response of `POST /api/publication-plans` with the `files` of
 * a {@link PublishRequest}.
 */
export interface PublicationPlan {
  /** Files whose drafts are published as a whole. */
  files: NamedFile[];
  /** Files that get links to new pages, if requested. */
  linking: (NamedFile & FileLinks)[];
  /** Files whose drafts link to new pages in other ways, too, and stay drafts. */
  staying: NamedFile[];
}

/** A publication, response of `POST /api/publications`; `GET` returns the latest ones. */
export interface Publication {
  id: number;
  /** ISO timestamp. */
  at: string;
  by: string;
  /** One line, such as "Published About" or "Renamed /Old to /New". */
  summary: string;
  files: string[];
  /**
   * Result of `STUDIO_PUBLISH_COMMAND`; null if there is no command. Its output is visible to the publisher
   * and to owners, and null for others.
   */
  command: { state: 'running' | 'done' | 'failed'; output: string | null } | null;
}

/** Response of `GET /api/live-state`. */
export interface LiveState {
  /**
   * "current": visitors see the current files; "behind": they see an older version; "away":
   * the site does not respond.
   */
  state: 'current' | 'behind' | 'away';
}

/** The changes of renaming, unpublishing or deleting a page, shown beforehand. */
export interface ChangePlan {
  /** One sentence per change. */
  lines: string[];
  /** Obstacles; the change is impossible while there is one. */
  obstacles: string[];
}

/** A version of a file, response of `GET /api/history/FILE`, newest first. */
export interface FileVersion {
  id: number;
  file: string;
  /** ISO timestamp. */
  at: string;
  /** Name of the person, or null for a change on disk. */
  by: string | null;
  /** "set-aside": a version that lost a conflict or was discarded; it can be restored like any other. */
  kind: 'published' | 'on-disk' | 'set-aside' | 'deleted';
  summary: string;
}

/** A page that exists only in the history, response of `GET /api/deleted-pages`. */
export interface DeletedPage {
  file: string;
  name: string;
  /** Its last address. */
  path: string;
  /** ISO timestamp of its deletion. */
  at: string;
  by: string | null;
  /** Its last content. */
  version: number;
  /** Whether it was public, so that `POST /api/deleted-pages/FILE` makes it public again. */
  wasLive: boolean;
}

/**
 * Response of `GET /api/schedules`: drafts that are scheduled, or failed to be published, and pages with a
 * publication time in their files.
 */
export interface Schedule {
  files: string[];
  /** ISO timestamp. */
  at: string;
  by: string;
  /** Files whose drafts have changed since; those changes do not go live with the schedule. */
  newer: string[];
  /** Why it was not published; null unless it has failed. */
  fault: string | null;
}

/**
 * Body of `POST /api/publications/ID/undo`, which publishes what a publication replaced. Later publications
 * by others are merged with it.
 */
export interface Undo {
  /** Merged values of files that others changed in the same fields; null deletes a file. */
  merged?: ({ value: Json } & Pick<Conflict, 'file' | 'hash'>)[];
}

/**
 * Its response (412) if somebody has to resolve conflicts first: `mine` is the version restored by undoing.
 */
export interface UndoConflicts {
  files: Omit<Conflict, 'revision'>[];
}

/** A version with its content, response of `GET /api/versions/ID`. */
export interface VersionContent extends FileVersion {
  /** The publication that created it; null for all other changes. */
  publication: number | null;
  /** Null if the file was deleted. */
  value: Json;
  /** The version that visitors saw before; null if there was none. */
  before: { id: number; value: Json } | null;
}

/** Answer of `POST /api/disk-drafts/FILE` (412): the draft, and what a developer has left beside the page. */
export interface Conflict {
  file: string;
  /** Revision of the draft. */
  revision: number;
  /** Hash of the other file; null if it was deleted. */
  hash: string | null;
  /** The common base of both versions; null if there is none. */
  base: Json;
  mine: Json;
  /** Null if it was deleted. */
  theirs: Json;
  /** Author of the other version; null for a change on disk. */
  by: string | null;
}

/** Body of `POST /api/disk-drafts/FILE`. */
export interface TakeOver {
  /** The merge of the page's own draft with the developer's. */
  merged?: { value: Json } & Pick<Conflict, 'revision' | 'hash'>;
}
