import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraph, Points } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { OfferNote } from './offer-note.tsx';

/**
 * A row for each package: name and price, and what it does and does not include. On a phone the rows can be
 * compared, and each opens below its price; a single package is open.
 */
export function Pricing({ section }: { section: SectionOf<'pricing'> }) {
  const { packages, tax, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={{ ...section, intro: undefined }}>
      <ul className="price-list">
        {packages.map(({ name, from, to, amount, per, included, notIncluded, link }) => (
          <li key={name}>
            <details className="open-if-wide" open={packages.length === 1}>
              <summary>
                <h3>{name}</h3>
                <span className="price">
                  {from !== undefined && to === undefined && `${text('from')} `}
                  <strong>{amount}</strong>
                  {per && <span> {per}</span>}
                </span>
              </summary>
              <div className="price-lists">
                {included.length > 0 && (
                  <div>
                    <h4>{text('Included')}</h4>
                    <Points texts={included} />
                  </div>
                )}
                {notIncluded.length > 0 && (
                  <div className="price-excludes">
                    <h4>{text('Not included')}</h4>
                    <Points texts={notIncluded} />
                  </div>
                )}
              </div>
              {link && (
                <p className="link-buttons">
                  <PageLink href={link.href} className="button">
                    {link.label}
                    <span className="visually-hidden">, {name}</span>
                  </PageLink>
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
      <div className="price-terms">
        {section.intro && <Paragraph text={section.intro} />}
        <OfferNote tax={tax} sample={sample && text('Sample prices')} />
      </div>
    </SectionFrame>
  );
}
