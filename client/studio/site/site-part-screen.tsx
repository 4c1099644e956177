import { useMemo } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import type { Problem } from '#shared/studio/files.ts';
import { EditScreen } from '../edit/edit-screen.tsx';
import { type ShownPart, ShownPartContext } from '../edit/site-part.ts';
import { NoScreen } from '../layout/no-screen.tsx';
import { otherFields, problemsIn, type SitePart, siteParts } from './site-parts.ts';

/** Edits a part of the site beside a page. */
export function SitePartScreen() {
  const { part: id } = useParams();
  const part = siteParts.find((each) => each.id === id);
  return part ? <FoundPart part={part} /> : <NoScreen />;
}

function FoundPart({ part }: { part: SitePart }) {
  const shown = useMemo<ShownPart>(
    () => ({
      title: part.title,
      without: otherFields(part),
      head: (problems) => <PartHead part={part} problems={problems} />,
    }),
    [part],
  );
  return (
    <ShownPartContext value={shown}>
      <EditScreen file={part.file} />
    </ShownPartContext>
  );
}

/** What the part is, and the way to the others. */
function PartHead({ part, problems }: { part: SitePart; problems: readonly Problem[] }) {
  return (
    <div className="part-head">
      <nav aria-label="Parts of the site">
        {siteParts.map((each) => {
          const count = problemsIn(each, problems).length;
          return (
            <NavLink key={each.id} to={`/site/${each.id}`}>
              {each.title}
              {count > 0 && <span className="part-count">{count}</span>}
            </NavLink>
          );
        })}
      </nav>
      <p className="muted">{part.description}</p>
    </div>
  );
}
