import type { Json, JsonPath } from '#shared/json.ts';
import type { Role } from './people.ts';

/** Files of the content folder that the studio edits besides `pages/*.json`. */
export const siteFiles = ['site.json', 'theme.json', 'redirects.json', 'texts.json'] as const;
export type SiteFileName = (typeof siteFiles)[number];

/** The role that may publish a file. */
export const publishRole: Role = 'publisher';

/** The role that may change a file's draft; a site file affects every page. */
export const draftRole = (file: string): Role =>
  (siteFiles as readonly string[]).includes(file) ? publishRole : 'editor';

/** A problem with a draft, described for editors. */
export interface EditorProblem {
  /** Path of the file below `content/`, such as `pages/about.json`. */
  file: string;
  /** Names and indices of the path to the field; empty for the whole file. */
  path: JsonPath;
  /** The field with the names of the surrounding items, such as `“Prices” › “Basic” › price`. */
  place: string;
  /** A sentence such as "Needs some text." */
  message: string;
  /** A "problem" prevents publication, a "warning" does not. */
  level: 'problem' | 'warning';
  /** Whether the problem is only a missing text, as on every new page. */
  isToWrite?: boolean;
}

/** A page in the list, response of `GET /api/pages`. */
export interface PageSummary {
  file: string;
  path: string;
  title: string;
  /** Short name. */
  name: string;
  /** The first words on the page itself; empty if it has none. */
  heading: string;
  /** The state from the visitors' point of view: visible, hidden, or hidden until `publishAt`. */
  state: 'live' | 'draft' | 'scheduled';
  /** Whether there is an unpublished version. */
  hasDraft: boolean;
  /** Whether a developer has left a draft of the page, as `NAME.draft.json`. */
  hasDraftOnDisk: boolean;
  /** ISO timestamp at which the draft, or the page, goes live automatically. */
  publishAt: string | null;
  /** Whether the draft has changes that do not go live at `publishAt`. */
  hasNewer: boolean;
  /** When the draft should have gone live automatically, and why it did not; null if nothing was missed. */
  missed: { at: string; reason: string } | null;
  problems: number;
  warnings: number;
  changedBy: string | null;
  /** ISO timestamp. */
  changedAt: string | null;
}

/** A draft as stored. */
export interface Draft {
  /** Increases with each save; it is the draft's ETag. */
  revision: number;
  value: Json;
  /** Hash of the file that the draft is based on; null if there was none. */
  baseHash: string | null;
}

/** A number or contact that a draft has changed, but that is unchanged in other places. */
export interface StaleText {
  /** The old text on the page, such as `₹85,000`. */
  text: string;
  /** The new text on the page, such as `₹90,000`; null if that is unclear. */
  becomes: string | null;
  /** The places of the old text, the page itself first. */
  pages: {
    file: string;
    /** Short name. */
    name: string;
    /** Names and indices of the path to the field. */
    path: EditorProblem['path'];
    place: string;
    /** The field with the new number, if it can be replaced automatically: only on the page itself. */
    change: { from: Json; to: Json } | null;
  }[];
  /** Prices on the page that were a multiple of the old one, such as `₹8,50,000`, ten times. */
  multiples: { path: EditorProblem['path']; place: string; text: string; times: number }[];
}

/** An opened file, response of `GET /api/files/FILE`. */
export interface OpenFile {
  file: string;
  /** The file on disk; null if there is none. */
  live: { hash: string; value: Json } | null;
  draft: Draft | null;
  /** Author of the draft, or of the file if there is no draft; null for a developer. */
  changedBy: string | null;
  /** ID of the draft's author; null without a draft. */
  changedById: string | null;
  /** Problems of the draft, or of the file if there is no draft. */
  problems: EditorProblem[];
  /**
   * Set if the file on disk has changed since the draft was started: the file that it started from, null if
   * there was none, and the author of the current file, null for a developer.
   */
  conflict: { base: Json; by: string | null } | null;
  /** ISO timestamp at which the current draft is published automatically; null if it is not scheduled. */
  scheduledAt: string | null;
  /** Whether a developer has left a draft of the page, as `NAME.draft.json`. */
  hasDraftOnDisk: boolean;
  staleTexts: StaleText[];
}

/** Body of `PUT /api/drafts/FILE`; `If-Match` contains the revision, `If-None-Match: *` starts a draft. */
export interface DraftChange {
  value: Json;
  baseHash: string | null;
  /** Whether it contains the changes of the draft that it replaces, merged with the person's own. */
  isMerged?: boolean | undefined;
}

/** Its response; 412 with the same body as `GET /api/files/FILE` if someone else has saved. */
export interface DraftSaved {
  /** Null if there is no draft any more, because the sent value equals the file. */
  revision: number | null;
  problems: EditorProblem[];
  staleTexts: StaleText[];
}

/** A site's formats of numbers and prices. */
export interface Customs {
  /** Locale, such as `en_IN`. */
  locale: string;
  /** ISO 4217 code. */
  currency: string;
}

/** The choices of fields, response of `GET /api/choices`. */
export interface Choices {
  icons: readonly string[];
  /** Address of the sprite, which has a symbol with the name of each icon. */
  iconSprite: string;
  pages: { path: string; name: string; title: string; hasService: boolean }[];
  topics: { id: string; name: string }[];
  authors: string[];
  providers: string[];
  /** Time zone of the site, such as `Asia/Kolkata`; the server's if the site has none. */
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
