import type { PageSummary } from '#shared/studio/files.ts';
import { hasWords } from '../has-words.ts';

/** The filters of the list of pages. */
export const pageFilters = {
  all: { label: 'All', fits: () => true },
  live: { label: 'Live', fits: (page) => page.state === 'live' },
  changed: {
    label: 'Unpublished changes',
    fits: (page) => page.hasDraft && page.state === 'live',
  },
  draft: { label: 'Drafts', fits: (page) => page.state === 'draft' },
  scheduled: { label: 'Scheduled', fits: (page) => page.publishAt !== null },
  problems: { label: 'Has problems', fits: (page) => page.problems > 0 || page.missed !== null },
  warnings: { label: 'Has warnings', fits: (page) => page.warnings > 0 },
} satisfies Record<string, { label: string; fits: (page: PageSummary) => boolean }>;
type PageFilter = keyof typeof pageFilters;

/** Orders of the list. */
export const pageOrders = {
  name: {
    label: 'Page name',
    compare: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  },
  address: {
    label: 'Address',
    compare: (a, b) => a.path.localeCompare(b.path, 'en'),
  },
  changed: {
    label: 'Last changed',
    compare: (a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''),
  },
} satisfies Record<string, { label: string; compare: (a: PageSummary, b: PageSummary) => number }>;
type PageOrder = keyof typeof pageOrders;

export const isFilter = (name: string): name is PageFilter => Object.hasOwn(pageFilters, name);
export const isOrder = (name: string): name is PageOrder => Object.hasOwn(pageOrders, name);

/** Reduces an address copied from a browser to its path, to search for it. */
const withoutOrigin = (words: string): string =>
  words.replace(/^\s*https?:\/\/[^/\s]+([^?#\s]*)\S*/i, '$1');

/** The pages whose title, name, heading or address contains every word. */
export function searchPages(pages: readonly PageSummary[], words: string): PageSummary[] {
  const wanted = withoutOrigin(words);
  return pages.filter(({ title, name, heading, path }) =>
    hasWords(`${title} ${name} ${heading} ${path}`, wanted),
  );
}
