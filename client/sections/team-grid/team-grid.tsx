import { useLocation } from 'react-router-dom';
import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Cards of the team. */
export function TeamGrid({ section }: { section: SectionOf<'team-grid'> }) {
  const { pathname } = useLocation();
  const text = useText();
  return (
    <SectionFrame section={section}>
      <ul className="team-list">
        {section.members.map(({ id, name, role, picture, description, profile }) => (
          <li className="team-card" key={id} id={id}>
            <Picture picture={picture} />
            <h3>{name}</h3>
            <p className="team-role">{role}</p>
            <p>{description ?? text('Profile details coming soon.')}</p>
            <PageLink className="arrow-link" href={profile ?? `${pathname}#${id}`}>
              {text('View Profile')}
              <span className="visually-hidden">: {name}</span>
              <Icon name="arrow-right" />
            </PageLink>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
