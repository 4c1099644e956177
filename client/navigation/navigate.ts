import { createContext, useContext } from 'react';

/**
 * Navigates to a page of this site by its absolute path. The promise settles once the page is shown, or
 * superseded by another navigation.
 */
export type Navigate = (href: string, options?: { replace?: boolean }) => Promise<void>;

/** Provided by `SiteRouter`. The server never navigates. */
export const NavigateContext = createContext<Navigate>(async () => {});

/** Lets a component navigate. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
