import type { ReactNode } from 'react';
import { PageLink } from '#client/elements/page-link.tsx';
import type { Link } from '#shared/model/content-values.ts';

interface FormPageProps {
  section: { type: string; anchor?: string | undefined; heading: string };
  /** Other destinations, below the form. */
  links: readonly (Link | undefined)[];
  children: ReactNode;
}

/** A page with an account form. */
export function FormPage({ section: { type, anchor, heading }, links, children }: FormPageProps) {
  const id = `${type}-heading`;
  return (
    <section className={`section ${type}`} id={anchor} aria-labelledby={id}>
      <div className="container form-page">
        <h1 id={id} tabIndex={-1}>
          {heading}
        </h1>
        {children}
        <p className="form-links">
          {links.map(
            (link) =>
              link && (
                <PageLink key={link.href} href={link.href}>
                  {link.label}
                </PageLink>
              ),
          )}
        </p>
      </div>
    </section>
  );
}
