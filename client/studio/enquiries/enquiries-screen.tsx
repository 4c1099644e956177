import { useState } from 'react';
import type { EnquiryKind, EnquiryPage } from '#shared/studio/enquiries.ts';
import { Button } from '../elements/button.tsx';
import { ChoiceButtons } from '../elements/choice-buttons.tsx';
import { TextField } from '../elements/field.tsx';
import { Icon } from '../elements/icon.tsx';
import { SearchInput } from '../elements/search-input.tsx';
import { EmptyState } from '../elements/states.tsx';
import { OnlyFor } from '../layout/only-for.tsx';
import { PagedList } from '../layout/paged-list.tsx';
import { Screen } from '../layout/screen.tsx';
import { useDebounced } from '../use-debounced.ts';
import { dayAfter, startOfDay } from './days.ts';
import { Message } from './message.tsx';

const kinds: { id: EnquiryKind; label: string }[] = [
  { id: 'contact', label: 'Contact form' },
  { id: 'newsletter', label: 'Newsletter' },
];

/** The visitors' enquiries, for publishers. */
export function EnquiriesScreen() {
  return (
    <Screen title="Enquiries" lead="What visitors sent through the site’s forms, the latest first.">
      <OnlyFor
        who="publisher"
        reason="Visitors tell the company who they are and how to reach them, so only publishers and owners read it."
      >
        <Enquiries />
      </OnlyFor>
    </Screen>
  );
}

function Enquiries() {
  const [kind, setKind] = useState<EnquiryKind>('contact');
  const [text, setText] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const search = useDebounced(text.trim());
  const [since, until] = [startOfDay(from), dayAfter(to)];
  const query = new URLSearchParams({
    kind,
    ...(search && { text: search }),
    ...(since && { since }),
    ...(until && { until }),
  }).toString();
  const isFiltered = Boolean(search || since || until);
  const showAll = () => {
    setText('');
    setFrom('');
    setTo('');
  };
  return (
    <>
      <div className="row list-tools">
        <ChoiceButtons label="Form" options={kinds} chosen={kind} onChoose={setKind} />
        <SearchInput label="Search names and messages" value={text} onChange={setText} />
        <TextField label="From" type="date" value={from} max={to || undefined} onChange={setFrom} />
        <TextField label="To" type="date" value={to} min={from || undefined} onChange={setTo} />
      </div>
      <PagedList<EnquiryPage>
        path={`/api/enquiries?${query}`}
        what="the messages"
        more="Show earlier messages"
      >
        {(entries, { kept, total }) =>
          entries.length === 0 ? (
            <NoMessages kept={kept} kind={kind} isFiltered={isFiltered} onShowAll={showAll} />
          ) : (
            <>
              <div className="row row--apart list-tools">
                <p className="muted" role="status">
                  {countOf(total, isFiltered)}
                </p>
                <a
                  className="button button--plain"
                  href={`/api/enquiries/export?${query}`}
                  download
                >
                  <Icon name="download" />
                  Download as a table (CSV)
                </a>
              </div>
              <ul className="lines">
                {entries.map((entry) => (
                  <Message key={entry.id} message={entry} kind={kind} />
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </>
  );
}

function countOf(total: number, isFiltered: boolean): string {
  const number = total.toLocaleString('en');
  if (isFiltered) return total === 1 ? '1 matching message' : `${number} matching messages`;
  return total === 1 ? '1 message' : `${number} messages`;
}

interface NoMessagesProps {
  kept: EnquiryPage['kept'];
  kind: EnquiryKind;
  /** Whether a filter or search is active. */
  isFiltered: boolean;
  onShowAll: () => void;
}

function NoMessages({ kept, kind, isFiltered, onShowAll }: NoMessagesProps) {
  if (kept === 'elsewhere')
    return (
      <EmptyState title="Messages are kept elsewhere">
        <p>
          This site passes on what visitors send to another service, so you read it there. Whoever
          runs the server knows its address.
        </p>
      </EmptyState>
    );
  if (kept === 'here' && isFiltered)
    return (
      <EmptyState
        title="No matching messages"
        actions={<Button onClick={onShowAll}>Show all messages</Button>}
      >
        <p>Search for something else, or choose other days.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No messages yet">
      <p>
        {kind === 'contact'
          ? 'What visitors send through the contact form will be listed here.'
          : 'Everyone who asks for the newsletter will be listed here.'}
        {kept === 'nowhere' &&
          ' There is no database of the site here so far: it is made when the site first starts.'}
      </p>
    </EmptyState>
  );
}
