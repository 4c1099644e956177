import type { ReactNode } from 'react';
import { asDrawn, useIsDrawn } from '#client/elements/static.tsx';
import { useAuth } from './auth-context.tsx';
import { userName } from './user-name.ts';

/**
 * A part of a protected page that waits for the stored record. The server, which never knows of
 * one, folds it into a template; the head script reads the record before the first paint, and
 * unfolds it. What stands there then stays as it is.
 */
export function ForStoredRecord({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  const { isLoggedIn } = useAuth();
  if (isDrawn) return <div className="for-stored-record" {...asDrawn} />;
  return (
    <div className="for-stored-record">
      {isLoggedIn ? children : <template>{children}</template>}
    </div>
  );
}

/**
 * Some words to a visitor with a stored record, by name once React has read it.
 *
 * @param words such as "Thank you"
 */
export function Greeting({ words }: { words: string }) {
  const name = userName(useAuth().user);
  const text = name ? `${words}, ${name}.` : `${words}.`;
  return (
    <ForStoredRecord key={text}>
      <p className="greeting">{text}</p>
    </ForStoredRecord>
  );
}
