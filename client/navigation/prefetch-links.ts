import { PAGE_LINKS, pageDataUrl, pathKey } from '#shared/routes.ts';
import type { PageLoader, PageRequest } from './page-loader.ts';

/** How long the pointer or focus must stay on a link before its page is loaded. */
const REST_MS = 80;
/** Delay before visible links are prefetched, so that the page itself loads first. */
const CALM_MS = 500;
const LINKS_IN_VIEW = 6;
/** Margin around the viewport within which links count as visible. */
const NEAR = '100% 0px';
/** Limits for everything prefetched from one page. */
const MAX_REQUESTS = 10;
const MAX_BYTES = 35_000;
/** Requests reserved for a link that is hovered or focused. */
const RESERVED = 1;
/** Typical sizes of a page's resources; that of its data is corrected once known. */
const USUAL_BYTES: Readonly<Record<PageRequest, number>> = {
  data: 4_500,
  code: 5_000,
  styles: 1_500,
};

/**
 * Prefetches the pages of up to six links nearest the middle of the viewport, and of links that are hovered
 * or focused.
 *
 * @param current path of the page with the links
 * @param leaving aborts it
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
    // Failures are reported when the visitor goes there.
    await loader.load(pathname).catch(() => {});
    bytes += bytesOf(pathname) - USUAL_BYTES.data;
  }

  async function prefetchInTurn(links: Iterable<HTMLAnchorElement>) {
    for (const link of links) await prefetch(link, RESERVED);
  }
  // The observer reports positions after layout; measuring them would force one.
  const inView = new IntersectionObserver(
    (entries) => {
      inView.disconnect();
      const links = nearestPages(entries).values();
      // Two at a time, so that their sizes are known before the next ones start.
      prefetchInTurn(links);
      prefetchInTurn(links);
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
  // A link may have been hovered or focused before this code arrived.
  restOn(document.querySelector(':any-link:is(:hover, :focus)'));
  leaving.addEventListener('abort', () => {
    inView.disconnect();
    clearTimeout(calm);
    clearTimeout(rest);
  });
}

/** The visible links nearest the middle of the viewport, one per page. */
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
