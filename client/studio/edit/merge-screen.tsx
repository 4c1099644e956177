import type { Json } from '#shared/json.ts';
import { ApiError, api } from '../api.ts';
import { useNotices } from '../elements/notices.tsx';
import { MergeForm, type MergeFormProps } from '../history/merge-form.tsx';
import { Screen } from '../layout/screen.tsx';
import { useSession } from '../session.tsx';
import { dropBackup } from './draft/backup.ts';
import type { Meeting } from './draft/meeting.ts';
import { discardDraft, sendDraft } from './draft/send-draft.ts';

interface MergeScreenProps {
  file: string;
  meeting: Meeting;
  /** Called when the merged draft is saved and the browser's copy is deleted. */
  onSettled: () => void;
}

/** Asks how to resolve conflicts between two versions of a file, and saves the result. */
export function MergeScreen({ file, meeting, onSettled }: MergeScreenProps) {
  const { say } = useNotices();
  const { person } = useSession();
  const { who, whoId, versions, revision, baseHash } = meeting;
  const name = who ?? 'A developer';
  const isDeleted = versions.theirs === null;
  const setAside = (value: Json) => api.send('POST', `/api/set-aside/${file}`, { value });
  const save: MergeFormProps['onMerged'] = async (value, lost) => {
    if (lost.has('mine')) await setAside(versions.mine);
    // The server stores other people's versions, but not that of another window of the same person.
    if (lost.has('theirs') && whoId === person.id) await setAside(versions.theirs);
    if (value === null) await discardDraft(file, revision);
    else {
      const isMerged = lost.size === 0;
      const result = await sendDraft(file, { value, baseHash, isMerged }, revision);
      if ('conflict' in result) throw changedAgain;
      if ('failed' in result) throw new ApiError(0, { code: 'failed', message: result.failed });
    }
    say(lost.size > 0 ? 'Saved. What you did not choose is in the history.' : 'Both are kept.');
    dropBackup(person.id, file);
    onSettled();
  };
  return (
    <Screen
      title={
        isDeleted
          ? `${name} has deleted this page on the site`
          : `${name} has changed the same words as you`
      }
      lead={
        isDeleted
          ? 'If you go on with the draft, publishing brings the page back. Whatever you choose, the history keeps it.'
          : 'Everything else that both of you changed is kept. Choose what becomes of these; the history keeps the rest.'
      }
    >
      <MergeForm versions={versions} who={who} onMerged={save} />
    </Screen>
  );
}

const changedAgain = new ApiError(412, {
  code: 'changed',
  message: 'It has changed once more. Load this page again; yours is kept in this browser.',
});
