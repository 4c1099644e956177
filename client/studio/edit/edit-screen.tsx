import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Json } from '#shared/json.ts';
import { type Choices, draftRole, type OpenFile } from '#shared/studio/files.ts';
import { ApiError } from '../api.ts';
import { ButtonLink } from '../elements/button.tsx';
import { ErrorState, Loading } from '../elements/states.tsx';
import type { ContentSchema } from '../fields/content-schema.ts';
import { titleOfFile } from '../file-title.ts';
import { SiteConflictScreen } from '../history/site-conflict-screen.tsx';
import { Screen } from '../layout/screen.tsx';
import { useMay, useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { ConflictScreen } from './conflict.tsx';
import { DiskDraftNote } from './disk-draft-note.tsx';
import { type Backup, readBackup } from './draft/backup.ts';
import { Editor } from './editor.tsx';

/** The edit screen of the file in the address. */
export function EditRoute() {
  const file = useParams()['*'] ?? '';
  const mayChange = useMay(draftRole(file));
  return mayChange ? <EditScreen file={file} /> : <Navigate to="/site" replace />;
}

interface EditScreenProps {
  /** File below `content/`, such as `pages/about.json`. */
  file: string;
}

/** Edits a file beside the page that it makes. */
export function EditScreen({ file }: EditScreenProps) {
  const [turn, setTurn] = useState(0);
  return <OpenEditScreen key={`${file} ${turn}`} file={file} onReload={() => setTurn(turn + 1)} />;
}

function OpenEditScreen({ file, onReload }: EditScreenProps & { onReload: () => void }) {
  const { person } = useSession();
  const opened = useOnce(useAnswer<OpenFile>(`/api/files/${file}`));
  const schema = useAnswer<ContentSchema>(`/api/schemas/${schemaName(file)}`);
  const choices = useAnswer<Choices>('/api/choices');
  const backup = useMemo(() => readBackup(person.id, file), [person.id, file]);
  const error = opened.error ?? schema.error ?? choices.error;
  if (opened.data && schema.data && choices.data) {
    const start = startOf(opened.data, backup);
    if (start === null && opened.data.hasDraftOnDisk)
      return (
        <Screen title={titleOfFile(file)}>
          <DiskDraftNote opened={opened.data} hasDraft={false} onTaken={onReload} />
        </Screen>
      );
    if (start === null) return <NoFile file={file} />;
    if (start === 'conflict' && backup)
      return <ConflictScreen theirs={opened.data} mine={backup.value} onChosen={onReload} />;
    if (opened.data.isConflict) return <SiteConflictScreen file={file} onSettled={onReload} />;
    if (start !== 'conflict')
      return (
        <Editor
          opened={opened.data}
          {...start}
          schema={schema.data}
          choices={choices.data}
          onReload={onReload}
        />
      );
  }
  if (error instanceof ApiError && error.status === 404) return <NoFile file={file} />;
  const title = `Edit “${titleOfFile(file)}”`;
  if (error)
    return (
      <Screen title={title}>
        <ErrorState title="It could not be opened" error={error} onRetry={onReload} />
      </Screen>
    );
  return (
    <>
      {/* The page's own name replaces it soon, so it is neither drawn nor focused. */}
      <h1 className="visually-hidden">{title}</h1>
      <Loading what="the page" />
    </>
  );
}

/** The file as it was opened: while someone works on it, newer answers do not replace it. */
function useOnce<T>({ data, error }: { data: T | undefined; error: unknown }) {
  const [first, setFirst] = useState<T>();
  useEffect(() => {
    if (data !== undefined) setFirst((known) => known ?? data);
  }, [data]);
  return { data: first, error: first === undefined ? error : undefined };
}

/** What a file begins with that a site need not have. */
const beginnings: Record<string, Json> = {
  'redirects.json': { $schema: './schema/redirects.schema.json', redirects: [] },
  'texts.json': { $schema: './schema/texts.schema.json' },
};

const schemaName = (file: string) =>
  file.startsWith('pages/') ? 'page' : file.replace(/\.json$/, '');

/** What is edited: the draft or the file, or what had not reached the server when the tab closed. */
function startOf(
  { file, live, draft }: OpenFile,
  backup: Backup | null,
): { start: Json; isUnsaved: boolean } | 'conflict' | null {
  const known = draft?.value ?? live?.value ?? beginnings[file] ?? null;
  if (backup && JSON.stringify(backup.value) !== JSON.stringify(known)) {
    const isNewest = backup.revision === (draft?.revision ?? null);
    const isSameFile = draft !== null || backup.baseHash === (live?.hash ?? null);
    return isNewest && isSameFile ? { start: backup.value, isUnsaved: true } : 'conflict';
  }
  return known === null ? null : { start: known, isUnsaved: false };
}

function NoFile({ file }: { file: string }) {
  return (
    <Screen
      title="There is no such page"
      lead={`“${titleOfFile(file)}” may have been renamed or deleted. The list of pages has its new name.`}
    >
      <p className="button-row">
        <ButtonLink to="/" look="primary">
          All pages
        </ButtonLink>
        <ButtonLink to="/deleted">Deleted pages</ButtonLink>
      </p>
    </Screen>
  );
}
