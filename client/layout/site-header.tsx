import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { useSite } from '#client/site-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { moveByArrowKeys } from './arrow-keys.ts';
import { Logo } from './logo.tsx';
import { NavigationLink, NavigationMenu } from './navigation-links.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The header of every page: logo, navigation bar and account menu. */
export function SiteHeader() {
  const { navigation } = useSite();
  const { isOpen, toggle, root } = useDisclosure<HTMLElement>();
  return (
    <header className="site-header" ref={root}>
      <div className="container site-header-bar">
        <PageLink className="site-name" href="/">
          <Logo />
        </PageLink>
        <button
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={toggle}
        >
          <Icon name={isOpen ? 'x' : 'menu'} />
          Menu
        </button>
        <div className="site-menu" id="site-menu">
          <nav aria-label="Main">
            <ul className="navigation" onKeyDown={moveByArrowKeys}>
              {navigation.map((entry) => (
                <li key={entry.label}>
                  {'items' in entry ? <NavigationMenu {...entry} /> : <NavigationLink {...entry} />}
                </li>
              ))}
            </ul>
          </nav>
          <ThemeButton />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
