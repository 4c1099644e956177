import { useLocation } from 'react-router-dom';
import { Kolam } from '#client/elements/kolam.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { useWholeSite } from '#client/site-context.ts';
import { PageMetadata } from './page-metadata.tsx';
import { Proposals } from './proposals.tsx';

/** The not-found page. */
export function NotFound() {
  const { pathname } = useLocation();
  const { notFound, theme } = useWholeSite();
  const { title, heading, text, links } = notFound;
  return (
    <section className="not-found" aria-labelledby="page-heading">
      <PageMetadata title={title} robots="noindex" />
      <h1 id="page-heading" tabIndex={-1}>
        {heading}
      </h1>
      <p>{text}</p>
      <Proposals path={pathname}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <PageLink href={link.href}>{link.label}</PageLink>
            </li>
          ))}
        </ul>
      </Proposals>
      {/* The line leaves out one dot. */}
      {theme.kolam && <Kolam of={12} count={11} />}
    </section>
  );
}
