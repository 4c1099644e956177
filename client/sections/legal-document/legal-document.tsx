import { Day } from '#client/elements/day.tsx';
import { Paragraphs, Points } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { PageContents } from '../page-contents/page-contents.tsx';

const contentsLink = ({ id, title }: { id: string; title: string }) => ({
  label: title,
  href: `#${id}`,
});

/**
 * A policy or terms: dates, table of contents, numbered clauses. On a phone the clauses are the contents:
 * each opens below its title. On wide screens, without script and on paper, all are open.
 */
export function LegalDocument({ section }: { section: SectionOf<'legal-document'> }) {
  const { anchor, effective, updated, clauses } = section;
  const text = useText();
  return (
    <div className="section legal-document" id={anchor}>
      <Static className="container section-grid">
        <div className="legal-contents">
          <dl className="legal-dates">
            <dt>{text('Effective')}</dt>
            <dd>
              <Day date={effective} format="{month} {day}, {year}" />
            </dd>
            <dt>{text('Last updated')}</dt>
            <dd>
              <Day date={updated} format="{month} {day}, {year}" />
            </dd>
          </dl>
          <PageContents section={{ links: clauses.map(contentsLink) }} />
        </div>
        <ol className="legal-clauses">
          {clauses.map(({ id, title, paragraphs, points }) => (
            <li key={id} id={id}>
              <details className="open-if-wide">
                <summary>
                  <h2>{title}</h2>
                </summary>
                <div className="legal-clause">
                  <Paragraphs texts={paragraphs} />
                  {points && <Points texts={points} />}
                </div>
              </details>
            </li>
          ))}
        </ol>
      </Static>
    </div>
  );
}
