import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Pieces of work along one line across the page, which narrow windows scroll. */
export function Collage({ section }: { section: SectionOf<'collage'> }) {
  const { items, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keyboards must reach it */}
      <ol className="collage-pieces" aria-label={section.heading} tabIndex={0}>
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
