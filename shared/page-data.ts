import type { PageContent, SiteContent } from './content-model.ts';
import type { FormState } from './form-state.ts';
import type { SectionContent } from './section-model.ts';

/** A service as its card shows it; `href` is the page that the card stands for. */
export interface ServiceCard extends Omit<NonNullable<PageContent['service']>, 'tagline'> {
  href: string;
  /** Left out where a list of cards in short does not show it. */
  tagline?: string | undefined;
}

type GridContent = Extract<SectionContent, { type: 'service-grid' }>;
type RelatedContent = Extract<SectionContent, { type: 'related-services' }>;

/** `service-grid` with the paths replaced by the cards of their pages. */
export interface ServiceGrid extends Omit<GridContent, 'groups'> {
  groups: { title: string; services: ServiceCard[] }[];
}

/** `related-services` with the paths replaced by the cards of their pages. */
export interface RelatedServices extends Omit<RelatedContent, 'services'> {
  services: ServiceCard[];
}

/** A section as the browser gets it. */
export type Section =
  | Exclude<SectionContent, GridContent | RelatedContent>
  | ServiceGrid
  | RelatedServices;

/** The one kind of section that has this `type`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;

/** The picture that stands for a page where its address is shared: 1200 by 630 pixels. */
export interface SocialImage {
  src: string;
  alt: string;
}

/** A page as the browser gets it. */
export interface Page
  extends Pick<PageContent, 'path' | 'title' | 'description' | 'breadcrumb' | 'access' | 'robots'> {
  sections: Section[];
  /** Put in when the page is published; without a build there is none. */
  socialImage?: SocialImage;
}

/** What all pages share, as the browser gets it. */
export type Site = Omit<SiteContent, '$schema' | 'providers'>;

/** One page's JSON, as a navigation loads it. */
export interface PageAnswer {
  /** Version of content and build; another one than the loaded page's asks for a full page load. */
  version: string;
  page: Page;
  pageChunks: PageChunks;
}

/** A page as the list of all pages names it. */
export interface RouteEntry {
  path: string;
  name: string;
}

/** Address of the list of all pages that search engines may show. */
export const ROUTES_URL = '/routes.json';

/**
 * Chunks that pages need, by `pathKey`: of the page itself and of those that it links to, where
 * they need any.
 */
export type PageChunks = Record<string, string[]>;

/** Addresses of what a document loads. */
export interface DocumentAssets {
  /** The entry module. */
  script: string;
  /** Modules that the entry needs at once on this page. */
  modules: string[];
  styles: string[];
  fonts: string[];
}

/** What the server's HTML carries for hydration. */
export interface PageData {
  version: string;
  site: Site;
  /** Null where no page has the address. */
  page: Page | null;
  /** Origin of the site's public address, such as `https://pulli.example`. */
  origin: string;
  /** Year of the copyright line. The server's, so that server and browser draw the same. */
  year: number;
  /** Address of the icon sprite. */
  icons: string;
  assets: DocumentAssets;
  pageChunks: PageChunks;
  /** Only where a form that was sent without script is shown again. */
  formState?: FormState;
}

/** `id` of the data block in the HTML. */
export const PAGE_DATA_ID = 'page-data';

/** JSON that is safe inside a `<script>` element: nothing in it can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
