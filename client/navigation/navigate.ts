import { createContext, useContext } from 'react';

/**
 * Goes to a page of this site, whose address is an absolute path. The promise settles once the
 * page is shown, or once another navigation has taken its place.
 */
export type Navigate = (href: string, options?: { replace?: boolean }) => Promise<void>;

/** Provided by `SiteRouter`. The server never navigates. */
export const NavigateContext = createContext<Navigate>(async () => {});

/** Lets a component go to another page. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
