import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { draftRole, type OpenFile, publishRole } from '#shared/studio/files.ts';
import { pageName } from '#shared/studio/pages.ts';
import { includesRole } from '#shared/studio/people.ts';
import type { FileVersion, VersionContent } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { Badge } from '../elements/badge.tsx';
import { ButtonLink } from '../elements/button.tsx';
import { CallButton } from '../elements/call-button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { EmptyState } from '../elements/states.tsx';
import { exactTime, When } from '../elements/when.tsx';
import { fieldAddress } from '../field-address.ts';
import { titleOfFile } from '../file-title.ts';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { DifferenceList } from './difference-list.tsx';
import { PublicationStatus } from './publication-status.tsx';
import { ScheduleNote } from './schedule-note.tsx';
import { UndoQuestionsDialog } from './undo-questions.tsx';
import { useUndoPublication } from './use-undo-publication.tsx';
import { VersionPictures } from './version-pictures.tsx';

/** Every version of a page or site file: who changed it, when and what; any can be restored. */
export function HistoryScreen() {
  const file = useParams()['*'] ?? '';
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useAnswer<FileVersion[]>(`/api/history/${file}`);
  const { data } = versions;
  const name = usePageName(file) ?? titleOfFile(file);
  const shown = chosen ?? data?.[0]?.id ?? null;
  const showNewest = () => {
    setChosen(null);
    versions.reload();
  };
  return (
    <Screen
      title={`History of “${name}”`}
      lead="Every version that was published, changed by a developer, or set aside. Any of them can become the draft again."
      actions={
        file.startsWith('pages/') && (
          <ButtonLink to={`/edit/${file}`} icon="edit">
            Edit
          </ButtonLink>
        )
      }
    >
      <UndoQuestionsDialog onUndone={showNewest} />
      <ScheduleNote file={file} />
      <PublicationStatus file={file} />
      {!data && <Pending {...versions} what="the history" />}
      {data?.length === 0 && (
        <EmptyState title="Nothing has been published yet">
          <p>The first version appears here when the page is published.</p>
        </EmptyState>
      )}
      {data && shown !== null && (
        <div className="history">
          <VersionList versions={data} shown={shown} onChoose={setChosen} />
          <Version key={shown} id={shown} isNewest={shown === data[0]?.id} onUndone={showNewest} />
        </div>
      )}
    </Screen>
  );
}

/** The short name of a page, live or of its draft; null for other files. */
function usePageName(file: string): string | null {
  const isPage = file.startsWith('pages/');
  const { data } = useAnswer<OpenFile>(isPage ? `/api/files/${file}` : null);
  return pageName(data?.live?.value ?? data?.draft?.value);
}

interface VersionListProps {
  versions: FileVersion[];
  shown: number;
  onChoose: (id: number) => void;
}

const badges: Record<FileVersion['kind'], ReactNode> = {
  published: <Badge dot="full">Published</Badge>,
  'on-disk': <Badge dot="half">Outside the studio</Badge>,
  'set-aside': <Badge dot="hollow">Set aside</Badge>,
  deleted: <Badge dot="bad">Deleted</Badge>,
};

function VersionList({ versions, shown, onChoose }: VersionListProps) {
  return (
    <ol className="lines" aria-label="Versions, the latest first">
      {versions.map(({ id, at, by, kind, summary }) => (
        <li key={id}>
          <button
            type="button"
            className="history-version"
            aria-pressed={id === shown}
            onClick={() => onChoose(id)}
          >
            <span>
              <strong>{by ?? 'A developer'}</strong> <When at={at} />
            </span>
            <span className="muted small">{summary}</span>
            {badges[kind]}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  id: number;
  isNewest: boolean;
  /** Called once its publication is undone. */
  onUndone: () => void;
}

function Version({ id, isNewest, onUndone }: VersionProps) {
  const undo = useUndoPublication();
  const { say } = useNotices();
  const navigate = useNavigate();
  const { role } = useSession().person;
  const version = useAnswer<VersionContent>(`/api/versions/${id}`);
  if (!version.data)
    return <Pending {...version} what="the version" failed="This version could not be loaded" />;
  const { file, at, by, kind, summary, publication, value, before } = version.data;
  const restore = async () => {
    await api.send('POST', `/api/versions/${id}/restore`);
    say('This version is the draft now. Look at it, and publish it when it is right.');
    navigate(fieldAddress(file, []));
  };
  const undoIt = async () => {
    if (publication !== null && (await undo({ id: publication, files: [file] }))) onUndone();
  };
  return (
    <section className="card history-detail" aria-labelledby="version-name">
      <header className="row row--apart">
        <div>
          <h2 id="version-name">{summary}</h2>
          <p className="muted">
            {by ?? 'A developer'}, {exactTime(at)}
          </p>
        </div>
        <div className="button-row">
          {kind !== 'deleted' && includesRole(role, draftRole(file)) && (
            <CallButton onClick={restore}>
              {isNewest && kind !== 'set-aside' ? 'Start a draft from this' : 'Restore as draft'}
            </CallButton>
          )}
          {publication !== null && includesRole(role, publishRole) && (
            <CallButton icon="undo" onClick={undoIt}>
              Undo this publication
            </CallButton>
          )}
        </div>
      </header>
      {before && value !== null && isSeen(file) && (
        <VersionPictures before={before} after={{ id, value }} />
      )}
      {kind === 'deleted' ? (
        <p>Here it was deleted. Restore the version before it to bring the page back.</p>
      ) : before ? (
        <DifferenceList before={before.value} after={value} />
      ) : (
        <p className="muted">This is the first version that the studio knows.</p>
      )}
    </section>
  );
}

/** Whether a file's changes are visible on pages; those of redirects, for example, are not. */
const isSeen = (file: string) =>
  file.startsWith('pages/') || file === 'site.json' || file === 'theme.json';
