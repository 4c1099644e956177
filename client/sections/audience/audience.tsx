import { Points } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** For whom the service is suitable, and for whom it is not. */
export function Audience({ section }: { section: SectionOf<'audience'> }) {
  const { suits, suitsNot } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <div className="audience-suits">
        <h3>{text('A good fit')}</h3>
        <Points texts={suits} />
      </div>
      {suitsNot && (
        <div className="audience-suits-not">
          <h3>{text('Not a fit')}</h3>
          <Points texts={suitsNot} />
        </div>
      )}
    </SectionFrame>
  );
}
