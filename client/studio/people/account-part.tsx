import { type ReactNode, useId } from 'react';

/** A section of the account screen, with its own heading. */
export function AccountPart(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card fields account-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{props.title}</h2>
        {props.lead && <p className="field-help">{props.lead}</p>}
      </div>
      <div className="account-content">{props.children}</div>
    </section>
  );
}
