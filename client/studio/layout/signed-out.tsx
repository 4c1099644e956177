import { useEffect, useState } from 'react';
import { onSession } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { useSession } from '../session.tsx';
import { useListener } from '../use-listener.ts';

/** How the person is informed that they are signed out: by the dialog, then by a persistent note. */
type Told = 'no' | 'dialog' | 'note';

const words = {
  hosted: {
    dialog:
      'Sessions end after some hours. Sign in in a new tab, come back to this one and go on: what you wrote is still here.',
    note: 'You are signed out. What you write stays in this tab, and is saved once you have signed in again.',
  },
  local: {
    dialog:
      'The studio has been started again. Open the new address that it printed, come back to this tab and go on: what you wrote is still here.',
    note: 'The studio has been started again. What you write stays in this tab, and is saved once you have opened the new address.',
  },
};

/** Appears when a session ends during work; the content of the screen stays. */
export function SignedOut() {
  const { mode, reload } = useSession();
  const [told, setTold] = useState<Told>('no');
  useEffect(
    () =>
      onSession((isSignedIn) =>
        setTold((before) => {
          if (before === 'note') return isSignedIn ? 'no' : 'note';
          return isSignedIn ? before : 'dialog';
        }),
      ),
    [],
  );
  useListener('visibilitychange', () => {
    // They may have signed in from another tab.
    if (told === 'note' && !document.hidden) reload();
  });
  const stay = () => {
    setTold('note');
    // Removes the note if they have signed in since.
    reload();
  };
  const signIn = (look: string) =>
    mode === 'hosted' && (
      <a className={`button ${look}`} href="/sign-in" target="_blank" rel="noreferrer">
        Sign in in a new tab
      </a>
    );
  return (
    <>
      {told === 'note' && (
        <aside className="banner row row--apart" aria-label="Signed out">
          <p>{words[mode].note}</p>
          {signIn('button--small')}
        </aside>
      )}
      <Dialog
        title="You have been signed out"
        isOpen={told === 'dialog'}
        onClose={stay}
        actions={
          <>
            <Button look={mode === 'hosted' ? 'quiet' : 'primary'} onClick={stay}>
              Stay here
            </Button>
            {signIn('button--primary')}
          </>
        }
      >
        <p>{words[mode].dialog}</p>
      </Dialog>
    </>
  );
}
