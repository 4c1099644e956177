import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { pageSchema, type SiteContent, siteSchema } from '#shared/content-model.ts';
import type { Page, Site } from '#shared/page-data.ts';
import { type RedirectsContent, redirectsSchema } from '#shared/redirect-model.ts';
import { pathKey } from '#shared/routes.ts';
import { type NamedContent, type PageFile, pageFiles } from './page-file.ts';
import { pathProblems, referenceProblems } from './path-problems.ts';
import { providerProblems } from './provider-problems.ts';
import { isLive, nextPublication, withoutLinksTo } from './publication.ts';
import { REDIRECTS_FILE, redirectProblems } from './redirect-problems.ts';
import { type Redirect, redirectTable } from './redirects.ts';
import { resolvePages } from './resolve-pages.ts';
import { schemaProblems } from './schema-problems.ts';

/** One thing wrong in the content: where, what was expected, what was found. */
export interface ContentProblem {
  /** File below the content folder. */
  file: string;
  /** JSON path inside the file, such as `sections[0].heading`; empty for the whole file. */
  path: string;
  expected: string;
  found: string;
}

/** The content cannot be used; `problems` has everything that is wrong with it. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** One line on one problem. */
export function formatProblem({ file, path, expected, found }: ContentProblem): string {
  return `${file}${path && ` at ${path}`}: expected ${expected}, found ${found}`;
}

/** Valid content of the whole site as its files hold it. */
export interface ContentSource {
  /** Where it was read from. */
  folder: string;
  /** SHA-256 of all files, in hexadecimal. */
  hash: string;
  /** Every page, live or not. */
  files: readonly PageFile[];
  /** `site.json` and `redirects.json`. */
  siteFile: Site;
  redirectsFile: RedirectsContent;
}

/** The content as visitors see it from one moment on, ready to be rendered. */
export interface SiteContentVersion extends ContentSource {
  /** Changes whenever any content file does, and when a page goes live. */
  version: string;
  /** Without links to pages that are not live. */
  site: Site;
  /** The files of the pages that are live, by `pathKey` of their path. */
  live: ReadonlyMap<string, PageFile>;
  /** What those hold; each made anew when it is asked for. */
  pages: ReadonlyMap<string, Page>;
  /** Files of the others: drafts, and pages whose time has not come. */
  hidden: ReadonlyMap<string, PageFile>;
  /** What those hold. */
  drafts: ReadonlyMap<string, Page>;
  /** By `pathKey` of the old path. */
  redirects: ReadonlyMap<string, Redirect>;
  /** When the next page goes live by itself. */
  nextPublication: Date | null;
}

/** Content that was found valid, wherever it was read from. */
export type ValidContent = Omit<ContentSource, 'folder'>;

/**
 * Reads and validates a content folder as a whole.
 *
 * @param folder holds `site.json`, `pages/*.json` and, where there are any, `redirects.json`
 * @param valid content that the same schemas have found valid: the same files are not validated anew
 * @throws ContentError with every problem of every file
 */
export function readContent(folder: string, valid?: ValidContent): ContentSource {
  const problems: ContentProblem[] = [];
  const texts = readTexts(folder, problems);
  const hash = hashOf(texts);
  if (hash === valid?.hash) return { ...valid, folder };

  const read = <Schema extends z.ZodType>(file: string, schema: Schema) => {
    const found = parseJson(file, texts.get(file), problems);
    if (!found) return null;
    const result = schema.safeParse(found.value);
    if (result.success) return result.data as z.output<Schema>;
    problems.push(...schemaProblems(result.error, file, found.value));
    return null;
  };

  const site = read('site.json', siteSchema);
  function* readPages(): Generator<NamedContent> {
    for (const file of texts.keys()) {
      const content = isPage(file) && read(file, pageSchema);
      if (content) yield { file, content };
    }
  }
  const files = pageFiles(readPages());
  const redirects = texts.has(REDIRECTS_FILE)
    ? read(REDIRECTS_FILE, redirectsSchema)
    : { redirects: [] };
  if (problems.length === 0 && redirects)
    problems.push(...referenceProblems(files), ...redirectProblems(redirects, files));
  problems.push(...pathProblems(files));
  if (site) problems.push(...providerProblems(files, site.providers));
  if (problems.length > 0 || !site || !redirects) throw new ContentError(problems);

  return {
    folder,
    hash,
    files,
    siteFile: forPages(site),
    redirectsFile: redirects,
  };
}

/** The content as visitors see it from a moment on, until the next page goes live. */
export function contentAt(source: ContentSource, now: Date): SiteContentVersion {
  const { siteFile, redirectsFile } = source;
  const { live = [], hidden = [] } = Object.groupBy(source.files, ({ traits }) =>
    isLive(traits, now) ? 'live' : 'hidden',
  );
  const [liveByKey, hiddenByKey] = [byKey(live), byKey(hidden)];
  const hash = createHash('sha256').update([source.hash, ...hiddenByKey.keys()].join('\0'));
  return {
    ...source,
    version: hash.digest('hex').slice(0, 12),
    site: withoutLinksTo(new Set(hiddenByKey.keys()), siteFile),
    live: liveByKey,
    hidden: hiddenByKey,
    pages: resolvePages(liveByKey, liveByKey),
    drafts: resolvePages(hiddenByKey, liveByKey),
    redirects: redirectTable(redirectsFile, liveByKey),
    nextPublication: nextPublication(
      source.files.map(({ traits }) => traits),
      now,
    ),
  };
}

/**
 * Reads and validates a content folder as visitors see it at this moment.
 *
 * @throws ContentError with every problem of every file
 */
export function loadContent(folder: string): SiteContentVersion {
  return contentAt(readContent(folder), new Date());
}

const forPages = ({ $schema: _, providers: _providers, ...site }: SiteContent): Site => site;

const byKey = (files: readonly PageFile[]) =>
  new Map(files.map((page) => [pathKey(page.path), page]));

const isPage = (file: string) => file.startsWith('pages/');

/** The texts of all files that can be read. */
function readTexts(folder: string, problems: ContentProblem[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of fileNames(folder, problems)) {
    try {
      texts.set(file, readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      problems.push({ file, path: '', expected: 'a readable file', found: errorCode(error) });
    }
  }
  return texts;
}

function* fileNames(folder: string, problems: ContentProblem[]): Generator<string> {
  yield 'site.json';
  yield* pageFileNames(folder, problems);
  if (existsSync(join(folder, REDIRECTS_FILE))) yield REDIRECTS_FILE;
}

function hashOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, text] of texts) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}

function parseJson(file: string, text: string | undefined, problems: ContentProblem[]) {
  if (text === undefined) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    problems.push({ file, path: '', expected: 'JSON', found: (error as Error).message });
    return null;
  }
}

const errorCode = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nothing' : String((error as Error).message);

function pageFileNames(folder: string, problems: ContentProblem[]): string[] {
  try {
    return readdirSync(join(folder, 'pages'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => `pages/${name}`);
  } catch (error) {
    problems.push({ file: 'pages', path: '', expected: 'a folder', found: errorCode(error) });
    return [];
  }
}
