import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type Choices, draftRole, type OpenFile } from '#shared/studio/files.ts';
import { ApiError } from '../api.ts';
import { ButtonLink } from '../elements/button.tsx';
import { ErrorState, Loading } from '../elements/states.tsx';
import type { ContentSchema } from '../fields/content-schema.ts';
import { titleOfFile } from '../file-title.ts';
import { Screen } from '../layout/screen.tsx';
import { useMay, useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { DiskDraftNote } from './disk-draft-note.tsx';
import { readBackup } from './draft/backup.ts';
import { startOf } from './draft/start.ts';
import { Editor } from './editor.tsx';
import { MergeScreen } from './merge-screen.tsx';
import type { ShownPart } from './site-part.ts';

/** The edit screen of the file in the address. */
export function EditRoute() {
  const file = useParams()['*'] ?? '';
  const mayChange = useMay(draftRole(file));
  return mayChange ? <EditScreen file={file} /> : <Navigate to="/site" replace />;
}

interface EditScreenProps {
  /** Path of the file below `content/`, such as `pages/about.json`. */
  file: string;
  /** The edited part of a site file; the whole file by default. */
  part?: ShownPart;
}

/** Edits a file, with its page beside the fields. */
export function EditScreen(props: EditScreenProps) {
  const [turn, setTurn] = useState(0);
  const reload = () => setTurn((last) => last + 1);
  return <OpenEditScreen key={`${props.file} ${turn}`} {...props} onReload={reload} />;
}

function OpenEditScreen({ file, part, onReload }: EditScreenProps & { onReload: () => void }) {
  const { person } = useSession();
  const opened = useOnce<OpenFile>(`/api/files/${file}`);
  const schema = useAnswer<ContentSchema>(`/api/schemas/${schemaName(file)}`);
  const choices = useAnswer<Choices>('/api/choices');
  const backup = useMemo(() => readBackup(person.id, file), [person.id, file]);
  const error = opened.error ?? schema.error ?? choices.error;
  if (opened.data && schema.data && choices.data) {
    const start = startOf(opened.data, backup);
    if (start === null && opened.data.hasDraftOnDisk)
      return (
        <Screen title={titleOfFile(file)}>
          <DiskDraftNote opened={opened.data} onTaken={onReload} />
        </Screen>
      );
    if (start === null) return <NoFile file={file} />;
    if ('versions' in start)
      return <MergeScreen file={file} meeting={start} onSettled={onReload} />;
    return (
      <Editor
        opened={opened.data}
        {...start}
        part={part ?? null}
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
      {/* The page's own name soon replaces this title, so it is neither visible nor focused. */}
      <h1 className="visually-hidden">{title}</h1>
      <Loading what="the page" />
    </>
  );
}

/** Fetches once: the editor itself follows newer versions. */
function useOnce<T>(path: string) {
  const [first, setFirst] = useState<T>();
  const { data, error } = useAnswer<T>(first === undefined ? path : null);
  useEffect(() => {
    if (data !== undefined) setFirst((known) => known ?? data);
  }, [data]);
  return { data: first, error: first === undefined ? error : undefined };
}

const schemaName = (file: string) =>
  file.startsWith('pages/') ? 'page' : file.replace(/\.json$/, '');

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
