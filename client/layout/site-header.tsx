import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import { AccountMenu } from './account-menu.tsx';
import { moveByArrowKeys } from './arrow-keys.ts';
import { Logo } from './logo.tsx';
import { NavigationLink, NavigationMenu } from './navigation-links.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useDisclosure } from './use-disclosure.ts';

/**
 * The header of every page: logo, navigation bar and account menu, if visitors can log in.
 *
 * @param parent key of the page that lists the current one
 */
export function SiteHeader({ parent }: { parent: string | undefined }) {
  const { navigation, accounts } = useSite();
  const text = useText();
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
          {text('Menu')}
        </button>
        <div className="site-menu" id="site-menu">
          <nav aria-label={text('Main')}>
            <ul className="navigation" onKeyDown={moveByArrowKeys}>
              {navigation.map((entry) => (
                <li key={entry.label}>
                  {'items' in entry ? (
                    <NavigationMenu {...entry} parent={parent} />
                  ) : (
                    <NavigationLink {...entry} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <ThemeButton />
          {accounts && <AccountMenu {...accounts} />}
        </div>
      </div>
    </header>
  );
}
