import { createContext, useContext } from 'react';
import type { Page, PageData, Site } from '#shared/page-data.ts';

/** What the whole document draws from. */
export interface SiteValue
  extends Pick<PageData, 'site' | 'icons' | 'origin' | 'year' | 'formState'> {
  /** The page at a path: null where there is none, a promise while it is on its way. */
  pageAt(path: string): Page | null | Promise<Page>;
}

/** Provided once, around the whole document. */
export const SiteContext = createContext<SiteValue | null>(null);

/** Everything that all pages share. */
export function useSiteValue(): SiteValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('The site context is read outside the document');
  return value;
}

/** The site's shared content. */
export function useSite(): Site {
  return useSiteValue().site;
}

/** Address of the icon sprite. */
export function useIconSprite(): string {
  return useSiteValue().icons;
}
