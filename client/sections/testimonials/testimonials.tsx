import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Quotation } from '../case-study/quotation.tsx';
import { SampleMark } from '../case-study/sample-mark.tsx';

/** Clients' testimonials. */
export function Testimonials({ section }: { section: SectionOf<'testimonials'> }) {
  const text = useText();
  return (
    <SectionFrame section={section}>
      <ul className="testimonial-list">
        {section.items.map(({ quote, name, role, client, href, sample }) => (
          <li key={quote}>
            <Quotation text={quote} name={name} of={[role, client]}>
              <SampleMark sample={sample} />
              {href && (
                <PageLink className="arrow-link" href={href}>
                  {text('Read the case study')}
                  <span className="visually-hidden">: {client}</span>
                  <Icon name="arrow-right" />
                </PageLink>
              )}
            </Quotation>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
