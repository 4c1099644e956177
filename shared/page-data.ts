import type { FormState } from './form-state.ts';
import type { TextOverrides } from './interface-texts.ts';
import type { PageContent, SiteContent } from './model/content-model.ts';
import type { OutsideScript } from './model/content-values.ts';
import type { Theme } from './model/theme-model.ts';
import type { Byline } from './sections/article-intro.ts';
import type { Section } from './sections/index.ts';

/** The largest dot size; sizes start at 0. */
export const LARGEST_DOT = 12;

/** The metadata of an article in its page's head (Open Graph). */
interface ArticleMetadata extends Pick<Byline, 'published'> {
  updated?: string;
  /** Path of the author's profile or card. */
  author?: string;
  topic: string;
}

/** A feed link for a page's head. */
interface FeedLink {
  type: string;
  title: string;
  href: string;
}

/** The picture shown when a page is shared (Open Graph): 1200 by 630 pixels. */
export interface SocialImage {
  src: string;
  alt: string;
}

/** A page as the browser receives it. */
export interface Page
  extends Pick<
    PageContent,
    'path' | 'title' | 'description' | 'breadcrumb' | 'access' | 'robots' | 'shareImage'
  > {
  sections: readonly Section[];
  /** Index of the section with the page's first picture. */
  firstPicture: number;
  /** Key of the page that lists this one, for marking its menu. */
  parent?: string;
  /** Set if the page is an article. */
  article?: ArticleMetadata;
  /** Feeds of the articles, if the page has or lists any. */
  feeds?: FeedLink[];
  /** Added on publication, if it has been drawn. */
  socialImage?: SocialImage;
}

/** Paths of the login and registration pages. */
export interface AccountPages {
  login: string;
  register?: string;
}

/** Fields of `site.json` that the browser does not receive unchanged. */
type UnpublishedField =
  | '$schema'
  | 'contentVersion'
  | 'providers'
  | 'accounts'
  | 'scripts'
  | 'timeZone'
  | 'currency';

/** The content shared by all pages. */
export interface Site extends Omit<SiteContent, UnpublishedField> {
  /** Set if the language is written from right to left. */
  dir?: 'rtl';
  /** Replacements for interface texts. */
  texts?: TextOverrides;
  /** Absent if there are none. */
  scripts?: OutsideScript[];
  /** Absent if visitors cannot log in. */
  accounts?: AccountPages;
  /** The company's postal address, in its country's format. */
  postalLine: string;
  /** Path of the page with the contact form; absent if there is none. */
  contactPage?: string;
  /** The part of the theme that pages need. */
  theme: Pick<Theme, 'kolam' | 'logo'> & Pick<Theme['colors'], 'paper'>;
}

/** A page in a document. A section that hydration skips is reduced to its kind. */
export interface DocumentPage extends Omit<Page, 'sections'> {
  sections: readonly (Section | Section['type'])[];
}

/** The part of the shared content that every document needs. */
export type SiteFrame = Pick<
  Site,
  | 'name'
  | 'language'
  | 'locale'
  | 'dir'
  | 'texts'
  | 'scripts'
  | 'theme'
  | 'accounts'
  | 'formOutcomes'
  | 'embeds'
  | 'navigation'
  | 'contactPage'
>;

/** A page's JSON, loaded on navigation. */
export interface PageAnswer {
  /** Version of content and build. If it differs from the document's, the page is loaded as a document. */
  version: string;
  page: Page;
  pageChunks: PageChunks;
}

/** An entry in the list of pages. */
export interface RouteEntry {
  path: string;
  name: string;
}

/** Address of the list of all indexable pages. */
export const ROUTES_URL = '/routes.json';

/**
 * The code needed by linked pages, by `pathKey`: one kind of section for each part. A missing page needs the
 * default ones (see `USUAL_TYPES`).
 */
export type PageChunks = Record<string, string[]>;

/** Addresses of the files that a document loads. */
export interface DocumentAssets {
  /** The entry module. */
  script: string;
  /** Modules that the entry needs immediately on this page. */
  modules: string[];
  /** Stylesheets of this page. */
  styles: string[];
  /** Stylesheets of the section parts, for later navigation. */
  partStyles: Record<string, string>;
  fonts: string[];
}

/** The data of a document. The server has all of it; hydration only what the browser renders. */
export interface PageData {
  version: string;
  /** Complete if the browser renders the footer or the not-found page. */
  site: Site | SiteFrame;
  /** Null for the not-found page. */
  page: DocumentPage | null;
  /** Origin of the site's public address, such as `https://example.com`. */
  origin: string;
  /** Year of the copyright line: the server's, so that the browser renders the same. */
  year: number;
  /** Address of the icon sprite. */
  icons: string;
  /** Identifies the icons of the brand. */
  brandIcons: string;
  assets: DocumentAssets;
  pageChunks: PageChunks;
  /** Set after a form was submitted without script. */
  formState?: FormState;
}

/**
 * Address of a brand icon. It changes with the icon, because browsers cache icons for long.
 *
 * @param icons hash of the icons
 */
export const brandIcon = (file: string, icons: string) => `/media/brand/${file}?${icons}`;

/**
 * An empty inline module. Browsers delay `DOMContentLoaded` until a module can run, which is after the
 * stylesheet has loaded. Chrome reads every page's text at that event, to offer a translation, and would
 * otherwise lay out the whole page without its styles.
 */
export const STYLES_FIRST = '//';

/** `id` of the data block in the HTML. */
export const PAGE_DATA_ID = 'page-data';

/** JSON that is safe in a `<script>` element: no text can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
