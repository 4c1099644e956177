import { type ComponentProps, useState, useSyncExternalStore } from 'react';

/**
 * A part of the document that never changes. Hydration skips what the server drew of it, which is
 * most of a page. If the browser draws the page itself, after a navigation or after hydration has
 * failed, it draws this part like any other.
 */
export function Static({ children, ...attributes }: ComponentProps<'div'>) {
  if (useIsDrawn()) return <div {...attributes} {...asDrawn} />;
  return <div {...attributes}>{children}</div>;
}

interface DrawnProps {
  /** The element as the server drew it. */
  element: Element | undefined;
  /** Its name. */
  as: 'section' | 'div' | 'nav' | 'footer';
}

/**
 * An element whose code the browser does not have: hydration leaves it as the server drew it. If
 * hydration fails, what the server drew moves into the new document.
 */
export function Drawn({ element, as: Root }: DrawnProps) {
  if (useIsDrawn()) return <Root {...asDrawn} />;
  return <Root ref={(root: Element | null) => moveInto(root, element)} />;
}

function moveInto(root: Element | null, drawn: Element | undefined): void {
  if (!root || !drawn) return;
  for (const { name, value } of drawn.attributes) root.setAttribute(name, value);
  root.append(...drawn.childNodes);
}

/** Whether the component took over what the server drew: true from hydration to its unmounting. */
export function useIsDrawn(): boolean {
  const isHydrating = useSyncExternalStore(subscribe, () => false, isInBrowser);
  const [isDrawn] = useState(isHydrating);
  return isDrawn;
}

const subscribe = () => () => {};

/** The server and hydration both ask for the server's snapshot. */
const isInBrowser = () => typeof document !== 'undefined';

/** Props of an element that stays as the server drew it: hydration neither sets its HTML nor reads it. */
export const asDrawn = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
