import { Kolam } from '#client/elements/kolam.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import { useSite } from '#client/site-context.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Successive steps along a line that loops around each, or around each of their weeks or days. */
export function Steps({ section }: { section: SectionOf<'steps'> }) {
  const { steps } = section;
  const isCounted = steps.every(({ length }) => length);
  return (
    <SectionFrame section={section}>
      <ol className={isCounted ? 'step-list step-list--counted' : 'step-list'}>
        {steps.map(({ title, text, length }, index) => (
          <li key={title}>
            <StepLoop isFirst={index === 0} isLast={index === steps.length - 1} />
            {isCounted && length && <Kolam of={length} inOneRow />}
            <h3>
              <Unbroken text={title} />
            </h3>
            <Paragraph text={text} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/**
 * A line from left to right with a loop around a dot, in the kolam's geometry, or through the dot. It starts
 * at the first step and ends at the last one; the stylesheet clips it at the start of the next step's line.
 */
function StepLoop({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const { kolam } = useSite().theme;
  const start = isFirst ? 'M0 32' : 'M-32 54.6A22.6 22.6 0 0 0-16 48';
  const end = isLast ? 'L0 32' : 'L16 48A22.6 22.6 0 0 0 32 54.6H4000';
  const loop = `${start}L16 16A22.6 22.6 0 1 0-16 16${end}`;
  const straight = `M${isFirst ? 0 : -32} 24H${isLast ? 0 : 4000}`;
  return (
    <svg className="step-loop" viewBox="-32 -24 64 80" aria-hidden="true">
      <path className="kolam-line" d={kolam ? loop : straight} />
      <path className="kolam-dots" d={kolam ? 'M0 0h0' : 'M0 24h0'} />
    </svg>
  );
}
