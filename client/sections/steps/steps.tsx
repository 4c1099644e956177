import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import { useSite } from '#client/site-context.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Successive steps along a line that loops around each. */
export function Steps({ section }: { section: SectionOf<'steps'> }) {
  return (
    <SectionFrame section={section}>
      <ol className="step-list">
        {section.steps.map(({ title, text }) => (
          <li key={title}>
            <StepLoop />
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

const LOOP =
  'M-32 54.6A22.6 22.6 0 0 0-16 48L16 16A22.6 22.6 0 1 0-16 16L16 48A22.6 22.6 0 0 0 32 54.6H4000';

/**
 * A line from left to right with a loop around a dot, in the kolam's geometry, or through the dot. The
 * stylesheet clips it at the start of the next step's line.
 */
function StepLoop() {
  const { kolam } = useSite().theme;
  return (
    <svg className="step-loop" viewBox="-32 -24 64 80" aria-hidden="true">
      <path className="kolam-line" d={kolam ? LOOP : 'M-32 24H4000'} />
      <path className="kolam-dots" d={kolam ? 'M0 0h0' : 'M0 24h0'} />
    </svg>
  );
}
