import { useId } from 'react';
import { Kolam } from '#client/elements/kolam.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** The end of a page: a wide kolam on red, a small one on a light ground, or text alone. */
export function CallToAction({ section }: { section: SectionOf<'call-to-action'> }) {
  const { anchor, heading, text, link, look = 'field' } = section;
  const id = useId();
  return (
    <section className={`call-to-action call-to-action--${look}`} id={anchor} aria-labelledby={id}>
      <Static className="container call-to-action-grid">
        <div>
          <h2 id={id}>
            <Unbroken text={heading} />
          </h2>
          <p>
            <RichText text={text} />
          </p>
          <PageLink className="button button--primary" href={link.href}>
            {link.label}
          </PageLink>
        </div>
        {look !== 'plain' && <Kolam seed={heading} size={look === 'paper' ? 5 : 9} />}
      </Static>
    </section>
  );
}
