import type { Link } from '#shared/model/content-values.ts';
import { NewTabMark, PageLink } from './page-link.tsx';

/** Links drawn as buttons; the first one is the primary one. */
export function LinkButtons({ links }: { links: readonly Link[] }) {
  return (
    <p className="link-buttons">
      {links.map(({ label, href }, index) => (
        <PageLink
          key={href}
          href={href}
          className={index === 0 ? 'button button--primary' : 'button'}
        >
          {label}
          <NewTabMark href={href} />
        </PageLink>
      ))}
    </p>
  );
}
