import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Pieces of work along one line: across the page, or down on narrow screens. */
export function Collage({ section }: { section: SectionOf<'collage'> }) {
  const { items, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <ol className="collage-pieces">
        {items.map(({ picture, caption }) => (
          <li key={picture.src}>
            <figure>
              <Picture picture={picture} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
      {sample && <p className="sample-mark">{text('Sample work')}</p>}
    </SectionFrame>
  );
}
