import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** A few numbers with their meaning. */
export function Figures({ section }: { section: SectionOf<'figures'> }) {
  return (
    <SectionFrame section={section}>
      <dl>
        {section.items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}

/**
 * A number followed by its unit in small type. A small number without a unit has as many dots: with units,
 * dots would mislead, since 30 minutes are less than 2 hours.
 */
function Figure({ value }: { value: string }) {
  const [number = value, unit] = value.split(/ (?=\p{L})/u, 2);
  const count = !unit && /^[1-9]\d?$/.test(number) ? Number(number) : 0;
  return (
    <>
      <span className={/^[\d:]{1,3}$/.test(number) ? 'figure-number' : 'figure-number figure-wide'}>
        {number}
      </span>
      {unit && <span className="figure-unit"> {value.slice(number.length + 1)}</span>}
      {count > 0 && count <= 30 && <CountDots count={count} />}
    </>
  );
}

/** Dots in rows of ten. */
function CountDots({ count }: { count: number }) {
  const [width, height] = [Math.min(count, 10) * 14, Math.ceil(count / 10) * 14];
  const dots = Array.from(
    { length: count },
    (_, index) => `M${(index % 10) * 14 + 7} ${Math.floor(index / 10) * 14 + 7}h0`,
  );
  return (
    <svg
      className="figure-dots"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className="kolam-dots" d={dots.join('')} />
    </svg>
  );
}
