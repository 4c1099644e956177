import { join } from 'node:path';
import { todayIn } from '#server/content/calendar.ts';
import { readText } from '#server/content/content-texts.ts';
import { revisedFile } from '#server/content/page-file.ts';
import { readContent } from '#server/content/read-content.ts';
import { pathKey } from '#shared/routes.ts';
import type { Changes } from './apply.ts';
import { changeContent } from './change-content.ts';
import { dateChange } from './date-change.ts';
import { removeValue } from './json-text.ts';

/**
 * Publishes the draft of a page.
 *
 * @returns what was changed, in lines
 * @throws Error that names the obstacle; nothing is changed then
 */
export async function publishDraft(folder: string, path: string): Promise<string[]> {
  let lines: string[] = [];
  await changeContent(folder, 'publish-draft', () => {
    const plan = planPublication(folder, path);
    lines = plan.lines;
    return plan.changes;
  });
  return lines;
}

function planPublication(folder: string, path: string): { changes: Changes; lines: string[] } {
  const { siteFile, files, revisions } = readContent(folder);
  const isOfPath = ({ content }: (typeof files)[number]) => pathKey(content.path) === pathKey(path);
  const page = files.find(isOfPath);
  const revision = revisions.find(isOfPath);
  if (!page) throw new Error(`No page has the path ${path}`);
  const draft = revision ?? page;
  if (!revision && page.content.status !== 'draft')
    throw new Error(
      `${path} has no draft: content/${page.file.replace(/json$/, 'draft.json')} does not exist`,
    );

  const text = removeValue(readText(join(folder, draft.file)), ['status']);
  const file = revisedFile(draft.file);
  return {
    changes: new Map([
      [file, dateChange(text, null, todayIn(siteFile.timeZone))],
      ...(revision ? [[draft.file, null] as const] : []),
    ]),
    lines: revision
      ? [`content/${file}: replaced by its draft`, `content/${draft.file}: removed`]
      : [`content/${file}: published`],
  };
}
