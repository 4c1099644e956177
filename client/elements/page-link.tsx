import type { AnchorHTMLAttributes } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * A link of the content: a page of this site is navigated to without a page load, an outside
 * address opens in a new tab.
 */
export function PageLink({ href, ...rest }: PageLinkProps) {
  if (href.startsWith('https://')) {
    return <a href={href} target="_blank" rel="noopener" {...rest} />;
  }
  if (!href.startsWith('/')) return <a href={href} {...rest} />;
  return <SiteLink href={href} {...rest} />;
}

/** The router's own `Link` would bring its data loading along, a quarter of its code. */
function SiteLink({ href, ...rest }: PageLinkProps) {
  return <a href={href} onClick={useLinkClickHandler(href)} {...rest} />;
}
