import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/page-data.ts';

/** A few numbers with their meaning. */
export function Figures({ section }: { section: SectionOf<'figures'> }) {
  return (
    <SectionFrame section={section}>
      <dl>
        {section.items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
