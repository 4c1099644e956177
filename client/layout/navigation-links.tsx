import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#client/elements/icon.tsx';
import { NewTabMark, PageLink } from '#client/elements/page-link.tsx';
import { keepServerHtml, useIsDrawn } from '#client/elements/static.tsx';
import { useSite } from '#client/site-context.ts';
import type { Link } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Whether an address is the current page; paths match case-insensitively. */
function useIsCurrent(): (href: string) => boolean {
  const path = pathKey(useLocation().pathname);
  return (href) => pathKey(href) === path;
}

/** A link of the navigation bar, marked on the current page; the one to the contact form is a button. */
export function NavigationLink({ label, href }: Link) {
  const isCurrent = useIsCurrent();
  const isContact = href === useSite().contactPage;
  return (
    <PageLink
      className={isContact ? 'navigation-contact button' : 'navigation-link'}
      href={href}
      aria-current={isCurrent(href) ? 'page' : undefined}
    >
      {label}
      <NewTabMark href={href} />
    </PageLink>
  );
}

interface NavigationMenuProps {
  label: string;
  items: readonly Link[];
  /** Key of the page that lists the current one: a service belongs to the menu with all services. */
  parent: string | undefined;
}

/** A menu of the navigation bar: a button that shows its links (WAI-ARIA APG, disclosure). */
export function NavigationMenu({ label, items, parent }: NavigationMenuProps) {
  const id = useId();
  const { pathname } = useLocation();
  const isCurrent = useIsCurrent();
  const { isOpen, toggle, root } = useDisclosure<HTMLDivElement>();
  const isAround = items.some(({ href }) => isCurrent(href) || pathKey(href) === parent);
  return (
    <div className="navigation-menu" ref={root}>
      <button
        type="button"
        className="navigation-link"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isAround || undefined}
        onClick={toggle}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <MenuItems key={pathname} id={id} items={items} />
    </div>
  );
}

/** Rendered anew for each page, since the current link may change. */
function MenuItems({ id, items }: { id: string; items: readonly Link[] }) {
  if (useIsDrawn()) return <ul id={id} {...keepServerHtml} />;
  return (
    <ul id={id}>
      {items.map((item) => (
        <li key={item.href}>
          <NavigationLink {...item} />
        </li>
      ))}
    </ul>
  );
}
