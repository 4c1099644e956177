import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Pieces of work along one line: across the page, or down a phone. */
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
              <figcaption>
                <Unbroken text={caption} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      {sample && <p className="sample-mark">{text('Sample work')}</p>}
    </SectionFrame>
  );
}
