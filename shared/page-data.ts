import type { FormState } from './form-state.ts';
import type { OtherWords } from './interface-texts.ts';
import type { PageContent, SiteContent } from './model/content-model.ts';
import type { Link, OutsideScript } from './model/content-values.ts';
import type { SectionContent } from './model/section-model.ts';
import type { Theme } from './model/theme-model.ts';

/** A service's card; `href` is the service's page. */
export interface ServiceCard extends Omit<NonNullable<PageContent['service']>, 'tagline'> {
  href: string;
  /** Left out of short lists. */
  tagline?: string | undefined;
}

type DotsContent = Extract<SectionContent, { type: 'dot-chart' }>;
type GridContent = Extract<SectionContent, { type: 'service-grid' }>;
type RelatedContent = Extract<SectionContent, { type: 'related-services' }>;
type OpeningContent = Extract<SectionContent, { type: 'page-intro' }>;
type PricingContent = Extract<SectionContent, { type: 'pricing' }>;
type ScheduleContent = Extract<SectionContent, { type: 'schedule' }>;
type StudyContent = Extract<SectionContent, { type: 'case-study' }>;
type StudiesContent = Extract<SectionContent, { type: 'case-studies' }>;
type ChartContent = Extract<SectionContent, { type: 'chart' }>;
type ClockContent = Extract<SectionContent, { type: 'clock' }>;
type FormContent = Extract<
  SectionContent,
  { type: 'contact-form' | 'login-form' | 'register-form' }
>;

/** `service-grid` with cards in place of the services' paths. */
export interface ServiceGrid extends Omit<GridContent, 'groups'> {
  groups: { title: string; services: ServiceCard[] }[];
}

/** `related-services` with cards in place of the services' paths. */
export interface RelatedServices extends Omit<RelatedContent, 'services'> {
  services: ServiceCard[];
}

/** A fact as it is shown: the next date has its page, and a course's seats. */
export interface Fact
  extends Pick<
    NonNullable<OpeningContent['facts']>[number],
    'label' | 'before' | 'note' | 'sample'
  > {
  value: string;
  /** Where the dates are. */
  href?: string;
  date?: Pick<CourseDate, 'mode' | 'place' | 'seats' | 'seatsLeft'>;
}

/** `page-intro` with the next dates in place of the pages that have them. */
export interface PageIntro extends Omit<OpeningContent, 'facts'> {
  facts?: Fact[];
}

/** A package with its price in the site's own way of writing. */
export type PricePackage = PricingContent['packages'][number] & { amount: string };

/** `pricing` with prices as they are shown. */
export interface Pricing extends Omit<PricingContent, 'packages'> {
  packages: PricePackage[];
}

/** A course's date with its days, hours and price in the site's own way of writing. */
export type CourseDate = ScheduleContent['dates'][number] & {
  days: string;
  hours?: string;
  amount?: string;
};

/** `schedule` with the dates that have not passed; `whenEmpty` only if there are none. */
export interface Schedule extends Omit<ScheduleContent, 'dates' | 'whenEmpty'> {
  dates: CourseDate[];
  whenEmpty?: string;
}

/** `dot-chart` with its numbers in the site's own way of writing. */
export interface DotChart extends Omit<DotsContent, 'rows'> {
  rows: {
    name: string;
    values: string[];
    /** A dot's diameter for each value: 0 for nothing, {@link LARGEST_DOT} for the largest. */
    sizes: number[];
  }[];
  /** Where the largest number is. */
  largest: { row: number; column: number };
}

/** Steps of dots' diameters. */
export const LARGEST_DOT = 12;
/** A number as it is, and in the site's own way of writing. */
export interface WrittenNumber {
  value: number;
  words: string;
}

/** `chart` with its numbers written out, and the numbers at its axis, from zero. */
export interface Chart extends Omit<ChartContent, 'series'> {
  series: (Omit<ChartContent['series'][number], 'values'> & { values: WrittenNumber[] })[];
  axis: WrittenNumber[];
}

/** `clock` with the time of each item in words. */
export interface Clock extends Omit<ClockContent, 'items'> {
  items: ClockItem[];
  /** When it ends, as short as possible; absent if there is a unit. */
  end?: string;
}

