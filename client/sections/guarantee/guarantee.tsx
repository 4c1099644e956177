import { Paragraph, Points, RichText } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** The guarantee, and its exclusions. */
export function Guarantee({ section }: { section: SectionOf<'guarantee'> }) {
  const { text: lead, items, notCovered } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <Paragraph className="lead" text={lead} />
      {items && (
        <dl>
          {items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>
                <RichText text={item.text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notCovered && (
        <div className="guarantee-not-covered">
          <h3>{text('Not covered')}</h3>
          <Points texts={notCovered} />
        </div>
      )}
    </SectionFrame>
  );
}
