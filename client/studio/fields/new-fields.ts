import { type FocusEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from '#shared/studio/files.ts';
import type { Path } from './content-schema.ts';
import { idOf } from './form-tools.ts';

/** `id`s of new items and groups, and of the controls in them that have lost focus. */
const nothing = { added: [] as readonly string[], left: [] as readonly string[] };
const isIn = (id: string, group: string) => id === group || id.startsWith(`${group}.`);

/**
 * Hides missing values in a new item: a problem appears once its field has lost focus, and all of them once
 * the item has, or after going to a problem.
 *
 * @param focusPath field to be shown
 */
export function useNewFields(problems: readonly EditorProblem[], focusPath: Path | null) {
  const [fields, setFields] = useState(nothing);
  useEffect(() => {
    if (focusPath) setFields(nothing);
  }, [focusPath]);
  const { added, left } = fields;
  const shown = useMemo(
    () =>
      added.length === 0
        ? problems
        : problems.filter(({ path }) => {
            const id = idOf(path);
            return !added.some((group) => isIn(id, group)) || left.some((each) => isIn(each, id));
          }),
    [problems, added, left],
  );
  const begin = useCallback((id: string) => {
    setFields((before) => ({ ...before, added: [...before.added, id] }));
  }, []);
  const leave = useCallback((event: FocusEvent) => {
    // The window itself has lost focus.
    if (document.activeElement === event.target) return;
    const next = event.relatedTarget as Node | null;
    const control = event.target.closest('[id]')?.id ?? '';
    setFields((before) => {
      const kept = before.added.filter((group) => {
        const element = document.getElementById(group);
        return !isIn(control, group) || element === null || element.contains(next);
      });
      const isLeft = kept.some((group) => isIn(control, group));
      if (kept.length === before.added.length && !isLeft) return before;
      return { added: kept, left: isLeft ? [...before.left, control] : before.left };
    });
  }, []);
  return { shown, begin, leave };
}
