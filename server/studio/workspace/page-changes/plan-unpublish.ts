import { linkProblems } from '#server/content/problems/link-problems.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { contentAt } from '#server/content/visibility.ts';
import type { Json } from '#shared/studio/files.ts';
import {
  editedText,
  nameIn,
  type PlannedChange,
  type PlanSource,
  valueOnDisk,
} from './planned-change.ts';

/** Plans that visitors no longer see a page. It stays as a draft, with its address. */
export function planUnpublish(source: PlanSource): PlannedChange {
  const { content, file, disk } = source;
  const page = content.files.find((each) => each.file === file);
  if (!page) throw new Error(`${file} is no page`);
  const { path, breadcrumb, status } = page.content;
  const { publishAt: _, ...before } = valueOnDisk(source, file) as { [name: string]: Json };
  const value = { ...before, status: 'draft' };
  return {
    files: new Map([[file, editedText(source, file, value)]]),
    expected: new Map([[file, disk.get(file)?.hash ?? null]]),
    lines: [
      `Visitors no longer see “${breadcrumb}”: ${path} answers “not found”.`,
      'Menus and lists leave it out. The page stays here as a draft, and can be published again.',
      ...linking(content, file).map(
        (name) =>
          `${nameIn(source, name)} links to it. Visitors who follow the link get “not found”.`,
      ),
    ],
    obstacles: [
      ...(path === '/' ? ['Every site needs a home page.'] : []),
      ...(status === 'draft' ? ['Visitors do not see this page now.'] : []),
    ],
    summary: `Unpublished ${breadcrumb}`,
    ofDraft: (_name, draft) => draft,
  };
}

/** Files whose links would lead nowhere. */
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
