import { useState } from 'react';
import { isSeen, type MediaFile, type MediaKind, type MediaList } from '#shared/studio/media.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { EmptyState } from '../elements/states.tsx';
import { Pending } from '../layout/pending.tsx';
import { useAnswer } from '../use-answer.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { everything, filtered, type MediaChoice, MediaFilter } from './media-filter.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { acceptOf, limitsText } from './words.ts';

interface MediaPickerProps {
  /** Kinds of files to choose from. */
  kinds: readonly MediaKind[];
  onPick: (file: MediaFile) => void;
  onClose: () => void;
}

/** Lets someone choose a file of the library, or add one. */
export function MediaPicker({ kinds, onPick, onClose }: MediaPickerProps) {
  return (
    <Dialog
      title={`Choose a ${nounFor(kinds)}`}
      isOpen
      size="screen"
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Choice kinds={kinds} onPick={onPick} />
    </Dialog>
  );
}

function Choice({ kinds, onPick }: Omit<MediaPickerProps, 'onClose'>) {
  const media = useAnswer<MediaList>('/api/media');
  const { files, limits } = media.data ?? {};
  const [choice, setChoice] = useState(everything);
  const { uploads, add, remove } = useUploads(limits, (file) => {
    media.reload();
    // Only visible media need a description.
    if (!isSeen(file.kind) && kinds.includes(file.kind)) onPick(file);
  });
  const suitable = files?.filter(({ kind }) => kinds.includes(kind));
  const found = suitable && filtered(suitable, choice);
  const shows: readonly MediaChoice['show'][] = kinds.length > 1 ? ['all', ...kinds] : [];
  const name = nounFor(kinds);
  return (
    <DropZone className="media-picker" onFiles={add}>
      <div className="row row--apart media-picker-head">
        <MediaFilter files={suitable ?? []} choice={choice} onChange={setChoice} shows={shows} />
        <FileButton accept={acceptOf(kinds)} onFiles={add}>
          {`Add a ${name}`}
        </FileButton>
      </div>
      {limits && <p className="media-limits muted small">{limitsText(limits, kinds)}</p>}
      <UploadList
        uploads={uploads}
        onRemove={remove}
        action={`Use this ${name}`}
        look="primary"
        onDescribed={(file) => kinds.includes(file.kind) && onPick(file)}
      />
      {!files && <Pending {...media} what="the library" />}
      {found?.length === 0 && uploads.length === 0 && (
        <EmptyState title={choice === everything ? `There is no ${name} yet` : 'No matching files'}>
          <p>Drop a file here, or add one with the button above.</p>
        </EmptyState>
      )}
      {found && found.length > 0 && <MediaGrid files={found} verb="Choose" onChoose={onPick} />}
    </DropZone>
  );
}

/** "picture" also covers drawings. */
const nounFor = (kinds: readonly MediaKind[]) =>
  kinds.includes('picture') ? 'picture' : (kinds[0] ?? 'film');
