import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageSummary } from '#shared/studio/files.ts';
import { Badge } from '../elements/badge.tsx';
import { Icon } from '../elements/icon.tsx';
import { exactTime, When } from '../elements/when.tsx';
import { PageActions } from './page-actions.tsx';
import { PagePicture } from './page-picture.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';

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
        <h2>
          <Link className="page-link" to={`/edit/${file}`}>
            {name}
          </Link>
        </h2>
        {title !== name && title !== path && <p className="page-title small">{title}</p>}
        <p className="page-address muted small">{path}</p>
      </div>
      <div className="page-state">
        <State page={page} />
        {page.hasDraftOnDisk && (
          <Link className="page-disk-draft" to={`/edit/${file}`}>
            <Badge dot="hollow">Draft by a developer</Badge>
          </Link>
        )}
        <Findings page={page} />
        {missed && (
          <p className="page-missed small">
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

function State({ page: { state, hasDraft, publishAt } }: { page: PageSummary }) {
  const moment = publishAt && (
    <span className="page-moment muted small">
      <Icon name="schedule" /> {exactTime(publishAt)}
    </span>
  );
  if (state === 'draft') return <Badge dot="hollow">Draft</Badge>;
  if (state === 'scheduled')
    return (
      <>
        <Badge dot="half">Goes live</Badge>
        {moment}
      </>
    );
  return (
    <>
      <Badge dot="full">Live</Badge>
      {hasDraft && !publishAt && <Badge dot="hollow">Unpublished changes</Badge>}
      {publishAt && <Badge dot="half">Changes go live</Badge>}
      {moment}
    </>
  );
}

/** What the check has found, as a button that shows it. */
function Findings({ page }: { page: PageSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const { problems, warnings } = page;
  if (problems + warnings === 0) return null;
  return (
    <>
      <button type="button" className="findings" onClick={() => setIsOpen(true)}>
        <Icon name={problems > 0 ? 'problem' : 'warning'} />
        {[countOf(problems, 'problem'), countOf(warnings, 'warning')].filter(Boolean).join(', ')}
        <span className="visually-hidden"> of {page.name}</span>
      </button>
      <ProblemsDialog page={page} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const countOf = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
