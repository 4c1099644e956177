import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Json } from '#shared/json.ts';
import { useListener } from '../use-listener.ts';

/**
 * Restores the focus when an undo, a publication, or leaving a section removes the focused element: to the
 * section in the list, or to the panel.
 */
export function useFocusThatWent(
  panel: RefObject<HTMLElement | null>,
  open: number | null,
  value: Json,
  revision: number | null,
): void {
  const before = useRef<{ open: number | null }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button disappears with these values
  useEffect(() => {
    const left = before.current;
    before.current = { open };
    if (!left || document.activeElement !== document.body) return;
    const rows = [...(panel.current?.querySelectorAll<HTMLElement>('.row-open') ?? [])];
    const row = left.open === null ? undefined : rows[Math.min(left.open, rows.length - 1)];
    if (row) row.focus();
    else panel.current?.focus({ preventScroll: true });
  }, [open, panel, value, revision]);
}

/** Keeps the edited field at its scroll position when notes and problems appear above it. */
export function useFieldInPlace(panel: RefObject<HTMLElement | null>): void {
  const known = useRef<{ field: Element; top: number } | null>(null);
  const note = () => {
    const field = panel.current?.contains(document.activeElement) && document.activeElement;
    known.current = field ? { field, top: field.getBoundingClientRect().top } : null;
  };
  useListener('focusin', note, true);
  useListener('input', note, true);
  useListener('scroll', note, true);
  useListener('resize', note, true);
  useLayoutEffect(() => {
    const { field, top } = known.current ?? {};
    if (!field?.isConnected || field !== document.activeElement || top === undefined) return;
    const moved = field.getBoundingClientRect().top - top;
    if (moved === 0) return;
    // In a narrow window the panel is as long as its fields, and the window scrolls.
    const isLong = panel.current && getComputedStyle(panel.current).overflowY === 'visible';
    const scroller = isLong ? document.scrollingElement : panel.current;
    scroller?.scrollBy({ top: moved, behavior: 'instant' });
  });
}
