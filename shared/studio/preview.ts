import type { Json } from '#shared/json.ts';

/** Body of `POST /api/previews/FILE`, which answers with the page as HTML. */
export interface PreviewRequest {
  /** The draft, saved or not. */
  value: Json;
  /** Path of the page to show for a file that is not a page. */
  path?: string | undefined;
}

/** The version that a preview shows: header `Preview-State`. */
export type PreviewState = 'current' | 'mended' | 'last-valid';

/**
 * Where the draft's sections are among the elements of `<main>`, as JSON; null for one that shows
 * nothing: header `Preview-Places`.
 */
export type PreviewPlaces = (number | null)[];

/** Body of `POST /api/preview-links`. */
export interface PreviewLinkRequest {
  file: string;
  path?: string | undefined;
  /** How long the link works; an hour if left out, for one's own window. */
  hours?: number | undefined;
}

/** Its answer. */
export interface PreviewLink {
  url: string;
}

/** A link that works, answer of `GET /api/preview-links/FILE`: one's own, or everyone's for owners. */
export interface SharedLink {
  /** For `DELETE /api/preview-links/ID`. */
  id: string;
  /** Name of the person who shared it. */
  by: string;
  isOwn: boolean;
  /** ISO moments. */
  madeAt: string;
  expiresAt: string;
}

/** One kind of section, answer of `GET /api/section-kinds`. */
export interface SectionKind {
  type: string;
  /** Description from the content model. */
  description: string;
  /** Whether it holds the page's main heading, and so comes first. */
  isOpening: boolean;
  /**
   * A section to begin with, with hints where words are missing; null if the site lacks what it needs, such
   * as pages with services.
   */
  example: Json;
}
