import { parsedText } from '#server/studio/workspace/disk-files.ts';
import type { SiteFileName } from '#shared/studio/files.ts';
import { pageName } from '#shared/studio/pages.ts';

const siteNames: Record<SiteFileName, string> = {
  'site.json': 'site',
  'theme.json': 'theme',
  'redirects.json': 'redirects',
  'texts.json': 'words',
};

/** The name of a file in sentences; for a page its short name. */
export function nameOfFile(file: string, text: string | null): string {
  if (Object.hasOwn(siteNames, file)) return `the ${siteNames[file as SiteFileName]}`;
  const name = pageName(parsedText(text));
  return name === null ? file : `“${name}”`;
}

/** @param verb such as "Published" */
export function summaryOf(verb: string, files: ReadonlyMap<string, string | null>): string {
  const names = Array.from(files, ([file, text]) => nameOfFile(file, text));
  const [first = '', ...others] = names;
  if (others.length > 2) return `${verb} ${first} and ${others.length} more`;
  return `${verb} ${new Intl.ListFormat('en').format(names)}`;
}
