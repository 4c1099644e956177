import type { AnchorHTMLAttributes } from 'react';
import { useText } from '#client/use-text.ts';
import { Icon } from './icon.tsx';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link of the content: external links open in a new tab, others are handled by `useLinkClicks`. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  if (href.startsWith('https://')) {
    return <a href={href} target="_blank" rel="noopener" {...rest} />;
  }
  return <a href={href} {...rest} />;
}

/** The mark of a link that opens in a new tab; nothing for other links. */
export function NewTabMark({ href }: { href: string }) {
  const text = useText();
  if (!href.startsWith('https://')) return null;
  return (
    <>
      <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
      <Icon name="external-link" />
    </>
  );
}
