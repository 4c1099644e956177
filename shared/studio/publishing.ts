import type { Json } from '#shared/json.ts';

/** Body of `POST /api/publications`: all files become live, or none does. */
export interface PublishRequest {
  files: {
    file: string;
    /** Revision of the draft that the person has seen. */
    revision: number;
  }[];
  /** ISO moment to publish at; at once if it is left out. */
  at?: string;
  /**
   * Links from the plan's `linking` that go live with it, as the person has seen them; if left out, those of
   * an earlier schedule, or none.
   */
  links?: FileLinks[];
}

/** A link to a page that is published for the first time; where it stands, nothing else is changed. */
export type BareLink = {
  /** The list that it is added to, such as `“Our services” › Services`. */
  place: string;
  /** Its words in a menu; null in a list of pages, which shows their own. */
  label: string | null;
  /** Path of the page. */
  href: string;
};

/** Links that are added to a live file. */
export interface FileLinks {
  file: string;
  links: BareLink[];
}

/** A file, and what it is called in a sentence, such as `“About”` or `the site`. */
export interface NamedFile {
  file: string;
  name: string;
}

/**
 * Everything that a publication makes live, answer of `POST /api/publication-plans` with the `files` of
 * a {@link PublishRequest}.
 */
export interface PublicationPlan {
  /** Files whose drafts are published as a whole. */
  files: NamedFile[];
  /** Files that get links to new pages, if the request names these. */
  linking: (NamedFile & FileLinks)[];
  /** Files whose drafts also link to new pages in other ways, and stay drafts. */
  staying: NamedFile[];
}

/** One publication, answer of `POST /api/publications`; `GET` answers with the last ones. */
export interface Publication {
  id: number;
  /** ISO moment. */
  at: string;
  by: string;
  /** One line, such as "Published About" or "Renamed /Old to /New". */
  summary: string;
  files: string[];
  /**
   * How `STUDIO_PUBLISH_COMMAND` went; null if there is no command. Its output is for who published and
   * for owners, and null for others.
   */
  command: { state: 'running' | 'done' | 'failed'; output: string | null } | null;
}

/** Answer of `GET /api/live-state`. */
export interface LiveState {
  /**
   * "current": visitors see what the files say; "behind": they see an older version; "away": the site
   * does not answer.
   */
  state: 'current' | 'behind' | 'away';
}

/** The changes of renaming, unpublishing or deleting a page, shown beforehand. */
export interface ChangePlan {
  /** One sentence for each change. */
  lines: string[];
  /** Obstacles; the change is impossible while there is one. */
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

/** A page that only the history has, answer of `GET /api/deleted-pages`. */
export interface DeletedPage {
  file: string;
  name: string;
  /** Its last address. */
  path: string;
  /** ISO moment at which it was deleted. */
  at: string;
  by: string | null;
  /** Its last content. */
  version: number;
  /** Whether visitors saw it, so that `POST /api/deleted-pages/FILE` shows it to them again. */
  wasLive: boolean;
}

/**
 * Answer of `GET /api/schedules`: drafts that will be published, or could not be, and pages with a moment
 * in their files.
 */
export interface Schedule {
  files: string[];
  /** ISO moment. */
  at: string;
  by: string;
  /** Files whose drafts have changed since; those changes do not go live with it. */
  newer: string[];
  /** Why it was not published; null as long as it may be. */
  fault: string | null;
}

/**
 * Body of `POST /api/publications/ID/undo`, which publishes what a publication replaced. What others have
 * published since is merged with it, and stays.
 */
export interface Undo {
  /** Merged values of files that others changed in the same fields; null deletes a file. */
  merged?: ({ value: Json } & Pick<Conflict, 'file' | 'hash'>)[];
}

/** Its answer (412) if somebody has to decide about fields first: `mine` is what undoing brings back. */
export interface UndoConflicts {
  files: Omit<Conflict, 'revision'>[];
}

/** A version with its content, answer of `GET /api/versions/ID`. */
export interface VersionContent extends FileVersion {
  /** The publication that made it; null for all other changes. */
  publication: number | null;
  /** Null if the file was deleted. */
  value: Json;
  /** The version that visitors saw before it; null if there was none. */
  before: { id: number; value: Json } | null;
}

/** Answer of `POST /api/disk-drafts/FILE` (412): the draft, and what a developer has left beside the page. */
export interface Conflict {
  file: string;
  /** Revision of the draft. */
  revision: number;
  /** Hash of the other file; null if it was deleted. */
  hash: string | null;
  /** The version that both started from; null without one. */
  base: Json;
  mine: Json;
  /** Null if it was deleted. */
  theirs: Json;
  /** Who made theirs; null for a change on disk. */
  by: string | null;
}

/** Body of `POST /api/disk-drafts/FILE`. */
export interface TakeOver {
  /** The page's own draft merged with the developer's. */
  merged?: { value: Json } & Pick<Conflict, 'revision' | 'hash'>;
}
