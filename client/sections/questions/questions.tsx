import { Picture } from '#client/elements/picture.tsx';
import { Paragraph, RichText } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Questions and answers that open on click, and who answers others. */
export function Questions({ section }: { section: SectionOf<'questions'> }) {
  const { items, person } = section;
  return (
    <SectionFrame section={section}>
      <div>
        {items.map(({ question, answer }) => (
          <details className="question" key={question}>
            <summary>
              <span>
                <Unbroken text={question} />
              </span>
            </summary>
            <Paragraph text={answer} />
          </details>
        ))}
      </div>
      {person && (
        <figure className="questions-person">
          <Picture picture={person.picture} />
          <figcaption>
            <RichText text={person.text} />
          </figcaption>
        </figure>
      )}
    </SectionFrame>
  );
}
