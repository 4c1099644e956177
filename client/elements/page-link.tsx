import type { AnchorHTMLAttributes } from 'react';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link of the content: an outside address opens in a new tab, `useLinkClicks` follows others. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  if (href.startsWith('https://')) {
    return <a href={href} target="_blank" rel="noopener" {...rest} />;
  }
  return <a href={href} {...rest} />;
}
