import { createContext, useContext } from 'react';
import type { Site } from '#shared/page-data.ts';

/** What all pages share; provided once, around the whole document. */
export const SiteContext = createContext<Site | null>(null);

/** The site's shared content; throws outside the document. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite is called outside SiteContext');
  return site;
}
