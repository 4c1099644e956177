import { useState } from 'react';
import { type OpenFile, publishRole } from '#shared/studio/files.ts';
import type { Conflict, TakeOver } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { MergeForm } from '../history/merge-form.tsx';
import { answered, questionsOf } from '../history/questions.ts';
import { useMay } from '../session.tsx';

interface DiskDraftNoteProps {
  opened: OpenFile;
  /** Saves the page's own draft immediately; undefined for a page that has not been opened yet. */
  flush?: () => Promise<unknown>;
  onTaken: () => void;
}

/** A draft that a developer left in the page's folder, with a button that takes it over. */
export function DiskDraftNote({ opened, flush, onTaken }: DiskDraftNoteProps) {
  const { say } = useNotices();
  const { file, hasDraftOnDisk } = opened;
  const mayPublish = useMay(publishRole);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  if (!hasDraftOnDisk) return null;
  const take = async (body: TakeOver = {}) => {
    try {
      await api.send('POST', `/api/disk-drafts/${file}`, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || body.merged) throw error;
      return merge(error.body as Conflict);
    }
    say('The developer’s draft is the page’s draft now. Visitors see it once you publish it.');
    onTaken();
  };
  const merge = async (found: Conflict) => {
    if (questionsOf(found).length > 0) setConflict(found);
    else await take({ merged: { ...seen(found), value: answered(found, []) } });
  };
  return (
    <div className="note">
      <Icon name="edit" />
      <p>
        A developer has prepared {opened.live ? 'a new version of this page' : 'this page'}.{' '}
        {mayPublish
          ? 'Take it over to see it here, change it and publish it: it is merged with the draft that the page has. The developer’s file is then removed; its text stays in the history.'
          : 'A publisher can take it over as the page’s draft.'}
      </p>
      {mayPublish && (
        <CallButton
          onClick={async () => {
            await flush?.();
            await take();
          }}
        >
          Take over as a draft
        </CallButton>
      )}
      {conflict && (
        <Dialog
          title="The developer and you have changed the same words"
          size="wide"
          isOpen
          onClose={() => setConflict(null)}
        >
          <MergeForm
            versions={conflict}
            who={null}
            onMerged={(value) => take({ merged: { ...seen(conflict), value } })}
          />
        </Dialog>
      )}
    </div>
  );
}

/** Identifies the two versions that the person has seen. */
const seen = ({ revision, hash }: Conflict) => ({ revision, hash });
