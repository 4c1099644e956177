import { PLACEHOLDER } from '#shared/json/item-text.ts';
import {
  type PageContent,
  pageSchema,
  type SiteContent,
  siteSchema,
} from '#shared/model/content-model.ts';
import { type RedirectsContent, redirectsSchema } from '#shared/model/redirect-model.ts';
import { textsSchema } from '#shared/model/texts-model.ts';
import { type Theme, themeSchema } from '#shared/model/theme-model.ts';
import type { z } from '#shared/zod.ts';
import {
  REDIRECTS_FILE,
  SITE_FILE,
  TEXTS_FILE,
  THEME_FILE,
  withoutByteOrderMark,
} from './content-texts.ts';
import { type PastedEmbed, resolveEmbeds } from './embeds/resolve-embeds.ts';
import { textHash } from './journal/plan.ts';
import type { PageFile } from './page-file.ts';
import type { Problem } from './problems/problem.ts';
import { type KnownFields, schemaProblems } from './problems/schema-problems.ts';
import { knownTexts } from './text-overrides.ts';

/** What is known about a file from its own text alone. Immutable. */
export interface ParsedFile {
  file: string;
  /** SHA-256 of its text, in hexadecimal; empty if it cannot be read. */
  hash: string;
  problems: Problem[];
  /** The parsed JSON; undefined if it is invalid, and for valid pages read from disk. */
  value?: unknown;
  /** Whether it contains a placeholder text. */
  hasPlaceholder: boolean;
  /** The parsed content, one of these: */
  page?: PageFile;
  site?: SiteContent;
  redirects?: RedirectsContent;
  texts?: object;
  theme?: Theme;
  /** The text of a brand drawing. */
  drawing?: string;
  /** Embeds of a valid page from other sites. */
  embeds?: PastedEmbed[];
}

/** A file that cannot be read. */
export function unreadable(file: string, kind: 'file' | 'folder', error: unknown): ParsedFile {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOENT' ? 'nothing' : message;
  const problems = [{ file, path: '', code: 'unreadable' as const, kind, reason }];
  return { file, hash: '', problems, hasPlaceholder: false };
}

/** Checks a text on its own. */
export function parseFile(file: string, markedText: string): ParsedFile {
  const text = withoutByteOrderMark(markedText);
  const parsed = {
    file,
    hash: textHash(text),
    problems: [],
    hasPlaceholder: text.includes(PLACEHOLDER),
  };
  if (file.endsWith('.svg')) return { ...parsed, drawing: text };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message;
    return { ...parsed, problems: [{ file, path: '', code: 'json', reason }] };
  }
  const valid = validOf(file, value);
  return { ...parsed, value, ...valid };
}

function validOf(file: string, value: unknown): Partial<ParsedFile> {
  const read = <Schema extends z.ZodType>(schema: Schema, known?: KnownFields) => {
    const result = schema.safeParse(value);
    if (result.success) return { data: result.data as z.output<Schema> };
    return { problems: schemaProblems(result.error, file, value, known) };
  };
  const valid = <Name extends keyof ParsedFile>(
    name: Name,
    { data, problems = [] }: { data?: ParsedFile[Name]; problems?: Problem[] },
  ): Partial<ParsedFile> => (data === undefined ? { problems } : { [name]: data });
  switch (file) {
    case SITE_FILE:
      return valid('site', read(siteSchema));
    case REDIRECTS_FILE:
      return valid('redirects', read(redirectsSchema));
    case TEXTS_FILE:
      return valid('texts', read(textsSchema, knownTexts));
    case THEME_FILE:
      return valid('theme', read(themeSchema));
  }
  const { data, problems = [] } = read(pageSchema);
  if (!data) return { problems };
  const { content, embeds } = resolveEmbeds(keptFromSearch(data));
  return { page: { file, content }, embeds };
}

/** Excludes a protected page from search engines: it is empty for crawlers, which cannot log in. */
const keptFromSearch = (content: PageContent): PageContent =>
  content.access === 'protected' ? { ...content, robots: 'noindex' } : content;
