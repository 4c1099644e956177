import { useState } from 'react';
import type { AuditEntry, AuditPage } from '#shared/studio/people.ts';
import { Button } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { SearchInput } from '../elements/search-input.tsx';
import { EmptyState, Loading } from '../elements/states.tsx';
import { exactTime } from '../elements/when.tsx';
import { Screen } from '../layout/screen.tsx';
import { useLater } from '../use-later.ts';
import { usePages } from '../use-pages.ts';
import { actionWords, auditKinds, detailWords, subjectWords } from './audit-words.ts';
import { PeopleError } from './people-screen.tsx';

/** Who did what, and when; for owners. */
export function AuditScreen() {
  const [text, setText] = useState('');
  const [action, setAction] = useState('');
  const search = useLater(text.trim());
  const query = new URLSearchParams({ text: search, action }).toString();
  return (
    <Screen title="Log of changes" lead="Who did what in this studio, the latest first.">
      <div className="audit-filter">
        <SearchInput label="Search people, pages and files" value={text} onChange={setText} />
        <Field label={<span className="visually-hidden">Show</span>}>
          {(attributes) => (
            <select
              {...attributes}
              value={action}
              onChange={(event) => setAction(event.target.value)}
            >
              {auditKinds.map(([prefix, name]) => (
                <option key={prefix} value={prefix}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <AuditList key={query} query={query} isFiltered={search !== '' || action !== ''} />
    </Screen>
  );
}

function AuditList({ query, isFiltered }: { query: string; isFiltered: boolean }) {
  const pages = usePages<AuditPage>(`/api/audit?${query}`);
  const { data, error, entries, hasMore, isBusy, more, reload } = pages;
  if (!data) {
    if (error)
      return <PeopleError title="The log could not be loaded" error={error} onRetry={reload} />;
    return <Loading what="the log" />;
  }
  if (entries.length === 0)
    return (
      <EmptyState title={isFiltered ? 'Nothing like this in the log' : 'Nothing has happened yet'}>
        <p>
          {isFiltered
            ? 'Search for something else, or show everything.'
            : 'Everything that someone changes here will be listed.'}
        </p>
      </EmptyState>
    );
  return (
    <>
      <div className="table-scroll">
        <AuditTable entries={entries} />
      </div>
      {hasMore && (
        <div className="audit-more">
          <Button isBusy={isBusy} onClick={more}>
            Show earlier changes
          </Button>
        </div>
      )}
    </>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className="table table--rows audit-table">
      <caption className="visually-hidden">Changes</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, by, email, action, subject, detail }) => (
          <tr key={id}>
            <td className="people-when numbers">
              <time dateTime={at}>{exactTime(at)}</time>
            </td>
            <td>
              <span className="people-name">{by}</span>
              {email && <span className="people-email">{email}</span>}
            </td>
            <td className="audit-what">
              {actionWords(action)}
              {subject !== email && (
                <>
                  {' '}
                  <b>{subjectWords(subject)}</b>
                </>
              )}
              {detail && <span className="people-email">{detailWords(action, detail)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
