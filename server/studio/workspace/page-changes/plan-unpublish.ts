import { contentAt, linkProblems, type ValidContent } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import { pathKey } from '#shared/routes.ts';
import {
  editedText,
  nameIn,
  type PlannedChange,
  type PlanSource,
  valueOnDisk,
} from './planned-change.ts';

/** Plans to unpublish a page. It stays as a draft, with its address. */
export function planUnpublish(source: PlanSource): PlannedChange {
  const { content, file } = source;
  const { path, breadcrumb, status } = source.page;
  const { publishAt: _, ...before } = valueOnDisk(source, file) as { [name: string]: Json };
  const value = { ...before, status: 'draft' };
  return {
    files: new Map([[file, editedText(source, file, value)]]),
    lines: [
      `Visitors no longer see “${breadcrumb}”: ${path} answers “not found”.`,
      'Menus and lists leave it out. The page stays here as a draft, and can be published again.',
      ...linesOfLinks(linking(content, file).map((name) => nameIn(source, name))),
    ],
    obstacles: [
      ...(path === '/' ? ['Every site needs a home page.'] : []),
      ...(status === 'draft' ? ['Visitors do not see this page now.'] : []),
      ...redirectsTo(content, path).map(
        (from) =>
          `The old address ${from} leads to this page. First go to Site, Redirects, and let it lead to another page or remove it.`,
      ),
    ],
    summary: `Unpublished ${breadcrumb}`,
    ofDraft: (_name, draft) => draft,
  };
}

/** @param names of pages that link to it */
function linesOfLinks(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const [who, get] =
    names.length === 1
      ? [`${names[0]} links`, 'link get']
      : [`${names.length} pages link`, 'links get'];
  const list = names.length === 1 ? '' : ` The pages: ${names.join(', ')}.`;
  return [`${who} to it. Visitors who follow the ${get} “not found”.${list}`];
}

/** Old addresses redirected to a page. */
const redirectsTo = ({ redirectsFile }: ValidContent, path: string): string[] =>
  redirectsFile.redirects
    .filter(({ to }) => pathKey(to.replace(/[?#].*/, '')) === pathKey(path))
    .map(({ from }) => from);

/** Files whose links would be dead. */
function linking(content: ValidContent, file: string): string[] {
  const now = new Date();
  const deadIn = (files: ValidContent['files']) =>
    linkProblems(contentAt({ ...content, files }, now)).map((problem) => problem.file);
  const known = new Set(deadIn(content.files));
  const without = content.files.map((page) =>
    page.file === file ? { ...page, content: { ...page.content, status: 'draft' as const } } : page,
  );
  return [...new Set(deadIn(without))].filter((name) => !known.has(name) && name !== file);
}
