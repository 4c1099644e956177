import type { EditorProblem } from './files.ts';

/** Templates for a new page, and the places that can link to it; answer of `GET /api/new-page`. */
export interface NewPageChoices {
  skeletons: {
    id: string;
    name: string;
    description: string;
    /** Where most pages of this kind are, such as `/Insights`; empty for no folder. */
    folder: string;
    hasService: boolean;
  }[];
  /** Places that can hold a link to it. */
  places: {
    /** "navigation" for the bar itself, or the label of a menu, or the path of a page with a list. */
    id: string;
    name: string;
    /** Whether only a page with a service card can be there. */
    needsService: boolean;
  }[];
}

/** Answer of `GET /api/new-page/address?path=/Partners`. */
export interface AddressCheck {
  /** Why a page cannot have this address, as a sentence; null if it can. */
  problem: string | null;
}

/** Body of `POST /api/pages`. The page is a draft; nothing of it is live. */
export interface NewPage {
  /** Its first content: a skeleton, or a copy of another page. */
  from: { skeleton: string } | { file: string };
  title: string;
  /** Its address, such as `/Partners`. */
  path: string;
  /** Places that link to it. */
  linkFrom: string[];
}

/** Its answer. */
export interface NewPageMade {
  /** File of the new page, such as `pages/partners.json`. */
  file: string;
}

/**
 * A change of a whole page. `POST /api/plans/FILE` with this body answers what it would
 * change, as a `ChangePlan`; `POST /api/changes/FILE` does it and answers with the `Publication`.
 */
export type PageChange =
  /** `name` is its short name in menus and lists; it stays if left out. */
  | { action: 'rename'; path: string; name?: string | undefined }
  | { action: 'unpublish' }
  /** `to` is where its addresses lead: a path or an `https:` address; null is "not found". */
  | { action: 'delete'; to: string | null };

/** The part of an address before its last slash: `/Insights` of `/Insights/Excel`, else nothing. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Shorter words are in nearly every text. */
export const MIN_WORDS = 3;

/** More places are not listed. */
export const MAX_FOUND = 50;

/** A text that has the words; answer of `GET /api/found-texts?words=…`. */
export interface FoundText {
  file: string;
  /** Short name of the page, or part of the site. */
  name: string;
  /** Names and indices that lead to the field. */
  path: EditorProblem['path'];
  place: string;
  /** The words, with what stands around them. */
  text: string;
}
