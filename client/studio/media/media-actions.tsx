import { useState } from 'react';
import {
  type MediaFile,
  type MediaVersions,
  mediaFileUrl,
  mediaVersionsUrl,
  REPLACED_DAYS,
} from '#shared/studio/media.ts';
import { api } from '../api.ts';
import { ActionDialog } from '../elements/action-dialog.tsx';
import { Button } from '../elements/button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { titleOfFile } from '../file-title.ts';
import { useMay } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { FileButton } from './file-button.tsx';
import { ReplacedFiles } from './replaced-files.tsx';
import { sendFile } from './send-file.ts';
import { acceptOf, fileName } from './words.ts';

interface MediaActionsProps {
  file: MediaFile;
  onReplaced: () => void;
  onDeleted: () => void;
}

/** Replace and delete, for publishers: both are visible to visitors immediately. */
export function MediaActions({ file, onReplaced, onDeleted }: MediaActionsProps) {
  const mayPublish = useMay('publisher');
  if (!mayPublish)
    return <p className="muted">Publishers can replace or delete it: visitors see that at once.</p>;
  return (
    <>
      <div className="button-row media-actions">
        <Replace file={file} onReplaced={onReplaced} />
        <Delete file={file} onDeleted={onDeleted} />
      </div>
      <ReplacedFiles file={file} onBroughtBack={onReplaced} />
    </>
  );
}

function Replace({ file, onReplaced }: Pick<MediaActionsProps, 'file' | 'onReplaced'>) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const { say } = useNotices();
  const name = file.kind;
  const replace = async (chosen: File) => {
    const path = mediaFileUrl(file.address);
    const sending = sendFile({ method: 'PUT', path, file: chosen, onProgress: setSent });
    await sending.finally(() => setSent(null));
    onReplaced();
    say(`${fileName(file.address)} is replaced.`);
    setChosen(null);
  };
  return (
    <>
      <FileButton accept={acceptOf([file.kind])} onFiles={([first]) => setChosen(first ?? null)}>
        Replace
      </FileButton>
      {chosen && (
        <ActionDialog
          title={`Replace ${fileName(file.address)}?`}
          action={`Replace the ${name}`}
          isDanger
          onSubmit={() => replace(chosen)}
          onClose={() => sent === null && setChosen(null)}
        >
          <p>
            <b>{chosen.name}</b> takes its place{file.uses.length > 0 && ' wherever it is used'}.{' '}
            {file.kind === 'picture'
              ? 'Visitors see it once its sizes are ready, within a minute.'
              : 'Visitors who have seen the old one may see it for up to an hour more.'}{' '}
            The old {name} can be brought back for {REPLACED_DAYS} days.
          </p>
          {sent !== null && (
            <progress aria-label="Sent" max={1} {...(sent < 1 && { value: sent })} />
          )}
        </ActionDialog>
      )}
    </>
  );
}

function Delete({ file, onDeleted }: Pick<MediaActionsProps, 'file' | 'onDeleted'>) {
  const [isAsked, setIsAsked] = useState(false);
  const { say } = useNotices();
  const isUsed = file.uses.length > 0;
  const remove = async () => {
    await api.send('DELETE', mediaFileUrl(file.address));
    say(`${fileName(file.address)} is deleted.`);
    onDeleted();
  };
  return (
    <>
      <Button look="danger" icon="delete" disabled={isUsed} onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      {isUsed && (
        <p className="muted">
          It can be deleted once nothing uses it: choose another {file.kind} there first.
        </p>
      )}
      {isAsked && (
        <ActionDialog
          title={`Delete ${fileName(file.address)}?`}
          action={`Delete the ${file.kind}`}
          isDanger
          onSubmit={remove}
          onClose={() => setIsAsked(false)}
        >
          <p>No page uses it. Neither it nor what it has replaced can be brought back.</p>
          <EarlierVersions address={file.address} />
        </ActionDialog>
      )}
    </>
  );
}

/** Lists earlier versions that use the file, because restoring one would require a replacement for it. */
function EarlierVersions({ address }: { address: string }) {
  const { data } = useAnswer<MediaVersions>(mediaVersionsUrl(address));
  if (!data || data.files.length === 0) return null;
  const names = data.files.map(({ file, name }) => name ?? titleOfFile(file));
  return (
    <p>
      Earlier versions of {names.join(', ')} show it. To restore one of them, you would have to
      choose another file there first.
    </p>
  );
}
