import { useState } from 'react';
import type { MediaKind, MediaList } from '#shared/studio/media.ts';
import { Button } from '../elements/button.tsx';
import { EmptyState } from '../elements/states.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useAnswer } from '../use-answer.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { MediaDetails } from './media-details.tsx';
import { everything, filtered, type MediaChoice, MediaFilter } from './media-filter.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { acceptOf, limitsText } from './words.ts';

const kinds: readonly MediaKind[] = ['picture', 'drawing', 'film', 'document'];
const shows: readonly MediaChoice['show'][] = ['all', ...kinds, 'unused'];

/** All pictures, drawings, films and documents, with actions to add, describe, replace and delete them. */
export function MediaScreen() {
  const media = useAnswer<MediaList>('/api/media');
  const { files, limits } = media.data ?? {};
  const [choice, setChoice] = useState(everything);
  const [opened, setOpened] = useState<string | null>(null);
  const { uploads, add, remove } = useUploads(limits, media.reload);
  const found = files && filtered(files, choice);
  const open = files?.find(({ address }) => address === opened);
  return (
    <DropZone className="media-screen" onFiles={add}>
      <Screen
        title="Media"
        lead="Drop files anywhere, paste them, or choose them. Pictures lose where and when they were taken, and pages get them in the right sizes."
        actions={
          <FileButton look="primary" accept={acceptOf(kinds)} isMultiple onFiles={add}>
            Add files
          </FileButton>
        }
      >
        {limits && <p className="media-limits muted small">{limitsText(limits, kinds)}</p>}
        <UploadList
          uploads={uploads}
          onRemove={remove}
          action="Save description"
          onDescribed={media.reload}
        />
        {files && files.length > 0 && (
          <MediaFilter files={files} choice={choice} onChange={setChoice} shows={shows} />
        )}
        {!files && <Pending {...media} what="the library" />}
        {files?.length === 0 && (
          <EmptyState
            title="No files yet"
            actions={
              <FileButton accept={acceptOf(kinds)} isMultiple onFiles={add}>
                Add the first files
              </FileButton>
            }
          >
            <p>Drop pictures here, or choose them. Pages can use them at once.</p>
          </EmptyState>
        )}
        {files && files.length > 0 && found?.length === 0 && (
          <EmptyState
            title="No matching files"
            actions={<Button onClick={() => setChoice(everything)}>Show all files</Button>}
          >
            <p>No file has this in its name or description.</p>
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <MediaGrid files={found} verb="Open" onChoose={({ address }) => setOpened(address)} />
        )}
        {open && (
          <MediaDetails
            key={open.version}
            file={open}
            onChanged={media.reload}
            onDeleted={() => {
              setOpened(null);
              media.reload();
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Screen>
    </DropZone>
  );
}
