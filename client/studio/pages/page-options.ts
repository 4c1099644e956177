import type { PageSummary } from '#shared/studio/files.ts';

/** Pages as the options of a select box, by name, after one that asks for a choice. @param key what is chosen */
export const pageOptions = (
  pages: readonly PageSummary[],
  key: 'file' | 'path',
): [value: string, words: string][] => [
  ['', 'Choose a page'],
  ...pages
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((page): [string, string] => [page[key], `${page.name} (${page.path})`]),
];
