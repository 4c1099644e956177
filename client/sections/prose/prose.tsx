import { Picture } from '#client/elements/picture.tsx';
import { Paragraphs, Points } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/page-data.ts';

/** Running text. */
export function Prose({ section }: { section: SectionOf<'prose'> }) {
  const { paragraphs, points, quote, picture } = section;
  return (
    <SectionFrame section={section}>
      <div className="prose-text">
        <Paragraphs texts={paragraphs} />
        {points && <Points texts={points} />}
        {quote && (
          <blockquote>
            <p>{quote}</p>
          </blockquote>
        )}
      </div>
      {picture && <Picture picture={picture} />}
    </SectionFrame>
  );
}
