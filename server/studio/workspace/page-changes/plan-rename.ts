import { listSection, SITE_FILE } from '#server/content/index.ts';
import { changeParts } from '#shared/json/change-parts.ts';
import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { PageChange } from '#shared/studio/pages.ts';
import { addressProblem } from '../addresses.ts';
import { type Fields, fieldsOf } from '../fields.ts';
import { movedPage } from './moved-page.ts';
import {
  editedText,
  links,
  nameIn,
  type PlannedChange,
  type PlanSource,
  valueOnDisk,
} from './planned-change.ts';
import { relink } from './relink.ts';

type Rename = Extract<PageChange, { action: 'rename' }>;

/**
 * Plans a new address or name for a page. The old address is redirected; links are updated, and
 * so are menus with its name.
 */
export function planRename(source: PlanSource, { path, name }: Rename): PlannedChange {
  const { content, file, page, disk } = source;
  const { path: old, breadcrumb } = page;
  const problem = addressProblem(path, content, file);
  const isList = listSection(page) !== undefined;
  const isMoved = old !== path;
  const newName = name === breadcrumb ? undefined : name;
  const plan: PlannedChange = {
    files: new Map(),
    lines: [
      ...(newName
        ? [`“${breadcrumb}” is called “${newName}”, also in menus that have its name.`]
        : []),
      ...(isMoved
        ? [`“${breadcrumb}” moves from ${old} to ${path}. The old address goes on working.`]
        : []),
    ],
    obstacles: [
      ...(isMoved && problem ? [problem] : []),
      ...(isMoved && old === '/' ? ['The home page keeps its address.'] : []),
      ...(isMoved || newName ? [] : ['The page has this address already.']),
    ],
    summary: isMoved
      ? `Moved ${newName ?? breadcrumb} from ${old} to ${path}`
      : `Renamed ${breadcrumb} to ${newName}`,
    ofDraft: (each, value) => {
      const { value: relinked } = relink(value, old, path, isList);
      const moved = isMoved && each === file ? movedPage(relinked, path, [old]) : relinked;
      if (!newName) return moved;
      if (each === file) return { ...(moved as Fields), breadcrumb: newName };
      return each === SITE_FILE ? withLabels(moved, path, [breadcrumb, newName]) : moved;
    },
  };
  if (plan.obstacles.length > 0) return plan;
  for (const name of disk.keys()) {
    const before = valueOnDisk(source, name);
    if (before === undefined) continue;
    const { count } = relink(before, old, path, isList);
    const after = plan.ofDraft(name, before);
    if (sameJson(before, after)) continue;
    plan.files.set(name, editedText(source, name, after));
    if (count > 0) plan.lines.push(`${nameIn(source, name)}: ${links(count)} to the new address.`);
  }
  if (isList && isMoved) moveTopics(source, plan, old, path);
  return plan;
}

/** Renames a page in menus that had its old name. */
const withLabels = (value: Json, path: string, [old, name]: [string, string]): Json =>
  changeParts(value, (part) => {
    const { label, href } = fieldsOf(part);
    return label === old && href === path ? { ...fieldsOf(part), label: name } : part;
  });

/** Topics and pages of a list of articles move with it. */
function moveTopics(source: PlanSource, plan: PlannedChange, old: string, path: string): void {
  const file = 'redirects.json';
  const text = plan.files.get(file);
  const before = text ? (JSON.parse(text) as Json) : valueOnDisk(source, file);
  if (before === undefined) return;
  const { redirects } = before as { redirects: { from: string; to: string }[] };
  const moved = ['topic', 'page'].map((name) => {
    return { from: `${old}/${name}/*`, to: `${path}/${name}/*` };
  });
  const isLed = ({ to }: { to: string }) =>
    to.includes('/topic/') ||
    source.content.files.filter(({ content }) => content.article).length > 10;
  plan.files.set(
    file,
    editedText(source, file, {
      ...(before as Fields),
      redirects: [
        // An earlier address of the list becomes its current one again.
        ...redirects.filter(({ from }) => moved.every(({ to }) => to !== from)),
        ...moved.filter(isLed),
      ],
    }),
  );
  plan.lines.push('The addresses of its topics go on working too.');
}
