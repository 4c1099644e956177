import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { swipeAction } from './swipe.ts';

/**
 * Handlers that detect swipes by finger, pen or mouse. The browser cancels the pointer on scrolling, so
 * vertical scrolling is unaffected (`touch-action: pan-y`).
 */
export function useSwipe(onSwipe: (action: 'next' | 'previous') => void) {
  const start = useRef<{ id: number; x: number }>(null);
  const swiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      swiped.current = false;
      if (event.isPrimary && event.button === 0) {
        start.current = { id: event.pointerId, x: event.clientX };
      }
    },
    onPointerUp(event: PointerEvent) {
      if (start.current?.id !== event.pointerId) return;
      const action = swipeAction(start.current.x, event.clientX);
      start.current = null;
      swiped.current = action !== undefined;
      if (action) onSwipe(action);
    },
    onPointerCancel() {
      start.current = null;
    },
    /** Dragging a link or picture would end the swipe. */
    onDragStart(event: DragEvent) {
      event.preventDefault();
    },
    /** A swipe that starts and ends on a link must not follow it. */
    onClickCapture(event: MouseEvent) {
      // No click follows a swipe by finger; the next one may come from the keyboard.
      if (!swiped.current || event.detail === 0) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
