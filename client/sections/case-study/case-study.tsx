import { useId } from 'react';
import { CountedDots } from '#client/elements/counted-dots.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraphs } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Change } from './change.tsx';
import { Quotation } from './quotation.tsx';
import { SampleMark } from './sample-mark.tsx';

/** A project for a client: three figures, the facts, the story, and the client's words. */
export function CaseStudy({ section }: { section: SectionOf<'case-study'> }) {
  const { anchor, client, sample, figures, dots, problem, work, quote } = section;
  const id = useId();
  const text = useText();
  const words = (
    <Quotation text={quote.text} name={quote.name} of={[quote.role, client]} field={quote.field}>
      <SampleMark sample={sample} />
    </Quotation>
  );
  return (
    <section className="case-study" id={anchor} aria-labelledby={id}>
      <Static>
        <div className="night case-figures">
          <div className="container">
            <h2 id={id}>{text('Before and after')}</h2>
            <dl>
              {figures.map(({ label, before, after, note }) => (
                <div key={label}>
                  <dt>
                    <Unbroken text={label} />
                  </dt>
                  <dd>
                    <Change before={before} after={after} />
                  </dd>
                  {note && (
                    <dd className="case-figure-note">
                      <Unbroken text={note} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            {dots && <CountedDots dots={dots} />}
          </div>
        </div>
        <div className="container case-study-grid">
          {quote.field && words}
          {/* As high as the story, so that the sticky facts end above the quotation. */}
          <div>
            <Facts section={section} />
          </div>
          <div className="case-story">
            <h2>{text('The problem')}</h2>
            <Paragraphs texts={problem} />
            <h2>{text('What we did')}</h2>
            <Paragraphs texts={work} />
          </div>
          {!quote.field && words}
        </div>
      </Static>
    </section>
  );
}

function Facts({ section }: { section: SectionOf<'case-study'> }) {
  const { client, sample, sector, people, duration, price, published, services } = section;
  const text = useText();
  const facts = [
    [text('Sector'), sector],
    [text('People'), people],
    [text('Duration'), duration],
    [text('Price'), price],
    [text('Year'), published.slice(0, 4)],
  ] as const;
  return (
    <dl className="case-facts">
      <div>
        <dt>{text('Client')}</dt>
        <dd>
          {client} <SampleMark sample={sample} />
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Unbroken text={value} />
              </dd>
            </div>
          ),
      )}
      {services.length > 0 && (
        <div>
          <dt>{text('Services')}</dt>
          {services.map(({ label, href }) => (
            <dd key={href}>
              <PageLink href={href}>{label}</PageLink>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
