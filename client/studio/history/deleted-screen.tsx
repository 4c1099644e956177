import { Link, useNavigate } from 'react-router-dom';
import type { DeletedPage } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { EmptyState } from '../elements/states.tsx';
import { When } from '../elements/when.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useMay } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';

/** Deleted pages, and buttons to restore them. */
export function DeletedScreen() {
  const pages = useAnswer<DeletedPage[]>('/api/deleted-pages');
  const { data } = pages;
  return (
    <Screen
      title="Deleted pages"
      lead="Bring a page back as it was, at its old address. Links that led to it were removed with it and stay removed."
    >
      {!data && (
        <Pending {...pages} what="deleted pages" failed="The deleted pages could not be loaded" />
      )}
      {data?.length === 0 && (
        <EmptyState title="No page has been deleted">
          <p>A page that is deleted appears here, with its history.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="deleted lines">
          {data.map((page) => (
            <Deleted key={page.file} page={page} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function Deleted({ page }: { page: DeletedPage }) {
  const { file, name, path, at, by, version, wasLive } = page;
  const mayPublish = useMay('publisher');
  const { say } = useNotices();
  const navigate = useNavigate();
  const restore = async () => {
    await api.send(
      'POST',
      wasLive ? `/api/deleted-pages/${file}` : `/api/versions/${version}/restore`,
    );
    say(wasLive ? `Visitors see ${name} again within seconds.` : `${name} is a draft again.`);
    navigate(`/edit/${file}`);
  };
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p className="muted">{path}</p>
      </div>
      <p className="muted">
        Deleted <When at={at} />
        {by && ` by ${by}`}
      </p>
      <Link to={`/history/${file}`}>
        History<span className="visually-hidden"> of {name}</span>
      </Link>
      {(mayPublish || !wasLive) && (
        <CallButton icon="undo" onClick={restore}>
          Bring back<span className="visually-hidden"> {name}</span>
        </CallButton>
      )}
    </li>
  );
}
