import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { Menu, type MenuItem } from '../elements/menu.tsx';
import { useSession } from '../session.tsx';
import { useCall } from '../use-call.ts';

/** The menu of the person who is signed in: the site, their account, sign out. */
export function PersonMenu() {
  const { person, mode, siteUrl } = useSession();
  const { call } = useCall();
  const navigate = useNavigate();
  const signOut = () =>
    call(async () => {
      await api.send('POST', '/api/sign-out');
      navigate('/sign-in');
    });
  const own: MenuItem[] = [
    { label: 'Your account', icon: 'key', to: '/account' },
    { label: 'Sign out', icon: 'sign-out', onChoose: signOut },
  ];
  return (
    <Menu
      className="button--person"
      // The visible initials are part of the name, for voice control (WCAG 2.5.3).
      label={`${initialsOf(person.name)}: ${person.name}, ${person.role}`}
      items={[
        { label: 'View the site', icon: 'open', to: siteUrl },
        ...(mode === 'hosted' ? own : []),
      ]}
    >
      <span aria-hidden="true">{initialsOf(person.name)}</span>
    </Menu>
  );
}

/** A name's initials, such as "AN" for "Asha Nair". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
