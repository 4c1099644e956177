import type { ReactNode } from 'react';
import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import type { Link } from '#shared/model/content-values.ts';

interface FormPageProps {
  section: { type: string; anchor?: string | undefined; heading: string; text: string };
  /** Whether the text is the result of the form. */
  isDone?: boolean | undefined;
  /** Other destinations, below the form. */
  links: readonly (Link | undefined)[];
  children: ReactNode;
}

/** A page with an account form. */
export function FormPage({ section, isDone, links, children }: FormPageProps) {
  const id = `${section.type}-heading`;
  return (
    <section className={`section ${section.type}`} id={section.anchor} aria-labelledby={id}>
      <div className="container form-page">
        <header>
          <h1 id={id} tabIndex={-1}>
            {section.heading}
          </h1>
          <Paragraph role={isDone ? 'status' : undefined} text={section.text} />
        </header>
        <div className="form-panel">
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
      </div>
    </section>
  );
}
