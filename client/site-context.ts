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

/** Everything that all pages share. */
export function useSiteValue(): SiteValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSiteValue must be used inside SiteContext');
  return value;
}

/** The site's shared content, as every document has it. */
export function useSite(): SiteFrame {
  return useSiteValue().site;
}

/** The site's shared content, for parts that the browser seldom draws. */
export function useWholeSite(): Site {
  return useSiteValue().site as Site;
}

/** Address of the icon sprite. */
export function useIconSprite(): string {
  return useSiteValue().icons;
}
