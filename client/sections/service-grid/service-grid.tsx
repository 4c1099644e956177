import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import { formatPrice } from '#shared/offer-words.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import type { ServiceCard as Service } from '#shared/sections/service-grid.ts';
import { ServiceCard } from './service-card.tsx';

/**
 * All services in groups. On a phone a group opens below its name. The list is a sibling of the disclosure,
 * not a child, so that the stylesheet can show all lists on wider screens.
 */
export function ServiceGrid({ section }: { section: SectionOf<'service-grid'> }) {
  const { detail, groups } = section;
  return (
    <SectionFrame section={section}>
      <div className={`service-groups service-groups--${detail}`}>
        {groups.map(({ title, services }) => (
          <div className="service-group" key={title}>
            {/* A single group is the whole section, so it is open. */}
            <details open={groups.length === 1}>
              <summary>
                <h3>{title}</h3>
                {detail === 'full' && <NamesAndPrices services={services} />}
              </summary>
            </details>
            <ul className="lattice">
              {services.map((service) => (
                <li key={service.href}>
                  <ServiceCard service={service} detail={detail} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}

/** What a closed group contains. */
function NamesAndPrices({ services }: { services: readonly Service[] }) {
  const text = useText();
  return (
    <span className="service-names" aria-hidden="true">
      {services.map(({ href, title, offer }) => (
        <span key={href}>
          {title} <span>{offer && formatPrice(offer, text)}</span>
        </span>
      ))}
    </span>
  );
}
