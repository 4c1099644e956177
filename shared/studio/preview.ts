import type { Json } from '#shared/json.ts';

/** Body of `POST /api/previews/FILE`, whose response is the page's HTML. */
export interface PreviewRequest {
  /** The draft, saved or unsaved. */
  value: Json;
  /** Path of the page to show, if the file is not itself a page. */
  path?: string | undefined;
}

/** The version shown in a preview: header `Preview-State`. */
export type PreviewState = 'current' | 'mended' | 'last-valid';

/**
 * Index of each section of the draft among the elements of `<main>`, as JSON; null for one that renders
 * nothing: header `Preview-Places`.
 */
export type PreviewPlaces = (number | null)[];

/** Body of `POST /api/preview-links`. */
export interface PreviewLinkRequest {
  file: string;
  path?: string | undefined;
  /** Validity of the link; an hour by default, for one's own window. */
  hours?: number | undefined;
}

/** Its response. */
export interface PreviewLink {
  url: string;
}

/** A valid link, response of `GET /api/preview-links/FILE`: one's own, or everyone's for owners. */
export interface SharedLink {
  /** For `DELETE /api/preview-links/ID`. */
  id: string;
  /** Name of the person who shared it. */
  by: string;
  isOwn: boolean;
  /** ISO timestamps. */
  madeAt: string;
  expiresAt: string;
}

/** A kind of section, response of `GET /api/section-kinds`. */
export interface SectionKind {
  type: string;
  /** Description from the content model. */
  description: string;
  /** Whether it contains the page's main heading, and therefore comes first. */
  isOpening: boolean;
  /**
   * The initial section, with placeholders for missing text; null if the site lacks a requirement,
   * such as pages with services.
   */
  example: Json;
}
