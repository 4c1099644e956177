import type { ReactNode } from 'react';
import { asDrawn, useIsDrawn } from '#client/elements/static.tsx';
import { useText } from '#client/use-text.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { useAuth } from './auth-context.tsx';
import { userName } from './user-name.ts';

/**
 * A part of a protected page that only visitors with a stored record see. The server, which never
 * knows the record, sends it inside a template; the head script replaces the template by its content
 * if there is a record. Hydration leaves the result as it is.
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
 * Addresses a visitor with a stored record, by name once React has read the record.
 *
 * @param named with the name in it
 */
export function Greeting({ plain, named }: { plain: InterfaceText; named: InterfaceText }) {
  const translate = useText();
  const name = userName(useAuth().user);
  const text = name ? translate(named, { name }) : translate(plain);
  return (
    <ForStoredRecord key={text}>
      <p className="greeting">{text}</p>
    </ForStoredRecord>
  );
}
