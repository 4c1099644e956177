import type { FormState } from './form-state.ts';
import type { OtherWords } from './interface-texts.ts';
import type { PageContent, SiteContent } from './model/content-model.ts';
import type { OutsideScript } from './model/content-values.ts';
import type { Theme } from './model/theme-model.ts';
import type { Byline } from './sections/article-intro.ts';
import type { Section } from './sections/index.ts';

/** The largest of the dots' sizes, which begin with 0. */
export const LARGEST_DOT = 12;

/** The metadata of an article in its page's head (Open Graph). */
export interface ArticleMetadata extends Pick<Byline, 'published'> {
  updated?: string;
  /** Path of the author's profile or card. */
  author?: string;
  topic: string;
}

/** A feed as a page's head names it. */
export interface FeedLink {
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
  /** Index of the section whose picture is the first on the page. */
  firstPicture: number;
  /** Key of the page that lists this one; menus mark the section that it belongs to. */
  parent?: string;
  /** Set if the page is an article. */
  article?: ArticleMetadata;
  /** Feeds of the articles, if the page has or lists any. */
  feeds?: FeedLink[];
  /** Added on publication, if the build has drawn it. */
  socialImage?: SocialImage;
}

/** Paths of the pages that visitors log in and register on. */
export interface AccountPages {
  login: string;
  register?: string;
}

/** Fields of `site.json` that the browser does not receive as they are. */
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
  /** Own words for texts of the interface. */
  texts?: OtherWords;
  /** Absent if there are none. */
  scripts?: OutsideScript[];
  /** Absent if visitors cannot log in. */
  accounts?: AccountPages;
  /** The company's postal address, as it is written in its country. */
  postalLine: string;
  /** Path of the page with the contact form; absent if there is none. */
  contactPage?: string;
  /** The part of the theme that pages need. */
  theme: Pick<Theme, 'kolam' | 'logo'> & Pick<Theme['colors'], 'paper'>;
}

/** A page in a document. Of a section that hydration skips, only the kind is sent. */
export interface DocumentPage extends Omit<Page, 'sections'> {
  sections: readonly (Section | Section['type'])[];
}

/** The part of what all pages share that every document needs. */
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
>;

/** A page's JSON, which navigation loads. */
export interface PageAnswer {
  /** Version of content and build. If it differs from the document's, the page is fully loaded. */
  version: string;
  page: Page;
  pageChunks: PageChunks;
}

/** An entry in the list of pages. */
export interface RouteEntry {
  path: string;
  name: string;
}

/** Address of the list of all pages that search engines may show. */
export const ROUTES_URL = '/routes.json';

/**
 * The code that linked pages need, by `pathKey`: one kind of section for each part. A
 * page that is left out needs the usual ones (see `USUAL_TYPES`).
 */
export type PageChunks = Record<string, string[]>;

/** Addresses of the files that a document loads. */
export interface DocumentAssets {
  /** The entry module. */
  script: string;
  /** Modules that the entry needs at once on this page. */
  modules: string[];
  /** Stylesheets of this page. */
  styles: string[];
  /** Stylesheets of the section parts, which a navigation adds. */
  partStyles: Record<string, string>;
  fonts: string[];
}

/** The data of a document. The server has all of it; hydration has the part that the browser draws. */
export interface PageData {
  version: string;
  /** Whole if the browser draws footer or not-found page. */
  site: Site | SiteFrame;
  /** Null if no page has the address. */
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
  /** Set if a form that was sent without script is shown again. */
  formState?: FormState;
}

/**
 * Address of an icon of the brand. It changes with the icon, because browsers keep icons for long.
 *
 * @param icons identifies the icons
 */
export const brandIcon = (file: string, icons: string) => `/media/brand/${file}?${icons}`;

/**
 * An inline module that does nothing. Browsers hold `DOMContentLoaded` back until a module can run,
 * and that is once the stylesheet is there. Chrome reads every page's text at that moment, to offer a
 * translation, and would lay out the whole page without its styles for it.
 */
export const STYLES_FIRST = '//';

/** `id` of the data block in the HTML. */
export const PAGE_DATA_ID = 'page-data';

/** JSON that is safe in a `<script>` element: no text in it can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
