import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Services that complement the page's own. */
export function RelatedServices({ section }: { section: SectionOf<'related-services'> }) {
  return (
    <SectionFrame section={section}>
      <ul className="related-list">
        {section.services.map(({ href, icon, title, tagline }) => (
          <li key={href}>
            <PageLink href={href}>
              <Icon name={icon} />
              <strong>{title}</strong>
              {tagline && <span>{tagline}</span>}
              <Icon name="arrow-right" />
            </PageLink>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
