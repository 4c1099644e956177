import { useState } from 'react';
import type { AuditEntry, AuditPage } from '#shared/studio/people.ts';
import { SearchInput } from '../elements/search-input.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { EmptyState } from '../elements/states.tsx';
import { Table } from '../elements/table.tsx';
import { exactTime } from '../elements/when.tsx';
import { OnlyFor } from '../layout/only-for.tsx';
import { PagedList } from '../layout/paged-list.tsx';
import { Screen } from '../layout/screen.tsx';
import { useDebounced } from '../use-debounced.ts';
import { actionWords, auditKinds, detailWords, subjectWords } from './audit-words.ts';

/** The audit log, for owners. */
export function AuditScreen() {
  const [text, setText] = useState('');
  const [action, setAction] = useState('');
  const search = useDebounced(text.trim());
  const query = new URLSearchParams({ text: search, action }).toString();
  const isFiltered = search !== '' || action !== '';
  return (
    <Screen title="Log of changes" lead="Who did what in this studio, the latest first.">
      <OnlyFor who="owner">
        <div className="row list-tools">
          <SearchInput label="Search people, pages and files" value={text} onChange={setText} />
          <SelectField
            label={<span className="visually-hidden">Show</span>}
            value={action}
            onChange={setAction}
            options={auditKinds}
          />
        </div>
        <PagedList<AuditPage>
          path={`/api/audit?${query}`}
          what="the log"
          more="Show earlier changes"
        >
          {(entries) =>
            entries.length > 0 ? (
              <AuditTable entries={entries} />
            ) : (
              <EmptyState
                title={isFiltered ? 'Nothing like this in the log' : 'Nothing has happened yet'}
              >
                <p>
                  {isFiltered
                    ? 'Search for something else, or show everything.'
                    : 'Everything that someone changes here will be listed.'}
                </p>
              </EmptyState>
            )
          }
        </PagedList>
      </OnlyFor>
    </Screen>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table caption="Changes" className="audit-table" heads={['When', 'Who', 'What']}>
      {entries.map(({ id, at, by, email, action, subject, detail }) => (
        <tr key={id}>
          <td className="people-when numbers">
            <time dateTime={at}>{exactTime(at)}</time>
          </td>
          <td>
            <p className="name">{by}</p>
            {email && <p className="address muted small">{email}</p>}
          </td>
          <td className="audit-what anywhere">
            {actionWords(action)}
            {subject !== email && (
              <>
                {' '}
                <b>{subjectWords(subject)}</b>
              </>
            )}
            {detail && <p className="muted small">{detailWords(action, detail)}</p>}
          </td>
        </tr>
      ))}
    </Table>
  );
}
