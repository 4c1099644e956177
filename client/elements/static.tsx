import { type ComponentProps, useRef, useSyncExternalStore } from 'react';

/**
 * A part of the document that stays as it was drawn. What the server has drawn of it, hydration
 * passes by: on most pages that is nearly everything. Where the browser draws a page itself, after a
 * navigation or where hydration failed, it is drawn like all else.
 */
export function Static({ children, ...attributes }: ComponentProps<'div'>) {
  if (useIsDrawn()) return <div {...attributes} {...asDrawn} />;
  return <div {...attributes}>{children}</div>;
}

/**
 * Whether the component stands for what the server has drawn: true as long as it does, false where
 * the browser draws it.
 */
export function useIsDrawn(): boolean {
  const isDrawn = useRef(false);
  return useSyncExternalStore(
    subscribe,
    () => isDrawn.current,
    // Of the two that ask for what the server saw, the server itself and hydration.
    () => {
      isDrawn.current = typeof document !== 'undefined';
      return isDrawn.current;
    },
  );
}

const subscribe = () => () => {};

/** For an element that stays as the server drew it: hydration neither sets HTML nor looks inside. */
export const asDrawn = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
