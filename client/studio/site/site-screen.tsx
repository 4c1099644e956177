import { Link } from 'react-router-dom';
import type { OpenFile, SiteFileName } from '#shared/studio/files.ts';
import { Badge } from '../elements/badge.tsx';
import { Icon } from '../elements/icon.tsx';
import { Screen } from '../layout/screen.tsx';
import { useMay } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { isChanged, problemsIn, type SitePart, siteParts } from './site-parts.ts';

/** All parts of the site that are not pages, with their open problems. */
export function SiteScreen() {
  const opened: Record<SiteFileName, OpenFile | undefined> = {
    'site.json': useAnswer<OpenFile>('/api/files/site.json').data,
    'theme.json': useAnswer<OpenFile>('/api/files/theme.json').data,
    'redirects.json': useAnswer<OpenFile>('/api/files/redirects.json').data,
    'texts.json': useAnswer<OpenFile>('/api/files/texts.json').data,
  };
  const mayChange = useMay('publisher');
  return (
    <Screen
      title="Site"
      lead={
        mayChange
          ? 'What all pages share. Nothing changes for visitors until you publish it.'
          : 'What all pages share. Publishers change it; you can read it.'
      }
    >
      <ul className="site-parts lines">
        {siteParts.map((part) => (
          <Part key={part.id} part={part} opened={opened[part.file]} />
        ))}
      </ul>
    </Screen>
  );
}

function Part({ part, opened }: { part: SitePart; opened: OpenFile | undefined }) {
  const { id, title, description, icon } = part;
  const count = opened ? problemsIn(part, opened.problems).length : 0;
  const isDraft = opened !== undefined && isChanged(part, opened);
  return (
    <li className="site-part">
      <Icon name={icon} />
      <div>
        <h2 className="heading-3">
          <Link className="page-link" to={`/site/${id}`}>
            {title}
          </Link>
        </h2>
        <p className="muted">{description}</p>
        {(count > 0 || isDraft) && (
          <p className="row">
            {isDraft && <Badge dot="hollow">Unpublished changes</Badge>}
            {count > 0 && (
              <Badge dot="bad">{count === 1 ? '1 problem' : `${count} problems`}</Badge>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
