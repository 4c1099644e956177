import { PAGE_LINKS, pageDataUrl, pathKey } from '#shared/routes.ts';
import type { PageLoader, PageRequest } from './page-loader.ts';

/** How long the pointer or focus rests on a link before its page is loaded. */
const REST_MS = 80;
/** Delay before the links in view are loaded, so that the page itself loads first. */
const CALM_MS = 500;
const LINKS_IN_VIEW = 6;
/** How far beyond the view links count as in view. */
const NEAR = '100% 0px';
/** Limits for everything that is loaded ahead from one page. */
const MAX_REQUESTS = 10;
const MAX_BYTES = 35_000;
/** Requests kept for a link that the visitor rests on. */
const RESERVED = 1;
/** Usual sizes of what pages load; that of a page's data is corrected once it is known. */
const USUAL_BYTES: Readonly<Record<PageRequest, number>> = {
  data: 4_500,
  code: 5_000,
  styles: 1_500,
};

/**
 * Loads the pages of up to six links nearest the middle of the view, and that of a link that the
 * visitor rests on.
 *
 * @param current path of the page that has the links
 * @param leaving ends it
 */
export function prefetchLinks(loader: PageLoader, current: string, leaving: AbortSignal): void {
  let requests = 0;
  let bytes = 0;

  async function prefetch({ pathname }: HTMLAnchorElement, reserved = 0): Promise<void> {
    if (pathKey(pathname) === pathKey(current)) return;
    const added = loader.requestsFor(pathname);
    const size = added.reduce((sum, request) => sum + USUAL_BYTES[request], 0);
    const isTooMuch =
      requests + added.length > MAX_REQUESTS - reserved ||
      bytes + size + reserved * USUAL_BYTES.data > MAX_BYTES;
    if (added.length === 0 || isTooMuch || leaving.aborted) return;
    requests += added.length;
    bytes += size;
    // A failure shows when the visitor goes there.
    await loader.load(pathname).catch(() => {});
    bytes += bytesOf(pathname) - USUAL_BYTES.data;
  }

  async function prefetchInTurn(links: HTMLAnchorElement[]) {
    for (const link of links) await prefetch(link, RESERVED);
  }
  // The browser says where links are when it has laid them out; asking would lay out at once.
  const inView = new IntersectionObserver(
    (entries) => {
      inView.disconnect();
      const links = nearestPages(entries);
      // Two at a time, so that their sizes are known before the next ones start.
      for (const turn of [0, 1]) prefetchInTurn(links.filter((_, index) => index % 2 === turn));
    },
    { rootMargin: NEAR },
  );
  const calm = setTimeout(() => {
    for (const link of document.querySelectorAll(PAGE_LINKS)) inView.observe(link);
  }, CALM_MS);

  let rest: ReturnType<typeof setTimeout>;
  const restOn = (target: EventTarget | null) => {
    clearTimeout(rest);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(PAGE_LINKS);
    if (link) rest = setTimeout(prefetch, REST_MS, link);
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => restOn(target), { signal: leaving });
  // It may rest there since before this code has arrived.
  restOn(document.querySelector(':any-link:is(:hover, :focus)'));
  leaving.addEventListener('abort', () => {
    inView.disconnect();
    clearTimeout(calm);
    clearTimeout(rest);
  });
}

/** The visible links nearest the middle of the view, one for each page. */
function nearestPages(entries: IntersectionObserverEntry[]): HTMLAnchorElement[] {
  const pages = new Set<string>();
  return entries
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ target, boundingClientRect }) => ({
      link: target as HTMLAnchorElement,
      distance: fromMiddle(boundingClientRect),
    }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ link }) => link)
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .filter(({ pathname }) => !pages.has(pathname) && pages.add(pathname))
    .slice(0, LINKS_IN_VIEW);
}

const fromMiddle = ({ left, right, top, bottom }: DOMRectReadOnly) =>
  Math.hypot(left + right - window.innerWidth, top + bottom - window.innerHeight);

/** Transferred size of a page's JSON. */
function bytesOf(path: string): number {
  const url = new URL(pageDataUrl(path), window.location.href).href;
  const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  return entry?.transferSize ?? USUAL_BYTES.data;
}
