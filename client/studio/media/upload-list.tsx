import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { isSeen, type MediaFile } from '#shared/studio/media.ts';
import { type ButtonLook, IconButton } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { AltField } from './alt-field.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { isUnderWay, type Upload } from './use-uploads.ts';
import { fileName } from './words.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove: (id: number) => void;
  /** Label of the button that saves a description, such as "Use this picture". */
  action: string;
  look?: ButtonLook;
  onDescribed: (file: MediaFile) => void;
}

/** Files being uploaded, and a description field for each finished one. */
export function UploadList({ uploads, onRemove, action, look, onDescribed }: UploadListProps) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(0);
  useEffect(() => {
    const isGone = uploads.length < count.current;
    count.current = uploads.length;
    if (!isGone || document.activeElement !== document.body) return;
    // The pressed button was removed together with its file, so the focus was lost.
    const next = list.current?.querySelector<HTMLElement>('.media-upload-line button');
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [uploads]);
  if (uploads.length === 0) return null;
  // The first file without a description gets the focus.
  const first = uploads.find(({ file }) => file && isSeen(file.kind) && !file.alt);
  return (
    <section className="card media-uploads" aria-labelledby={titleId}>
      <div className="row media-uploads-head">
        <h2 id={titleId} className="heading-3">
          New files
        </h2>
        <p role="status" className="muted">
          {stateOf(uploads)}
        </p>
      </div>
      <ul ref={list}>
        {uploads.map((upload) => (
          <li key={upload.id} className="media-upload">
            <UploadLine upload={upload} onRemove={() => onRemove(upload.id)} />
            {upload.file && isSeen(upload.file.kind) && (
              <Description
                file={upload.file}
                isFirst={upload === first}
                action={action}
                look={look}
                onSaved={onDescribed}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { name, state, sent, file } = upload;
  const nameId = useId();
  const isRunning = isUnderWay(upload);
  return (
    <div className="media-upload-line">
      <Thumbnail file={file} instead={state === 'failed' ? 'problem' : 'upload'} />
      <div>
        <p id={nameId} className="name anywhere">
          {file ? fileName(file.address) : name}
        </p>
        {isRunning && (
          <progress
            aria-labelledby={nameId}
            max={1}
            {...(state !== 'reading' && { value: sent })}
          />
        )}
        <p className={state === 'failed' ? 'field-error' : 'muted'}>{wordsOf(upload)}</p>
      </div>
      <IconButton
        icon="close"
        label={isRunning ? `Cancel ${name}` : `Close ${name}`}
        onClick={onRemove}
      />
    </div>
  );
}

function Description({ onSaved, ...props }: ComponentProps<typeof AltField>) {
  const [saved, setSaved] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!saved || document.activeElement !== document.body) return;
    // Focuses the next file without a description.
    const fields = line.current
      ?.closest('ul')
      ?.querySelectorAll<HTMLElement>('.media-alt textarea');
    (fields?.[0] ?? line.current)?.focus();
  }, [saved]);
  if (saved)
    return (
      <p className="tight-row" tabIndex={-1} ref={line}>
        <Icon name="check" /> {saved}
      </p>
    );
  return (
    <AltField
      {...props}
      onSaved={(described) => {
        setSaved(described.alt);
        onSaved(described);
      }}
    />
  );
}

function wordsOf({ state, sent, file, message }: Upload): string {
  if (state === 'waiting') return 'Waits for the others';
  if (state === 'sending') return `${Math.round(sent * 100)}% sent`;
  if (state === 'reading') return 'Being prepared for the site…';
  if (state === 'failed') return message;
  return `The ${file?.kind ?? 'picture'} is in the library.`;
}

/** The announcement for screen readers: how many files are in which state. */
function stateOf(uploads: readonly Upload[]): string {
  const count = (state: Upload['state']) =>
    uploads.filter((upload) => upload.state === state).length;
  const [added, failed] = [count('added'), count('failed')];
  const parts = [
    uploads.some(isUnderWay) && `${uploads.filter(isUnderWay).length} on the way`,
    added > 0 && `${added} added`,
    failed > 0 && `${failed} not added`,
  ];
  return parts.filter(Boolean).join(', ');
}
