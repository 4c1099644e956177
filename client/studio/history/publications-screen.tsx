import { Link } from 'react-router-dom';
import type { Publication } from '#shared/studio/publishing.ts';
import { CallButton } from '../elements/call-button.tsx';
import { EmptyState } from '../elements/states.tsx';
import { When } from '../elements/when.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useMay } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { useUndoPublication } from './use-undo-publication.tsx';

/** Recent publications, each with a button to undo it. */
export function PublicationsScreen() {
  const publications = useAnswer<Publication[]>('/api/publications');
  const { data, reload } = publications;
  const mayPublish = useMay('publisher');
  const undo = useUndoPublication();
  return (
    <Screen
      title="Publications"
      lead="What became live, the latest first. Undoing brings back what visitors saw before; what was changed since stays."
    >
      {!data && <Pending {...publications} what="publications" />}
      {data?.length === 0 && (
        <EmptyState title="Nothing has been published yet">
          <p>What is published in this studio will be listed here.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="deleted lines">
          {data.map((publication) => (
            <li key={publication.id}>
              <h2 className="heading-3">{publication.summary}</h2>
              <p className="muted">
                {publication.by}, <When at={publication.at} />
              </p>
              <Link to={`/history/${publication.files[0]}`}>
                Look at it<span className="visually-hidden"> {publication.summary}</span>
              </Link>
              {mayPublish && (
                <CallButton icon="undo" onClick={() => undo(publication).then(reload)}>
                  Undo<span className="visually-hidden"> {publication.summary}</span>
                </CallButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
