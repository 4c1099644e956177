import { useId } from 'react';
import { PHONE_WIDTH, Picture } from '#client/elements/picture.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { SectionOf } from '#shared/sections/index.ts';
import { Byline } from './byline.tsx';

/** The opening of an article: heading, lead and byline. */
export function ArticleIntro({ section }: { section: SectionOf<'article-intro'> }) {
  const { anchor, heading, lead, picture, byline } = section;
  const id = useId();
  return (
    <section className="article-intro" id={anchor} aria-labelledby={id}>
      <Static className="container">
        <h1 id={id} tabIndex={-1}>
          <Unbroken text={heading} />
        </h1>
        <Paragraph className="lead" text={lead} />
        <Byline {...byline} />
        {picture && (
          <Picture
            picture={picture}
            sizes={`(width < 48rem) ${PHONE_WIDTH}, min(92vw, 42rem)`}
            priority
          />
        )}
      </Static>
    </section>
  );
}
