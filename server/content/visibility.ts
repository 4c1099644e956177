import { createHash } from 'node:crypto';
import { runAtOnce, type Steps, visitAll } from '#server/background/steps.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Link } from '#shared/model/content-values.ts';
import type { Page, Site } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import { withListPages } from './articles/article-list.ts';
import { dayAt, momentOf } from './calendar.ts';
import { caseStudiesOf } from './case-studies.ts';
import { nextPassing, passedDates, withoutPassedDates } from './course-dates.ts';
import { accountPages } from './forms.ts';
import { type PageFile, type PageFiles, pageKey } from './page-file.ts';
import { parentsOf } from './parents.ts';
import { Redirects } from './redirects.ts';
import { pathOfRole } from './resolve/page-roles.ts';
import { postalLine } from './resolve/postal-line.ts';
import { pageResolver } from './resolve/resolve-pages.ts';
import type { ValidContent } from './valid-content.ts';

/** The content that visitors see from a moment on, resolved for rendering. */
export interface VisibleContent extends ValidContent {
  /** Changes with every content file, when a page goes live, and when a course date has passed. */
  version: string;
  /** Year of the copyright line. */
  year: number;
  /** Without links to pages that are not live. */
  site: Site;
  /** The live pages, and the generated pages of the list of articles. */
  live: PageFiles;
  /** The page that lists each live page as its service, profile, article or case study, by page key. */
  parents: ReadonlyMap<string, string>;
  /** The live pages, resolved for rendering. */
  pages: ReadonlyMap<string, Page>;
  /** The other pages: drafts and scheduled pages. */
  hidden: PageFiles;
  /** The hidden pages, resolved for previews. */
  previews: ReadonlyMap<string, Page>;
  redirects: Redirects;
  /** The next moment at which a page goes live, a date has passed, or a year begins. */
  nextChange: Date;
}

/** The content that visitors see from a moment on, until its `nextChange`. */
export const contentAt = (source: ValidContent, now: Date): VisibleContent =>
  runAtOnce(contentSteps(source, now));

/** Like {@link contentAt}, but in steps: in total they take 40 ms on a site of 5,000 pages. */
export function* contentSteps(source: ValidContent, now: Date): Steps<VisibleContent> {
  const { files, siteFile, redirectsFile, texts } = source;
  const today = dayAt(now, siteFile.timeZone);
  const isHidden = (file: PageFile) => !isLive(file.content, now);
  const all = withListPages(
    files.filter((file) => !isHidden(file)),
    siteFile.name,
    texts,
  );
  yield;
  const live = yield* shownOn(all, today);
  const hidden = yield* shownOn(files.filter(isHidden), today);
  const studies = yield* caseStudiesOf(live);
  const parents = yield* parentsOf(live, studies);
  yield;
  const resolve = pageResolver(siteFile, live, parents, studies);
  yield;
  const parts = [source.hash, passedDates(files, today), ...hidden.keys()];
  const hash = createHash('sha256').update(parts.join('\0'));
  const site = withoutLinksTo(new Set(hidden.keys()), siteAt(source, live));
  yield;
  const redirects = new Redirects(redirectsFile, live);
  yield;
  return {
    ...source,
    version: hash.digest('hex').slice(0, 12),
    year: Number(today.slice(0, 4)),
    site,
    live,
    parents,
    pages: mapLazily(live, resolve),
    hidden,
    previews: mapLazily(hidden, resolve),
    redirects,
    nextChange: nextChange(source, now, today),
  };
}

/** Pages by page key, without course dates that have passed. */
function* shownOn(files: readonly PageFile[], today: string): Steps<PageFiles> {
  const pages = new Map<string, PageFile>();
  yield* visitAll(files, (file) => {
    const page = withoutPassedDates(file, today);
    pages.set(pageKey(page.content), page);
  });
  return pages;
}

/** The site data for the browser. */
function siteAt({ siteFile, themeFile, texts }: ValidContent, live: PageFiles): Site {
  const { accounts: _, scripts, timeZone: _zone, currency: _currency, ...site } = siteFile;
  const { colors, kolam, logo } = themeFile;
  const files = [...live.values()];
  const accounts = accountPages(files);
  const contactPage = pathOfRole('contact', siteFile, files);
  return {
    ...site,
    postalLine: postalLine(site.footer.location),
    theme: { paper: colors.paper, kolam, ...(logo && { logo }) },
    ...(isRightToLeft(site.language) && { dir: 'rtl' }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(scripts.length > 0 && { scripts }),
    ...(accounts && { accounts }),
    ...(contactPage && { contactPage }),
  };
}

const isRightToLeft = (language: string) =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl';

/** Whether a page is live at a moment: it is not a draft, and its publication time has come. */
function isLive({ status, publishAt }: PageContent, now: Date): boolean {
  return status === 'published' && (publishAt === undefined || new Date(publishAt) <= now);
}

function nextChange({ files, siteFile }: ValidContent, now: Date, today: string): Date {
  const publications = files.flatMap(({ content: { status, publishAt } }) =>
    status === 'published' && publishAt ? [new Date(publishAt)] : [],
  );
  const days = [`${Number(today.slice(0, 4)) + 1}-01-01`, nextPassing(files, today)];
  const midnights = days.flatMap((day) => (day ? momentOf(day, '00:00', siteFile.timeZone) : []));
  const changes = [...publications, ...midnights].filter((moment) => moment > now);
  return new Date(Math.min(...changes.map((moment) => moment.getTime())));
}

/**
 * The site without links to hidden pages, and without menus that would be empty.
 *
 * @param hidden page keys
 */
function withoutLinksTo(hidden: ReadonlySet<string>, site: Site): Site {
  if (hidden.size === 0) return site;
  const isShown = ({ href }: Link) => !hidden.has(pathKey(href.replace(/[?#].*/, '')));
  return {
    ...site,
    navigation: site.navigation.flatMap<Site['navigation'][number]>((entry) => {
      if ('href' in entry) return isShown(entry) ? [entry] : [];
      const items = entry.items.filter(isShown);
      return items.length > 0 ? [{ ...entry, items }] : [];
    }),
    footer: {
      ...site.footer,
      links: site.footer.links.filter(isShown),
      legalLinks: site.footer.legalLinks.filter(isShown),
    },
    notFound: { ...site.notFound, links: site.notFound.links.filter(isShown) },
  };
}
