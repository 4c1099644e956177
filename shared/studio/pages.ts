import { isObject } from '#shared/json/same-json.ts';
import type { EditorProblem } from './files.ts';

/** Templates for a new page, and the places that can link to it; answer of `GET /api/new-page`. */
export interface NewPageChoices {
  skeletons: {
    id: string;
    name: string;
    description: string;
    /** Usual folder of pages of this kind, such as `/Insights`; empty if there is none. */
    folder: string;
    hasService: boolean;
  }[];
  /** Places that can link to it. */
  places: {
    /** "navigation" for the bar itself, the label of a menu, or the path of a page with a list. */
    id: string;
    name: string;
    /** Whether the place only accepts pages with a service card. */
    needsService: boolean;
  }[];
}

/** Answer of `GET /api/new-page/address?path=/Partners`. */
export interface AddressCheck {
  /** Why a page cannot have this address, as a sentence; null if it can. */
  problem: string | null;
}

/** Body of `POST /api/pages`. The page is created as a draft; nothing of it goes live. */
export interface NewPage {
  /** Its initial content: a skeleton, or a copy of another page. */
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
 * A change of a whole page. `POST /api/plans/FILE` with this body answers with a `ChangePlan`, without
 * changing anything; `POST /api/changes/FILE` carries it out and answers with the `Publication`.
 */
export type PageChange =
  /** `name` is its short name in menus and lists; unchanged by default. */
  | { action: 'rename'; path: string; name?: string | undefined }
  | { action: 'unpublish' }
  /** `to` is the redirect target of its addresses: a path or an `https:` address; null for "not found". */
  | { action: 'delete'; to: string | null };

/** The part of an address before its last slash: `/Insights` for `/Insights/Excel`, empty for `/Insights`. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Minimum length of a search; shorter words are in nearly every text. */
export const MIN_WORDS = 3;

/** Maximum number of results. */
export const MAX_FOUND = 50;

/** A text that contains the words; answer of `GET /api/found-texts?words=…`. */
export interface FoundText {
  file: string;
  /** Short name of the page, or part of the site. */
  name: string;
  /** Path of the field. */
  path: EditorProblem['path'];
  place: string;
  /** The words with the surrounding text. */
  text: string;
}

/** The short name of a page: its breadcrumb, otherwise its title; null without both. */
export function pageName(page: unknown): string | null {
  const { breadcrumb, title } = isObject(page) ? page : {};
  const name = [breadcrumb, title].find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? name : null;
}
