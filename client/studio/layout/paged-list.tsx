import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { useAnswer } from '../use-answer.ts';
import { Pending } from './pending.tsx';

/** A part of a list, newest first. */
interface Page {
  entries: readonly { id: number }[];
  hasMore: boolean;
}

interface PagedListProps<P extends Page> {
  /** Path of the list, such as `/api/audit?text=asha`; a new path loads a new list. */
  path: string;
  /** Name of the list for messages, such as "the log". */
  what: string;
  /** A verb for the button that loads earlier lines. */
  more: string;
  /** @param entries entries of all pages loaded so far */
  children: (entries: P['entries'][number][], first: P) => ReactNode;
}

/** A list, newest first, with a button that loads earlier lines. */
export function PagedList<P extends Page>(props: PagedListProps<P>) {
  return <Pages key={props.path} {...props} />;
}

function Pages<P extends Page>({ path, what, more, children }: PagedListProps<P>) {
  const answer = useAnswer<P>(path);
  const [earlier, setEarlier] = useState<P>();
  if (!answer.data) return <Pending {...answer} what={what} />;
  const first: P['entries'] = answer.data.entries;
  const known = new Set(first.map(({ id }) => id));
  const entries = [...first, ...(earlier?.entries ?? []).filter(({ id }) => !known.has(id))];
  const load = async () => {
    const page = await api.get<P>(`${path}&before=${entries.at(-1)?.id}`);
    setEarlier({ ...page, entries: [...(earlier?.entries ?? []), ...page.entries] });
  };
  return (
    <>
      {children(entries, answer.data)}
      {(earlier ?? answer.data).hasMore && (
        <div className="more">
          <CallButton onClick={load}>{more}</CallButton>
        </div>
      )}
    </>
  );
}
