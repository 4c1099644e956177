import type { EnquiryKind, EnquiryPage } from '#shared/studio/enquiries.ts';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { EmptyState } from '../elements/states.tsx';
import { PagedList } from '../layout/paged-list.tsx';
import { Message } from './message.tsx';

interface MessageListProps {
  /** Asks for everything again. */
  onShowAll: () => void;
  /** What is asked of the server. */
  query: string;
  kind: EnquiryKind;
  /** Whether it asks for less than everything. */
  isFiltered: boolean;
}

/** Messages, each of which opens where it stands. */
export function MessageList({ query, kind, isFiltered, onShowAll }: MessageListProps) {
  return (
    <PagedList<EnquiryPage>
      path={`/api/enquiries?${query}`}
      what="the messages"
      more="Show earlier messages"
    >
      {(entries, { kept, total }) =>
        entries.length === 0 ? (
          <NoMessages kept={kept} kind={kind} isFiltered={isFiltered} onShowAll={onShowAll} />
        ) : (
          <>
            <div className="enquiry-head">
              <p className="muted" role="status">
                {countOf(total, isFiltered)}
              </p>
              <a className="button button--plain" href={`/api/enquiries/export?${query}`} download>
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
  );
}

function countOf(total: number, isFiltered: boolean): string {
  const number = total.toLocaleString('en');
  if (isFiltered) return total === 1 ? '1 matching message' : `${number} matching messages`;
  return total === 1 ? '1 message' : `${number} messages`;
}

interface NoMessagesProps extends Omit<MessageListProps, 'query'> {
  kept: EnquiryPage['kept'];
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
