import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

type Items = SectionOf<'collage'>['items'];

/** Pieces of work in columns of different widths; on phones, a scrollable row. */
export function Collage({ section }: { section: SectionOf<'collage'> }) {
  const { items, sample, heading } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without focus, keys cannot scroll the row */}
      <article className="collage-pieces" aria-label={heading} tabIndex={0}>
        {inColumns(items).map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
          <div className="collage-column" key={index}>
            {column.map(({ picture, caption }) => (
              <figure key={picture.src}>
                <Picture picture={picture} />
                <figcaption>{caption}</figcaption>
              </figure>
            ))}
          </div>
        ))}
      </article>
      {sample && <p className="sample-mark">{text('Sample work')}</p>}
    </SectionFrame>
  );
}

/** Three columns of one or two pieces each, in the order of the content. */
function inColumns(items: Items): Items[] {
  const middle = items.length === 4 ? 1 : 2;
  const last = middle + 2;
  return [items.slice(0, middle), items.slice(middle, last), items.slice(last)];
}
