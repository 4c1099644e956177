import { Link, NavLink } from 'react-router-dom';
import { includesRole } from '#shared/studio/people.ts';
import { Icon } from '../elements/icon.tsx';
import { useSession } from '../session.tsx';
import { Mark } from './mark.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ThemeButton } from './theme-button.tsx';

/** Name of the site, where one can go, and who one is. */
export function Header() {
  const { siteName, mode, person } = useSession();
  // On one's own machine there are no accounts.
  const hasPeople = mode === 'hosted' && includesRole(person.role, 'owner');
  return (
    <header className="header">
      <Link className="header-name" to="/">
        <Mark />
        <span>
          {siteName} <span className="header-studio">Studio</span>
        </span>
      </Link>
      <nav className="header-nav" aria-label="Studio">
        <NavLink to="/" end>
          Pages
        </NavLink>
        <NavLink to="/media">Media</NavLink>
        <NavLink to="/site">Site</NavLink>
        {includesRole(person.role, 'publisher') && <NavLink to="/enquiries">Enquiries</NavLink>}
        {hasPeople && <NavLink to="/people">People</NavLink>}
      </nav>
      <div className="header-end">
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
