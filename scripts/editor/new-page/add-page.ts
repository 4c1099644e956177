import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError, formatProblem } from '#server/content/content-problem.ts';
import { readContent } from '#server/content/read-content.ts';
import { contentAt } from '#server/content/visibility.ts';
import type { PageContent, SiteContent } from '#shared/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { contentProblems } from '../checks/all.ts';
import { formatJson } from './format-json.ts';
import { linkFromGrid, linkFromMenu } from './link-page.ts';
import { fileNameOf, makePage, type NewPage } from './make-page.ts';

interface AddedPage extends NewPage {
  /** Paths of pages with a list of services, labels of menus, or `navigation`. */
  linkFrom: readonly string[];
  /** Title of the group in the list of services. */
  group: string | undefined;
}

/**
 * Writes a page and the links to it, unless the content would then be invalid.
 *
 * @returns the written files, relative to the content folder
 * @throws Error that names the obstacle; nothing is changed then
 */
export function addPage(folder: string, request: AddedPage): string[] {
  const source = readContent(folder);
  const page = makePage(request, source, folder);
  const file = fileNameOf(page.path);
  if (existsSync(join(folder, file))) throw new Error(`content/${file} already exists`);

  // The new page comes first: a running server rejects links to a missing page.
  const changed = new Map<string, unknown>([[file, page]]);
  const open = <Content>(name: string) => {
    const content = changed.get(name) ?? JSON.parse(readFileSync(join(folder, name), 'utf8'));
    changed.set(name, content);
    return content as Content;
  };
  for (const place of request.linkFrom) {
    if (!place.startsWith('/')) {
      linkFromMenu(open<SiteContent>('site.json'), page, place);
      continue;
    }
    const holder = source.files.find(({ content }) => pathKey(content.path) === pathKey(place));
    if (!holder) throw new Error(`No page has the path ${place} of --link-from`);
    linkFromGrid(open<PageContent>(holder.file), page, request.group);
  }
  writeOrRestore(folder, changed);
  return [...changed.keys()];
}

function writeOrRestore(folder: string, changed: ReadonlyMap<string, unknown>): void {
  const before = new Set(problemsIn(folder));
  const old = new Map<string, string | null>();
  for (const name of changed.keys()) {
    const path = join(folder, name);
    old.set(name, existsSync(path) ? readFileSync(path, 'utf8') : null);
  }
  for (const [name, content] of changed) writeFileSync(join(folder, name), formatJson(content));
  const problems = problemsIn(folder).filter((problem) => !before.has(problem));
  if (problems.length === 0) return;
  for (const [name, text] of old) {
    if (text === null) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
  throw new Error(`Nothing is changed, since this would be wrong:\n${problems.join('\n')}`);
}

function problemsIn(folder: string): string[] {
  try {
    const content = contentAt(readContent(folder), new Date());
    return contentProblems(content, folder).map(formatProblem);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(formatProblem);
  }
}
