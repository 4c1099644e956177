import { NewTabMark, PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraphs } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Working at the company, with a link to the jobs site. */
export function Career({ section }: { section: SectionOf<'career'> }) {
  const { paragraphs, picture, link } = section;
  return (
    <SectionFrame section={section}>
      <Picture picture={picture} />
      <div className="career-text">
        <Paragraphs texts={paragraphs} />
        <PageLink className="button" href={link.href}>
          {link.label}
          <NewTabMark href={link.href} />
        </PageLink>
      </div>
    </SectionFrame>
  );
}
