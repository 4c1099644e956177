import { useLocation } from 'react-router-dom';
import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Cards of the team, each below its dot. One line loops around the dots of a row. */
export function TeamGrid({ section }: { section: SectionOf<'team-grid'> }) {
  const { pathname } = useLocation();
  const text = useText();
  return (
    <SectionFrame section={section}>
      <ul className="team-list">
        {section.members.map(({ id, name, role, picture, description, profile }) => (
          <li className="team-card" key={id} id={id}>
            <TeamLine />
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

/** The line segment above a card, with a loop around its dot; straight without a kolam. */
function TeamLine() {
  const { kolam } = useSite().theme;
  return (
    <svg className="team-line" aria-hidden="true">
      {/* Its origin is the dot, in the middle of the card. */}
      <svg x="50%" y="18" overflow="visible" aria-hidden="true">
        <path className="kolam-line" d={kolam ? LOOP : 'M-999 0H999'} />
      </svg>
    </svg>
  );
}

const LOOP = 'M-999 41H-24A17 17 0 0 0-12 36L12 12A17 17 0 1 0-12 12L12 36A17 17 0 0 0 24 41H999';
