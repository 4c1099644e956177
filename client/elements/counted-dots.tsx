import type { CountedDots as Counts } from '#shared/sections/fields.ts';
import { Kolam } from './kolam.tsx';
import { RichText } from './rich-text.tsx';

/** A number as dots, with a line around those that count. */
export function CountedDots({ dots: { of, counts, caption } }: { dots: Counts }) {
  return (
    <figure className="counted-dots">
      <figcaption>
        <RichText text={caption} />
      </figcaption>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <p>
            <strong>{count}</strong> {label}
          </p>
          <Kolam of={of} count={count} ratio={2.5} />
        </div>
      ))}
    </figure>
  );
}
