import { useState } from 'react';
import type { EnquiryKind } from '#shared/studio/enquiries.ts';
import { TextField } from '../elements/field.tsx';
import { SearchInput } from '../elements/search-input.tsx';
import { Tabs } from '../elements/tabs.tsx';
import { OnlyFor } from '../layout/only-for.tsx';
import { Screen } from '../layout/screen.tsx';
import { useLater } from '../use-later.ts';
import { dayAfter, startOfDay } from './days.ts';
import { MessageList } from './message-list.tsx';

const kinds: { id: EnquiryKind; label: string }[] = [
  { id: 'contact', label: 'Contact form' },
  { id: 'newsletter', label: 'Newsletter' },
];

/** What visitors have sent; for publishers. */
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
  const search = useLater(text.trim());
  const [since, until] = [startOfDay(from), dayAfter(to)];
  const query = new URLSearchParams({
    kind,
    ...(search && { text: search }),
    ...(since && { since }),
    ...(until && { until }),
  }).toString();
  return (
    <Tabs label="Forms" tabs={kinds} chosen={kind} onChoose={setKind}>
      <div className="enquiry-filter">
        <SearchInput label="Search names and messages" value={text} onChange={setText} />
        <TextField label="From" type="date" value={from} max={to || undefined} onChange={setFrom} />
        <TextField label="To" type="date" value={to} min={from || undefined} onChange={setTo} />
      </div>
      <MessageList
        query={query}
        kind={kind}
        isFiltered={Boolean(search || since || until)}
        onShowAll={() => {
          setText('');
          setFrom('');
          setTo('');
        }}
      />
    </Tabs>
  );
}
