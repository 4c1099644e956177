import { useId } from 'react';
import { LinkButtons } from '#client/elements/link-buttons.tsx';
import { PHONE_WIDTH, Picture } from '#client/elements/picture.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** The opening of a page: heading and lead beside its picture, if any. */
export function PageIntro({ section }: { section: SectionOf<'page-intro'> }) {
  const { anchor, eyebrow, heading, lead, picture, links, night } = section;
  const id = useId();
  return (
    <section className={`page-intro${night ? ' night' : ''}`} id={anchor} aria-labelledby={id}>
      <Static className="container page-intro-grid">
        <div className="page-intro-text">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 id={id} tabIndex={-1}>
            <Unbroken text={heading} />
          </h1>
          <Paragraph className="lead" text={lead} />
          {links && <LinkButtons links={links} />}
        </div>
        {picture && (
          <div className="page-intro-figure">
            <Picture
              picture={picture}
              sizes={`(width < 48rem) ${PHONE_WIDTH}, min(37vw, 34rem)`}
              priority
            />
          </div>
        )}
      </Static>
    </section>
  );
}
