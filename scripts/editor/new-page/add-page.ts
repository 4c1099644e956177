import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  fileNameOf,
  formatJson,
  linkFromGrid,
  linkFromMenu,
  readContent,
  readText,
} from '#server/content/index.ts';
import type { PageContent, SiteContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { changeContent } from '../changes/change-content.ts';
import type { Changes } from '../changes/problems-in.ts';
import { makePage, type NewPage } from './make-page.ts';

interface AddedPage extends NewPage {
  /** Paths of pages with a list of services, labels of menus, or `navigation`. */
  linkFrom: readonly string[];
  /** Title of the group in the list of services. */
  group: string | undefined;
}

/**
 * Writes a page and the links to it, unless the content would become invalid.
 *
 * @returns the written files, relative to the content folder
 * @throws Error with the obstacle; nothing is changed then
 */
export async function addPage(folder: string, request: AddedPage): Promise<string[]> {
  let files: string[] = [];
  await changeContent(folder, 'new-page', () => {
    const changes = planPage(folder, request);
    files = [...changes.keys()];
    return changes;
  });
  return files;
}

function planPage(folder: string, request: AddedPage): Changes {
  const source = readContent(folder);
  const page = makePage(request, source, folder);
  const file = fileNameOf(page.path);
  if (existsSync(join(folder, file))) throw new Error(`content/${file} already exists`);

  const changed = new Map<string, unknown>([[file, page]]);
  const open = <Content>(name: string) => {
    const content = changed.get(name) ?? JSON.parse(readText(join(folder, name)));
    changed.set(name, content);
    return content as Content;
  };
  for (const place of request.linkFrom) {
    if (!place.startsWith('/')) {
      linkFromMenu(open<SiteContent>('site.json'), page, place);
      continue;
    }
    const holder = source.files.find(({ content }) => pathKey(content.path) === pathKey(place));
    if (!holder) throw new Error(`--link-from: no page has the path ${place}`);
    linkFromGrid(open<PageContent>(holder.file), page, request.group);
  }
  return new Map(Array.from(changed, ([name, content]) => [name, formatJson(content)]));
}
