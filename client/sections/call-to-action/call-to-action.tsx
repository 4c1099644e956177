import { useId } from 'react';
import { Kolam } from '#client/elements/kolam.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import type { SectionOf } from '#shared/page-data.ts';

/** The close of a page: a white kolam on the red ground that borders a real one. */
export function CallToAction({ section }: { section: SectionOf<'call-to-action'> }) {
  const { anchor, heading, text, link } = section;
  const id = useId();
  return (
    <section className="call-to-action" id={anchor} aria-labelledby={id}>
      <div className="container call-to-action-grid">
        <div>
          <h2 id={id}>{heading}</h2>
          <p>
            <RichText text={text} />
          </p>
          <PageLink className="button button--primary" href={link.href}>
            {link.label}
          </PageLink>
        </div>
        <Kolam seed={heading} size={9} />
      </div>
    </section>
  );
}
