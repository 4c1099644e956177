import { createContext, useContext } from 'react';
import type { PageData, Site, SiteFrame } from '#shared/page-data.ts';

/** Values shared by all pages. */
export interface SiteValue
  extends Pick<PageData, 'site' | 'icons' | 'origin' | 'year' | 'formState'> {
  /** The logo as HTML, which only the server has. */
  logo?: string | undefined;
}

/** Provided around the whole document. */
export const SiteContext = createContext<SiteValue | null>(null);

/** The values shared by all pages. */
export function useSiteValue(): SiteValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSiteValue must be used inside SiteContext');
  return value;
}

/** The site's shared content, as included in every document. */
export function useSite(): SiteFrame {
  return useSiteValue().site;
}

/** The site's complete shared content, for parts that the browser seldom renders. */
export function useWholeSite(): Site {
  return useSiteValue().site as Site;
}

/** Address of the icon sprite. */
export function useIconSprite(): string {
  return useSiteValue().icons;
}
