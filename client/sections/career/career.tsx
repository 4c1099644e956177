import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraphs } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Work at the company, with a link to the jobs site. */
export function Career({ section }: { section: SectionOf<'career'> }) {
  const { paragraphs, picture, link } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <Picture picture={picture} />
      <div className="career-text">
        <Paragraphs texts={paragraphs} />
        <PageLink className="button button--primary" href={link.href}>
          {link.label}
          {link.href.startsWith('https://') && (
            <>
              <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
              <Icon name="external-link" />
            </>
          )}
        </PageLink>
      </div>
    </SectionFrame>
  );
}
