import { countMissingChunks, loadSections } from '#client/sections/registry.ts';
import type { Page, PageAnswer, PageData } from '#shared/page-data.ts';
import { pageDataUrl, pathKey } from '#shared/routes.ts';
import { loadChunk } from './load-chunk.ts';

/** What is known of an address: its page, its page on its way, none, or that only a new document can show it. */
type Found = Page | Promise<unknown> | null | 'document';

const pages = new Map<string, Found>();
const failures = new Set<string>();
/** The path whose page was asked for last. */
let shown = '';
let loaded: Pick<PageData, 'version' | 'pageChunks'> = { version: '', pageChunks: {} };

/** Takes over the page that the server sent with the document at a path, and loads its chunks. */
export async function startPageLoader(data: PageData, path: string): Promise<void> {
  loaded = data;
  shown = pathKey(path);
  pages.set(shown, data.page);
  const sections = loadSections(data.pageChunks[shown] ?? []);
  await sections.catch(() => {
    failures.add(shown);
    pages.set(shown, sections);
  });
}

/**
 * The page at the current path: at once where it is there, else on its way. Where a newer version
 * of the site is out, or no page has the path, the document is loaded anew, and what is on the
 * screen stays until it comes.
 */
export function pageAt(path: string): Page | null | Promise<Page> {
  const key = pathKey(path);
  if (key !== shown) forgetFailures();
  shown = key;
  const found = find(key);
  markWaiting(key, found);
  if (found !== 'document') return found as Page | null | Promise<Page>;
  // The router has put the new address into the address bar by now.
  window.location.reload();
  return new Promise(() => {});
}

/** Loads the page at a path, so that a click finds it there; a failure shows then. */
export async function prefetchPage(path: string): Promise<void> {
  await Promise.resolve(find(pathKey(path))).catch(() => {});
}

/** How many requests the page at a path takes: none where it is there or on its way. */
export function requestsFor(path: string): number {
  const key = pathKey(path);
  return pages.has(key) ? 0 : 1 + countMissingChunks(loaded.pageChunks[key] ?? []);
}

function find(key: string): Found {
  const known = pages.get(key);
  if (known !== undefined) return known;
  const loading = loadPage(key).then((page) => pages.set(key, page));
  loading.catch(() => failures.add(key));
  pages.set(key, loading);
  return loading;
}

/** Marks the document while a page is on its way: the stylesheet shows a line where that takes long. */
function markWaiting(key: string, found: Found): void {
  const mark = (waits: boolean) => document.documentElement.toggleAttribute('data-waiting', waits);
  const isLoading = found instanceof Promise;
  mark(isLoading);
  const unmark = () => key === shown && mark(false);
  if (isLoading) found.then(unmark, unmark);
}

/** A failure stays while its page is the current one, and the next visit tries again. */
function forgetFailures(): void {
  for (const key of failures) pages.delete(key);
  failures.clear();
}

async function loadPage(key: string): Promise<Page | 'document'> {
  const sections = loadSections(loaded.pageChunks[key] ?? []);
  // After a new version was deployed its chunks may be gone: then the document, not an error.
  sections.catch(() => {});
  const page = await loadChunk(key, fetchPage(key));
  if (page === 'document') return page;
  await sections;
  // Nothing is left of them but where the page before did not link to this one.
  await loadSections(loaded.pageChunks[key] ?? []);
  return page;
}

async function fetchPage(key: string): Promise<Page | 'document'> {
  const response = await fetch(pageDataUrl(key));
  if (!response.ok) return 'document';
  const answer = (await response.json()) as PageAnswer;
  if (answer.version !== loaded.version) return 'document';
  Object.assign(loaded.pageChunks, answer.pageChunks);
  return answer.page;
}
