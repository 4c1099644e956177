import { type ComponentProps, useState, useSyncExternalStore } from 'react';

/**
 * A part of the document that stays as it was drawn. What the server has drawn of it, hydration
 * passes by: on most pages that is nearly everything. Where the browser draws a page itself, after a
 * navigation or where hydration failed, it is drawn like all else.
 */
export function Static({ children, ...attributes }: ComponentProps<'div'>) {
  const isHydrating = useSyncExternalStore(subscribe, () => false, inBrowser);
  const [isThere] = useState(isHydrating);
  if (!isThere) return <div {...attributes}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never set
  return <div {...attributes} dangerouslySetInnerHTML={unread} suppressHydrationWarning />;
}

const subscribe = () => () => {};

/** Of the two that ask for what the server saw, the server itself and hydration. */
const inBrowser = () => typeof document !== 'undefined';

/** Keeps React from looking at what is inside; hydration sets no HTML. */
const unread = { __html: '' };
