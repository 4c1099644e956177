import { type ComponentProps, useState, useSyncExternalStore } from 'react';

/**
 * A part of the document that never changes. Hydration skips its server-rendered HTML, which is most of a
 * page. If the browser renders the page itself, after a navigation or a failed hydration, it renders this
 * part like any other.
 */
export function Static({ children, ...attributes }: ComponentProps<'div'>) {
  if (useIsDrawn()) return <div {...attributes} {...keepServerHtml} />;
  return <div {...attributes}>{children}</div>;
}

interface DrawnProps {
  /** The server-rendered element. */
  element: Element | undefined;
  /** Its tag name. */
  as: 'section' | 'div' | 'nav' | 'footer';
}

/**
 * An element whose code the browser does not have: hydration keeps the server-rendered one. If hydration
 * fails, it is moved into the new document.
 */
export function Drawn({ element, as: Root }: DrawnProps) {
  if (useIsDrawn()) return <Root {...keepServerHtml} />;
  return <Root ref={(root: Element | null) => moveInto(root, element)} />;
}

function moveInto(root: Element | null, drawn: Element | undefined): void {
  if (!root || !drawn) return;
  for (const { name, value } of drawn.attributes) root.setAttribute(name, value);
  root.append(...drawn.childNodes);
}

/** Whether the component has taken over server-rendered HTML: true from hydration until it is unmounted. */
export function useIsDrawn(): boolean {
  const isHydrating = useSyncExternalStore(subscribe, () => false, isInBrowser);
  const [isDrawn] = useState(isHydrating);
  return isDrawn;
}

const subscribe = () => () => {};

/** Both the server and hydration use the server snapshot. */
const isInBrowser = () => typeof document !== 'undefined';

/** Props of an element that keeps its server-rendered HTML: hydration neither sets nor compares it. */
export const keepServerHtml = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
