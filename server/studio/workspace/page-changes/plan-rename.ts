import { listSection } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import { pathKey } from '#shared/routes.ts';
import { addressProblem } from '../addresses.ts';
import type { Fields } from '../fields.ts';
import {
  editedText,
  links,
  nameIn,
  type PlannedChange,
  type PlanSource,
  valueOnDisk,
} from './planned-change.ts';
import { relink } from './relink.ts';

/** Plans another address for a page. The old one leads to it, and links and menus follow. */
export function planRename(source: PlanSource, path: string): PlannedChange {
  const { content, file, page, disk } = source;
  const { path: old, breadcrumb } = page;
  const problem = addressProblem(path, content, file);
  const isList = listSection(page) !== undefined;
  const plan: PlannedChange = {
    files: new Map(),
    lines: [`“${breadcrumb}” moves from ${old} to ${path}. The old address goes on working.`],
    obstacles: [
      ...(problem ? [problem] : []),
      ...(old === '/' ? ['The home page keeps its address.'] : []),
      ...(old === path ? ['The page has this address already.'] : []),
    ],
    summary: `Moved ${breadcrumb} from ${old} to ${path}`,
    ofDraft: (name, value) => {
      const { value: relinked } = relink(value, old, path, isList);
      return name === file ? withAddress(relinked, old, path) : relinked;
    },
  };
  if (plan.obstacles.length > 0) return plan;
  for (const name of disk.keys()) {
    const before = valueOnDisk(source, name);
    if (before === undefined) continue;
    const { count } = relink(before, old, path, isList);
    if (count === 0 && name !== file) continue;
    plan.files.set(name, editedText(source, name, plan.ofDraft(name, before)));
    if (count > 0) plan.lines.push(`${nameIn(source, name)}: ${links(count)} to the new address.`);
  }
  if (isList) moveTopics(source, plan, old, path);
  return plan;
}

function withAddress(value: Json, old: string, path: string): Json {
  const page = value as Fields;
  const former = Array.isArray(page['formerPaths']) ? page['formerPaths'] : [];
  const keys = new Set([pathKey(path)]);
  const kept = [...former, old].filter((each) => {
    if (typeof each !== 'string') return true;
    const key = pathKey(each);
    return !keys.has(key) && keys.add(key);
  });
  const { formerPaths: _, ...rest } = page;
  return { ...rest, path, ...(kept.length > 0 && { formerPaths: kept }) };
}

/** Topics and pages of a list of articles move with it. */
function moveTopics(source: PlanSource, plan: PlannedChange, old: string, path: string): void {
  const file = 'redirects.json';
  const text = plan.files.get(file);
  const before = text ? (JSON.parse(text) as Json) : valueOnDisk(source, file);
  if (before === undefined) return;
  const { redirects } = before as { redirects: Json[] };
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
      redirects: [...redirects, ...moved.filter(isLed)],
    }),
  );
  plan.lines.push('The addresses of its topics go on working too.');
}