export type ClockItem = ClockContent['items'][number] & {
  /** `9:30 – 11:00 am`, `0:30 – 1:00` or `Weeks 3–4`. */
  when: string;
  /** When it begins, as short as possible; absent if there is a unit. */
  begins?: string;
};

type IntroContent = Extract<SectionContent, { type: 'article-intro' }>;
type ListContent = Extract<SectionContent, { type: 'article-list' }>;
type NavContent = Extract<SectionContent, { type: 'article-nav' }>;

/** A name that is a link if there is a page for it. */
export interface LinkedName {
  name: string;
  href?: string;
}

/** What is said about an article beside its heading. */
export interface Byline {
  author: LinkedName;
  /** ISO 8601 day. */
  published: string;
  /** Reading time. */
  minutes: number;
  topic: LinkedName;
}

/** An article in a list. */
export interface ArticleCard extends Byline {
  href: string;
  heading: string;
  summary: string;
}

/** `article-intro` with what its page's file says about the article. */
export interface ArticleIntro extends IntroContent {
  byline: Byline;
}

/** `article-list` with the articles of one page of it. */
export interface ArticleList extends Omit<ListContent, 'topics'> {
  /** All topics that have articles; the first entry leads to the whole list. */
  topics: { name?: string; href: string; isCurrent?: true }[];
  articles: ArticleCard[];
  /** Absent if all articles are on this page. */
  pages?: { number: number; count: number; newer?: string; older?: string };
}

/** `article-nav` with the articles beside its own. */
export interface ArticleNav extends NavContent {
  older?: ArticleLink;
  newer?: ArticleLink;
  /** The list of all articles. */
  list?: ArticleLink;
}

export interface ArticleLink {
  href: string;
  heading: string;
}

/** What a page's head says about an article (Open Graph). */
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

/** `case-study` with links in place of the services' paths. */
export interface CaseStudy extends Omit<StudyContent, 'services'> {
  services: Link[];
}

/** A case study in short; `href` is its page. */
export interface CaseStudyCard extends Pick<StudyContent, 'client' | 'sector' | 'sample'> {
  href: string;
  /** Main heading of its page. */
  line: string;
  figure: StudyContent['figures'][number];
}

/** `case-studies` with the cards that it shows. */
export interface CaseStudies extends Omit<StudiesContent, 'services' | 'limit'> {
  studies: CaseStudyCard[];
  /** On the page of all case studies: where those about each service are. */
  byService?: { service: string; studies: Link[] }[];
}

/** Links to the sections of a long page. The server adds it; no content has it. */
export interface PageContents {
  type: 'page-contents';
  anchor?: string;
  links: Link[];
}

/** A form with the path of the page that comes after it. */
export type FormSection = FormContent & { next: string };

/** A section as the browser receives it. */
export type Section =
  | Exclude<
      SectionContent,
      | DotsContent
      | OpeningContent
      | GridContent
      | RelatedContent
      | PricingContent
      | ScheduleContent
      | ChartContent
      | ClockContent
      | FormContent
      | IntroContent
      | ListContent
      | NavContent
      | StudyContent
      | StudiesContent
    >
  | PageIntro
  | ArticleIntro
  | ArticleList
  | ArticleNav
  | PageContents
  | FormSection
  | Pricing
  | Schedule
  | Chart
  | Clock
  | CaseStudy
  | CaseStudies
  | DotChart
  | ServiceGrid
  | RelatedServices;

/** The kind of section with this `type`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;

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

/** What all pages share. */
export interface Site extends Omit<SiteContent, UnpublishedField> {
  /** Set if the language is written from right to left. */
  dir?: 'rtl';
  /** Own words for texts of the interface. */
  texts?: OtherWords;
  /** Absent if there are none. */
  scripts?: OutsideScript[];
  /** Absent if visitors cannot log in. */
  accounts?: AccountPages;
  /** Path of the page with the contact form; absent if there is none. */
  contactPage?: string;
  /** What pages must know of the theme. */
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
 * What the linked pages need beside their JSON, by `pathKey`: one kind of section for each part. A
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

/** What a document is drawn from: on the server all of it, for hydration what the browser draws. */
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
  assets: DocumentAssets;
  pageChunks: PageChunks;
  /** Set if a form that was sent without script is shown again. */
  formState?: FormState;
}

/** `id` of the data block in the HTML. */
export const PAGE_DATA_ID = 'page-data';

/** JSON that is safe in a `<script>` element: no text in it can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
