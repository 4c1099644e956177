import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where a dragged section would be put. */
export interface DropLine {
  index: number;
  edge: 'before' | 'after';
}

const KIND = 'studio-section';

/**
 * Lets a row of the list be dragged by its handle, and sections be dropped beside it.
 *
 * @returns whether it is being dragged
 */
export function useSectionDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  index: number,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    const element = row.current;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ kind: KIND, index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === KIND,
        getData: ({ input }) => {
          const { top, height } = element.getBoundingClientRect();
          return { index, edge: input.clientY < top + height / 2 ? 'before' : 'after' };
        },
      }),
    );
  }, [row, handle, index]);
  return isDragged;
}

/**
 * Nothing may move under a hand that drags.
 *
 * @returns the value as it was when the drag of a section began, or the present one while none is dragged
 */
export function useStillWhileDragging<Value>(value: Value): Value {
  const [isDragging, setIsDragging] = useState(false);
  const still = useRef(value);
  if (!isDragging) still.current = value;
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === KIND,
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
    [],
  );
  return still.current;
}

/** @returns the line at which the dragged section would go; null while none is dragged */
export function useDropLine(onMove: (from: number, to: number) => void): DropLine | null {
  const [line, setLine] = useState<DropLine | null>(null);
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === KIND,
        onDrag: ({ location }) => {
          const next = lineOf(location.current.dropTargets[0]?.data);
          setLine((last) =>
            last?.index === next?.index && last?.edge === next?.edge ? last : next,
          );
        },
        onDrop: ({ source, location }) => {
          setLine(null);
          const goal = lineOf(location.current.dropTargets[0]?.data);
          const from = Number(source.data['index']);
          if (!goal) return;
          const before = goal.edge === 'before' ? goal.index : goal.index + 1;
          const to = from < before ? before - 1 : before;
          if (to !== from) move.current(from, to);
        },
      }),
    [],
  );
  return line;
}

/** The line that a row gave as its data. */
function lineOf(data: Record<string | symbol, unknown> | undefined): DropLine | null {
  const [index, edge] = [data?.['index'], data?.['edge']];
  const isLine = typeof index === 'number' && (edge === 'before' || edge === 'after');
  return isLine ? { index, edge } : null;
}
