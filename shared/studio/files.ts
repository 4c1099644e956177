import type { Json, JsonPath } from '#shared/json.ts';
import type { Role } from './people.ts';

/** Files of the content folder that the studio edits beside `pages/*.json`. */
export const siteFiles = ['site.json', 'theme.json', 'redirects.json', 'texts.json'] as const;
export type SiteFileName = (typeof siteFiles)[number];

/** The role that may publish a file. */
export const publishRole: Role = 'publisher';

/** The role that may change a file's draft; that of a site file shows on every page. */
export const draftRole = (file: string): Role =>
  (siteFiles as readonly string[]).includes(file) ? publishRole : 'editor';

/** Something wrong with a draft, in words for editors. */
export interface EditorProblem {
  /** File below `content/`, such as `pages/about.json`. */
  file: string;
  /** Names and indices that lead to the field; empty for the whole file. */
  path: JsonPath;
  /** The field with the names of the items on the way, such as `“Prices” › “Basic” › price`. */
  place: string;
  /** A sentence such as "Needs some text." */
  message: string;
  /** A "problem" prevents publication, a "warning" does not. */
  level: 'problem' | 'warning';
  /** Whether words are only missing there, as on every new page. */
  isToWrite?: boolean;
}

/** One page in the list, answer of `GET /api/pages`. */
export interface PageSummary {
  file: string;
  path: string;
  title: string;
  /** Short name. */
  name: string;
  /** The first words on the page itself; empty if it has none. */
  heading: string;
  /** The state for visitors: they get the page, nothing yet, or nothing until `publishAt`. */
  state: 'live' | 'draft' | 'scheduled';
  /** Whether there is a version that is not published. */
  hasDraft: boolean;
  /** Whether a developer has left a draft of the page, as `NAME.draft.json`. */
  hasDraftOnDisk: boolean;
  /** ISO moment at which the draft, or the page, goes live by itself. */
  publishAt: string | null;
  /** Whether the draft has changes that do not go live at `publishAt`. */
  hasNewer: boolean;
  /** When the draft was to go live by itself and did not, and why; null if nothing was missed. */
  missed: { at: string; reason: string } | null;
  problems: number;
  warnings: number;
  changedBy: string | null;
  /** ISO moment. */
  changedAt: string | null;
}

/** A draft as it is stored. */
export interface Draft {
  /** Grows with each save; it is the draft's ETag. */
  revision: number;
  value: Json;
  /** Hash of the file that the draft was begun from; null if there was none. */
  baseHash: string | null;
}

/** A number or contact that a draft has changed, and that still stands elsewhere as it was. */
export interface StaleText {
  /** The old text on the page, such as `₹85,000`. */
  text: string;
  /** The new text on the page, such as `₹90,000`; null if that is unclear. */
  becomes: string | null;
  /** Where it stands, the page itself first. */
  pages: {
    file: string;
    /** Short name. */
    name: string;
    /** Names and indices that lead to the field. */
    path: EditorProblem['path'];
    place: string;
    /** The field with the new number, if it can be written there at once: on the page itself. */
    change: { from: Json; to: Json } | null;
  }[];
  /** Prices on the page that were a multiple of it, such as `₹8,50,000`, ten times. */
  multiples: { path: EditorProblem['path']; place: string; text: string; times: number }[];
}

/** A file as the studio opens it, answer of `GET /api/files/FILE`. */
export interface OpenFile {
  file: string;
  /** The file on disk; null if there is none yet. */
  live: { hash: string; value: Json } | null;
  draft: Draft | null;
  /** Author of the draft, or of the file if there is no draft; null for a developer. */
  changedBy: string | null;
  /** ID of the draft's author; null without a draft. */
  changedById: string | null;
  /** Problems of the draft, or of the file if there is no draft. */
  problems: EditorProblem[];
  /**
   * Set if the file on disk is no longer the one that the draft was begun from: that one, null without one,
   * and who made the file on disk, null for a developer.
   */
  conflict: { base: Json; by: string | null } | null;
  /** ISO moment at which the draft as it is now is published by itself; null if it is not. */
  scheduledAt: string | null;
  /** Whether a developer has left a draft of the page, as `NAME.draft.json`. */
  hasDraftOnDisk: boolean;
  staleTexts: StaleText[];
}

/** Body of `PUT /api/drafts/FILE`; `If-Match` holds the revision, `If-None-Match: *` begins a draft. */
export interface DraftChange {
  value: Json;
  baseHash: string | null;
  /** Whether it has what the draft that it replaces says, merged with what the person has changed. */
  isMerged?: boolean | undefined;
}

/** Its answer; 412 with the same body as `GET /api/files/FILE` if someone else has saved. */
export interface DraftSaved {
  /** Null if there is no draft any more: what was sent is what the file says. */
  revision: number | null;
  problems: EditorProblem[];
  staleTexts: StaleText[];
}

/** How a site writes numbers and prices. */
export interface Customs {
  /** Locale, such as `en_IN`. */
  locale: string;
  /** Code of ISO 4217. */
  currency: string;
}

/** The choices of fields, answer of `GET /api/choices`. */
export interface Choices {
  icons: readonly string[];
  /** Address of the sprite that has every icon as a symbol of its name. */
  iconSprite: string;
  pages: { path: string; name: string; title: string; hasService: boolean }[];
  topics: { id: string; name: string }[];
  authors: string[];
  providers: string[];
  /** Time zone of the site, such as `Asia/Kolkata`; that of the server if it names none. */
  timeZone: string;
  customs: Customs;
}

/** Body of every error of the API. */
export interface ApiErrorBody {
  /** Code for the caller, such as `changed`, `invalid`, `read-only`, `disk-full`, `unavailable`. */
  code: string;
  /** Message for editors: what happened, and what to do. */
  message: string;
  problems?: EditorProblem[];
}
