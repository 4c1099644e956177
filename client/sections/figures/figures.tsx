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
            <dd>
              <Figure value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}

/** A number, with what follows it ("15 min") in smaller letters. */
function Figure({ value }: { value: string }) {
  const [, number = value, unit = ''] = /^(\S*\d\S*)(\s.*\p{L}.*)$/u.exec(value) ?? [];
  return (
    <>
      {number}
      {unit && <small>{unit}</small>}
    </>
  );
}
