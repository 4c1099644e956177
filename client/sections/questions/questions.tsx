import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Questions and answers that open on click. */
export function Questions({ section }: { section: SectionOf<'questions'> }) {
  return (
    <SectionFrame section={section}>
      {section.items.map(({ question, answer }) => (
        <details className="question" key={question}>
          <summary>
            <span>
              <Unbroken text={question} />
            </span>
          </summary>
          <Paragraph text={answer} />
        </details>
      ))}
    </SectionFrame>
  );
}
