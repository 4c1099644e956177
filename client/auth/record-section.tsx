import type { ReactNode } from 'react';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { keepServerHtml, useIsDrawn } from '#client/elements/static.tsx';
import { useText } from '#client/use-text.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { useAuth } from './auth-context.tsx';
import { userName } from './user-name.ts';

/**
 * A part of a protected page for visitors with a stored record. The server, which never knows the record,
 * sends it inside a template; if there is a record, the head script replaces the template with its content.
 * Hydration does not touch the result.
 */
function ForStoredRecord({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  const { isLoggedIn } = useAuth();
  if (isDrawn) return <div className="for-stored-record" {...keepServerHtml} />;
  return (
    <div className="for-stored-record">
      {isLoggedIn ? children : <template>{children}</template>}
    </div>
  );
}

interface RecordSectionProps {
  section: { type: string; anchor?: string | undefined; heading: string; text: string };
  /** Greeting without a name, also used until React has read the record. */
  plain: InterfaceText;
  /** Greeting with `{name}`. */
  named: InterfaceText;
  /** Content after the text, for visitors with a stored record only. */
  children: ReactNode;
  /** Content at the end, for all visitors. */
  figure?: ReactNode;
}

/** A section of a protected page: everything except its heading waits for the stored record. */
export function RecordSection({ section, plain, named, children, figure }: RecordSectionProps) {
  const { type, anchor, heading, text } = section;
  const translate = useText();
  const name = userName(useAuth().user);
  const greeting = name ? translate(named, { name }) : translate(plain);
  const id = `${type}-heading`;
  return (
    <section className={`section ${type}`} id={anchor} aria-labelledby={id}>
      <div className="container">
        <h1 id={id} tabIndex={-1}>
          {heading}
        </h1>
        <noscript>
          <p>
            {translate(
              'Please turn on JavaScript to see this page. Your login is kept in your browser.',
            )}
          </p>
        </noscript>
        <div className={`${type}-body`}>
          <ForStoredRecord key={greeting}>
            <p className="greeting">{greeting}</p>
          </ForStoredRecord>
          <ForStoredRecord>
            <Paragraph text={text} />
            {children}
          </ForStoredRecord>
        </div>
      </div>
      {figure}
    </section>
  );
}
