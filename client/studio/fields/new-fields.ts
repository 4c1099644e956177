import { type FocusEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from '#shared/studio/files.ts';
import type { Path } from './content-schema.ts';
import { idOf } from './form-tools.ts';

/** `id`s of items and groups that were just added, and of the controls in them that were left. */
const nothing = { added: [] as readonly string[], left: [] as readonly string[] };
const isIn = (id: string, group: string) => id === group || id.startsWith(`${group}.`);

/**
 * Keeps quiet about what is missing in an item that was just added: a problem shows once its field was
 * left, and all of them once the item was left, or once someone was led to a problem.
 *
 * @param focusPath field that is to be shown
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
    // The window itself was left.
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
