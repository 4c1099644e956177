import { Link, NavLink, useLocation } from 'react-router-dom';
import { includesRole } from '#shared/studio/people.ts';
import { Icon } from '../elements/icon.tsx';
import { useSession } from '../session.tsx';
import { PersonMenu } from './person-menu.tsx';
import { StudioName } from './studio-name.tsx';
import { ThemeButton } from './theme-button.tsx';

/** Name of the site, main menu, help, theme switch, and the person's menu. */
export function Header() {
  const { siteName, mode, person } = useSession();
  // A local studio has no accounts.
  const hasPeople = mode === 'hosted' && includesRole(person.role, 'owner');
  const { pathname } = useLocation();
  const entry = (address: string, name: string) => (
    <Link
      to={address}
      aria-current={pathname === address ? 'page' : entryOf(pathname) === address || undefined}
    >
      {name}
    </Link>
  );
  return (
    <header className="header">
      <Link className="header-name tight-row" to="/">
        <StudioName siteName={siteName} />
      </Link>
      <nav className="header-nav" aria-label="Studio">
        {entry('/', 'Pages')}
        {entry('/media', 'Media')}
        {entry('/site', 'Site')}
        {includesRole(person.role, 'publisher') && entry('/enquiries', 'Enquiries')}
        {hasPeople && entry('/people', 'People')}
      </nav>
      <div className="header-end tight-row">
        <NavLink className="button button--quiet" to="/help">
          <Icon name="help" />
          Help
        </NavLink>
        <ThemeButton />
        <PersonMenu />
      </div>
    </header>
  );
}

/** Address of the menu entry to which a screen belongs. */
function entryOf(pathname: string): string | null {
  if (/^\/(?:edit|history)\/pages\/|^\/(?:deleted|publications)$/.test(pathname)) return '/';
  if (/^\/(?:edit|history|site)\//.test(pathname)) return '/site';
  return pathname === '/audit' ? '/people' : null;
}
