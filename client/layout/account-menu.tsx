import { useAuth } from '#client/auth/auth-context.tsx';
import { userName } from '#client/auth/user-name.ts';
import { PageLink } from '#client/elements/page-link.tsx';
import { useNavigate } from '#client/navigation/navigate.ts';
import { clearStorage } from '#client/storage.ts';
import { useText } from '#client/use-text.ts';
import type { AccountPages } from '#shared/page-data.ts';

/** The right side of the navigation bar: greeting and Logout, or Login and Register. */
export function AccountMenu({ login, register }: AccountPages) {
  const { user, isLoggedIn } = useAuth();
  const navigate = useNavigate();
  const text = useText();

  function logOut() {
    clearStorage();
    navigate(login);
  }

  if (!isLoggedIn) {
    // Rendered for every visitor by the server; the stylesheet hides it under `html[data-user]`.
    return (
      <div className="account account-guest">
        <PageLink className="button button--quiet" href={login}>
          {text('Login')}
        </PageLink>
        {register && (
          <PageLink className="button button--quiet" href={register}>
            {text('Register')}
          </PageLink>
        )}
      </div>
    );
  }
  const name = userName(user);
  return (
    <div className="account">
      <p className="account-greeting">{name ? text('Hello, {name}', { name }) : text('Hello')}</p>
      <button type="button" className="button" onClick={logOut}>
        {text('Logout')}
      </button>
    </div>
  );
}
