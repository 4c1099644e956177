import { planRemoval, unlink, withEdits } from '#server/content/index.ts';
import type { JsonPath } from '#shared/json.ts';
import { pathKey } from '#shared/routes.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import { isContentFile } from '../content-file-name.ts';
import { fieldPath } from '../problems/field-path.ts';
import { problemMessage } from '../problems/problem-message.ts';
import { nameIn, type PlannedChange, type PlanSource, valueOnDisk } from './planned-change.ts';

/**
 * Plans to delete a page, with every link to it.
 *
 * @param to redirect target of its addresses: a path or an https address; null for none
 */
export function planDelete(source: PlanSource, to: string | null): PlannedChange {
  const { content } = source;
  const { path, breadcrumb } = source.page;
  const keys = new Set([pathKey(path)]);
  const plan: PlannedChange = {
    files: new Map(),
    lines: [],
    obstacles: [],
    summary: `Deleted “${breadcrumb}”`,
    ofDraft: (name, value) =>
      name === 'redirects.json' ? value : withEdits(value, unlink(value, keys).edits),
  };
  const obstacle = path === '/' ? 'Every site needs a home page.' : targetProblem(source, to);
  if (obstacle) return { ...plan, obstacles: [obstacle] };
  const removal = planRemoval(content, [path], to);
  for (const [name, text] of removal.changes) {
    // Pictures stay in the library, which shows that they are unused.
    if (isContentFile(name)) plan.files.set(name, text);
  }
  plan.lines.push(`“${breadcrumb}” is deleted. Its versions stay in the history.`);
  for (const edit of removal.edits) plan.lines.push(`${nameIn(source, edit.file)}: ${edit.line}.`);
  const placeOf = (name: string, at: JsonPath) =>
    `${nameIn(source, name)}, ${placeLabel(at, valueOnDisk(source, name))}`;
  for (const held of removal.held)
    plan.obstacles.push(
      `${placeOf(held.file, held.path)}: ${held.what} leads to this page and is needed. Point it elsewhere first, or remove what holds it.`,
    );
  for (const problem of removal.problems) {
    const words = problemMessage(problem, (name) => nameIn(source, name));
    plan.obstacles.push(`${placeOf(problem.file, fieldPath(problem.path))}: ${words}`);
  }
  return plan;
}

function targetProblem({ content, file }: PlanSource, to: string | null): string | null {
  if (to === null || /^https:\/\/[^\s\\#]+(?:#[\w-]+)?$/.test(to)) return null;
  const target = content.files.find(
    (page) => pathKey(page.content.path) === pathKey(to.replace(/#.*/, '')),
  );
  return target && target.file !== file && target.content.status === 'published'
    ? null
    : 'Choose a page that visitors see, or an address that begins with https://.';
}
