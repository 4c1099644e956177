import { join } from 'node:path';
import {
  isSkeleton,
  pageLike,
  readText,
  skeletons,
  type ValidContent,
} from '#server/content/index.ts';
import { latinPath } from '#shared/latin-words.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { pagePath } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';

/** Source and name of a new page. */
export interface NewPage {
  /** A kind of page, or the path of a page to copy. */
  from: string;
  path: string;
  title: string;
}

/**
 * @returns the content of a new page's file: a draft, because texts are missing
 * @throws Error if its source does not exist or its path is taken
 */
export function makePage(
  { from, path, title }: NewPage,
  source: ValidContent,
  folder: string,
): PageContent {
  refuseTakenPath(path, source);
  const page = pageLike(template(from, source, folder), { path, title }, source);
  const members = Object.entries(page).flatMap(([key, value]) =>
    key === 'breadcrumb'
      ? [
          [key, value],
          ['status', 'draft'],
        ]
      : [[key, value]],
  );
  return Object.fromEntries(members) as PageContent;
}

function refuseTakenPath(path: string, source: ValidContent): void {
  const { files, redirectsFile } = source;
  const check = pagePath.safeParse(path);
  if (!check.success || path === '/')
    throw new Error(
      `--path must be a path such as ${latinPath(path, source.siteFile.language) ?? '/CloudMigration'}, not "${path}"`,
    );
  const key = pathKey(path);
  const page = files.find(({ content }) => pathKey(content.path) === key);
  if (page) throw new Error(`content/${page.file} already has the path ${page.content.path}`);
  const former = files.find(({ content }) => content.formerPaths.some((p) => pathKey(p) === key));
  if (former) throw new Error(`${path} is a former path of content/${former.file}`);
  if (redirectsFile.redirects.some(({ from }) => pathKey(from) === key))
    throw new Error(`content/redirects.json redirects ${path}`);
}

/** @returns the file without defaults, so that the new one stays short */
function template(from: string, { files }: ValidContent, folder: string): PageContent {
  if (isSkeleton(from)) return structuredClone(skeletons[from].page) as PageContent;
  const page = files.find(({ content }) => pathKey(content.path) === pathKey(from));
  if (page) return JSON.parse(readText(join(folder, page.file))) as PageContent;
  throw new Error(
    `--from must be ${Object.keys(skeletons).join(', ')} or the path of a page to copy, not "${from}"`,
  );
}
