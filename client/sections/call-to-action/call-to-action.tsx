import { useId } from 'react';
import { Kolam } from '#client/elements/kolam.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** The end of a page: the next step, beside or above a line around a counted number of dots, or below a rule. */
export function CallToAction({ section }: { section: SectionOf<'call-to-action'> }) {
  const { anchor, heading, text, link, dots, look = 'field' } = section;
  const id = useId();
  const end = dots ? dots.inOrder && 'row' : 'rule';
  return (
    <section className={`call-to-action call-to-action--${look}`} id={anchor} aria-labelledby={id}>
      <Static className={`container call-to-action-grid${end ? ` call-to-action-${end}` : ''}`}>
        <div>
          <h2 id={id}>
            <Unbroken text={heading} />
          </h2>
          <Paragraph text={text} />
          <PageLink className="button button--primary" href={link.href}>
            {link.label}
          </PageLink>
        </div>
        {dots && (
          <>
            <Kolam of={dots.count} inOneRow={dots.inOrder} isCropped />
            <p className="call-to-action-dots">{dots.caption}</p>
          </>
        )}
      </Static>
    </section>
  );
}
