import type { CountedDots as Counts } from '#shared/sections/fields.ts';
import { Kolam } from './kolam.tsx';
import { RichText } from './rich-text.tsx';

/** A number as dots, with a line around those that count. */
export function CountedDots({ dots: { of, counts, caption } }: { dots: Counts }) {
  return (
    <figure className="counted-dots">
      {counts.map(({ label, count }) => (
        <div key={label}>
          <p className="container">
            <strong>{count}</strong> {label}
          </p>
          {/* From edge to edge on wide screens, and as wide as the text on phones. */}
          <Kolam of={of} count={count} ratio={9} cropped="both" />
          <Kolam of={of} count={count} ratio={4.5} />
        </div>
      ))}
      <figcaption className="container">
        <RichText text={caption} />
      </figcaption>
    </figure>
  );
}
