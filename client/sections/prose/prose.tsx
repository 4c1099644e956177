import { CountedDots } from '#client/elements/counted-dots.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraphs, Points, RichText } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Running text: its first paragraph in larger type, the others beside it. */
export function Prose({ section }: { section: SectionOf<'prose'> }) {
  const { paragraphs, points, quote, note, dots, picture } = section;
  const [first = '', ...others] = paragraphs;
  return (
    <SectionFrame section={section}>
      <div className="prose-lead">
        <Paragraphs texts={[first]} />
      </div>
      {(others.length > 0 || points || quote) && (
        <div className="prose-text">
          <Paragraphs texts={others} />
          {points && <Points texts={points} />}
          {quote && (
            <blockquote>
              <p>{quote}</p>
            </blockquote>
          )}
        </div>
      )}
      {note && (
        <aside className="prose-note">
          <RichText text={note} />
        </aside>
      )}
      {dots && <CountedDots dots={dots} />}
      {picture && <Picture picture={picture} />}
    </SectionFrame>
  );
}
