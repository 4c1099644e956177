import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/page-data.ts';
import { ServiceCard } from './service-card.tsx';

/** All services in groups. */
export function ServiceGrid({ section }: { section: SectionOf<'service-grid'> }) {
  const { detail, groups } = section;
  return (
    <SectionFrame section={section}>
      {groups.map(({ title, services }) => (
        <div className={`service-group service-group--${detail}`} key={title}>
          <h3>{title}</h3>
          <ul className={detail === 'short' ? 'lattice' : undefined}>
            {services.map((service) => (
              <li key={service.href}>
                <ServiceCard service={service} detail={detail} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SectionFrame>
  );
}
