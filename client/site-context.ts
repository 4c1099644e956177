import { createContext, useContext } from 'react';
import type { Site } from '#shared/page-data.ts';

interface SiteValue {
  site: Site;
  /** Address of the icon sprite. */
  icons: string;
}

/** What all pages share; provided once, around the whole document. */
export const SiteContext = createContext<SiteValue | null>(null);

function useSiteValue(): SiteValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('The site context is read outside the document');
  return value;
}

/** The site's shared content. */
export function useSite(): Site {
  return useSiteValue().site;
}

/** Address of the icon sprite that the build made. */
export function useIconSprite(): string {
  return useSiteValue().icons;
}
