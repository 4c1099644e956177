import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  fileNameOf,
  isSkeleton,
  linkFromGrid,
  linkFromMenu,
  listFile,
  pageLike,
  skeletons,
  type ValidContent,
} from '#server/content/index.ts';
import { changed, notFound, StudioError } from '#server/studio/http/studio-error.ts';
import type { Json } from '#shared/json.ts';
import type { PageContent, SiteContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { draftRole } from '#shared/studio/files.ts';
import { folderOf, type NewPage, type NewPageChoices } from '#shared/studio/pages.ts';
import { includesRole, type Person } from '#shared/studio/people.ts';
import { addressProblem } from './addresses.ts';
import { freeName } from './content-file-name.ts';
import { refuseToChange } from './may-change.ts';
import type { FileChange, Workspace } from './workspace.ts';

const BAR = 'navigation';
const MENUS_FILE = 'site.json';

/** The templates for a new page, and the menus and pages that can link to it. */
export function newPageChoices({ siteFile, files }: ValidContent, person: Person): NewPageChoices {
  const menus = siteFile.navigation.flatMap((entry) => ('items' in entry ? [entry.label] : []));
  const lists = files.filter(({ content }) => listsServices(content));
  return {
    skeletons: Object.entries(skeletons)
      .filter(([id]) => id !== 'article-list' || !listFile(files))
      .map(([id, { name, description, page }]) => {
        const isLike = kinds[id];
        const alike = isLike ? files.filter(({ content }) => isLike(content)) : [];
        const folder = mostFrequent(alike.map(({ content }) => folderOf(content.path)));
        return { id, name, description, folder, hasService: 'service' in page };
      }),
    places: [
      ...(includesRole(person.role, draftRole(MENUS_FILE))
        ? [
            { id: BAR, name: 'Navigation bar', needsService: false },
            ...menus.map((label) => ({ id: label, name: `Menu “${label}”`, needsService: false })),
          ]
        : []),
      ...lists.map(({ content }) => {
        const name = `List of services on “${content.breadcrumb}”`;
        return { id: content.path, name, needsService: true };
      }),
    ],
  };
}

/** Recognises pages made from a skeleton, where they are often in a common folder. */
const kinds: Record<string, (page: PageContent) => boolean> = {
  article: ({ article }) => article !== undefined,
  'case-study': ({ sections }) => sections.some(({ type }) => type === 'case-study'),
};

/** The most frequent value; the first of several equally frequent ones. */
function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}

const listsServices = ({ sections }: PageContent) =>
  sections.some(({ type }) => type === 'service-grid');

/**
 * Creates a page as a draft, and drafts of the menus and lists that link to it.
 *
 * @returns the file of the page
 * @throws StudioError 422 if the page cannot have its address or place, 404 if its source is gone, 403 if the
 * person may not change the menus
 */
export async function makeNewPage(
  workspace: Workspace,
  { from, title, path, linkFrom }: NewPage,
  person: Person,
): Promise<string> {
  const content = await workspace.current();
  const problem = addressProblem(path, content);
  if (problem) throw new StudioError(422, 'address', problem);
  const page = await pageOf(workspace, content, { from, title, path });
  const drafts = await workspace.draftTexts();
  const file = freeName(fileNameOf(path), (name) => {
    return drafts.has(name) || existsSync(join(workspace.contentDir, name));
  });
  const changes = new Map<string, FileChange>([[file, begun(page)]]);
  for (const place of new Set(linkFrom)) {
    const [holder, link] = linking(content, page, place, person);
    const first = changes.get(holder);
    changes.set(holder, first ? (now) => link(first(now)) : link);
  }
  await workspace.saveTogether(changes, person);
  return file;
}

async function pageOf(
  workspace: Workspace,
  content: ValidContent,
  { from, title, path }: Pick<NewPage, 'from' | 'title' | 'path'>,
): Promise<PageContent> {
  const template =
    'skeleton' in from ? skeletonPage(from.skeleton) : await copyOf(workspace, from.file);
  try {
    return pageLike(template, { path, title }, content);
  } catch {
    throw new StudioError(
      422,
      'no-list',
      'Articles need a page that lists them, and the site has none yet. Make one first, from “List of articles”.',
    );
  }
}

function skeletonPage(id: string): PageContent {
  if (isSkeleton(id)) return structuredClone(skeletons[id].page) as PageContent;
  throw notFound('There is no such template. Choose another one.');
}

async function copyOf(workspace: Workspace, file: string): Promise<PageContent> {
  const { live, draft } = await workspace.open(file);
  return (draft?.value ?? live?.value) as unknown as PageContent;
}

/** Starts the page's draft, unless someone else has just started one for its file. */
const begun =
  (page: PageContent): FileChange =>
  (now) => {
    if (now === null) return page as unknown as Json;
    throw changed('Someone has just made a page with this address. It is in the list of pages.');
  };

/** The file of a place, and the function that adds a link to the page there. */
function linking(
  { files }: ValidContent,
  page: PageContent,
  place: string,
  person: Person,
): [file: string, change: FileChange] {
  const holder = place.startsWith('/')
    ? files.find(({ content }) => pathKey(content.path) === pathKey(place))?.file
    : MENUS_FILE;
  const gone = new StudioError(
    422,
    'place',
    'The page cannot be linked from there. Choose another place, or none.',
  );
  if (!holder) throw gone;
  refuseToChange(person, holder);
  const link: FileChange = (now) => {
    const value = structuredClone(now) as unknown;
    try {
      if (holder === MENUS_FILE) linkFromMenu(value as SiteContent, page, place);
      else linkFromGrid(value as PageContent, page, undefined);
    } catch {
      throw gone;
    }
    return value as Json;
  };
  return [holder, link];
}
