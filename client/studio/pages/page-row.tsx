import { Link } from 'react-router-dom';
import type { PageSummary } from '#shared/studio/files.ts';
import { Badge } from '../elements/badge.tsx';
import { Icon } from '../elements/icon.tsx';
import { Menu, type MenuItem } from '../elements/menu.tsx';
import { exactTime, When } from '../elements/when.tsx';
import { useSession } from '../session.tsx';
import { PagePicture } from './page-picture.tsx';
import { usePageChanges } from './use-page-changes.tsx';

interface PageRowProps {
  page: PageSummary;
  onChange: () => void;
}

/** One page in the list. */
export function PageRow({ page, onChange }: PageRowProps) {
  const { file, path, name, title, changedBy, changedAt, missed } = page;
  return (
    <li className="page-row">
      <PagePicture page={page} />
      <div className="page-name">
        <h2 className="heading-3">
          <Link className="page-link" to={`/edit/${file}`}>
            {name}
          </Link>
        </h2>
        {title !== name && title !== path && <p className="one-line small">{title}</p>}
        <p className="address muted small">{path}</p>
      </div>
      <div className="page-state">
        <State page={page} />
        {page.hasDraftOnDisk && (
          <Link to={`/edit/${file}`}>
            <Badge dot="hollow">Draft by a developer</Badge>
          </Link>
        )}
        <Findings page={page} />
        {missed && (
          <p className="accent small">
            <Icon name="problem" /> Not published on {exactTime(missed.at)}: {missed.reason}
          </p>
        )}
      </div>
      <p className="page-change muted small">
        {changedAt ? (
          <>
            <When at={changedAt} />
            {changedBy && <span>{changedBy}</span>}
          </>
        ) : (
          <span className="visually-hidden">Nobody has changed it yet</span>
        )}
      </p>
      <PageActions page={page} onChange={onChange} />
    </li>
  );
}

function State({ page: { state, hasDraft, hasNewer, publishAt } }: { page: PageSummary }) {
  const moment = publishAt && (
    <span className="tight-row muted small">
      <Icon name="schedule" /> {exactTime(publishAt)}
    </span>
  );
  if (state === 'draft') return <Badge dot="hollow">Draft</Badge>;
  const isLive = state === 'live';
  return (
    <>
      <Badge dot={isLive ? 'full' : 'half'}>{isLive ? 'Live' : 'Goes live'}</Badge>
      {isLive && hasDraft && !publishAt && <Badge dot="hollow">Unpublished changes</Badge>}
      {isLive && publishAt && <Badge dot="half">Changes go live</Badge>}
      {moment}
      {hasNewer && <Badge dot="hollow">Newer changes</Badge>}
    </>
  );
}

/** How much the check has found. The page itself lists it, and leads to each field. */
function Findings({ page: { problems, warnings } }: { page: PageSummary }) {
  if (problems + warnings === 0) return null;
  return (
    <p className="findings">
      <Icon name={problems > 0 ? 'problem' : 'warning'} />
      {[countOf(problems, 'problem'), countOf(warnings, 'warning')].filter(Boolean).join(', ')}
    </p>
  );
}

const countOf = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;

/** The menu of actions on a page as a whole. */
function PageActions({ page, onChange }: PageRowProps) {
  const { siteUrl } = useSession();
  const { items, dialogs } = usePageChanges(page, { onDone: onChange });
  const viewLive: MenuItem = { label: 'View live', icon: 'open', to: siteUrl + page.path };
  return (
    <div className="page-actions">
      <Menu
        className="button--icon"
        label={`More for ${page.name}`}
        items={[
          { label: 'Edit', icon: 'edit', to: `/edit/${page.file}` },
          ...(page.state === 'live' ? [viewLive] : []),
          { label: 'History', icon: 'history', to: `/history/${page.file}` },
          ...items,
        ]}
      >
        <Icon name="more" />
      </Menu>
      {dialogs}
    </div>
  );
}
