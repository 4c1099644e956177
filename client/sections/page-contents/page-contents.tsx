import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/**
 * Links to the parts of a long page: on a phone, a sticky row in which the current part is marked
 * (navigation/current-part.ts).
 */
export function PageContents({ section }: { section: Pick<SectionOf<'page-contents'>, 'links'> }) {
  return (
    <nav className="page-contents" aria-label={useText()('Contents')}>
      <ol>
        {section.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
