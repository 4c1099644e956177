import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { ApiError, api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { SideBySide } from '../history/difference-list.tsx';
import { Screen } from '../layout/screen.tsx';
import { useSession } from '../session.tsx';
import { useCall } from '../use-call.ts';
import { dropBackup } from './draft/backup.ts';
import { sendDraft } from './draft/send-draft.ts';

interface ConflictScreenProps {
  /** What the server has. */
  theirs: OpenFile;
  mine: Json;
  /** One goes on, and nothing of it is kept in the browser any more. */
  onChosen: () => void;
}

/** Two drafts of a file, of which one goes on; the other one is kept in the history first. */
export function ConflictScreen({ theirs, mine, onChosen }: ConflictScreenProps) {
  const { say } = useNotices();
  const { call, isBusy } = useCall();
  const { person } = useSession();
  const { file, draft, live } = theirs;
  const who = draft?.updatedBy ?? 'Someone';
  const their = draft?.value ?? live?.value ?? null;
  const setAside = (value: Json) => api.send('POST', `/api/set-aside/${file}`, { value });
  const keepMine = async () => {
    if (draft) await setAside(draft.value);
    // Of a file on disk that has changed too, nothing was shown here: that is another question.
    const baseHash = draft ? draft.baseHash : (live?.hash ?? null);
    const change = { value: mine, baseHash };
    const result = await sendDraft(file, change, draft?.revision ?? null);
    if ('conflict' in result) throw changedAgain;
    if ('failed' in result) throw new ApiError(0, { code: 'failed', message: result.failed });
  };
  const choose = (isMine: boolean) =>
    call(async () => {
      await (isMine ? keepMine() : setAside(mine));
      say('Both versions are kept: the other one is in the history.');
      dropBackup(person.id, file);
      onChosen();
    });
  return (
    <Screen
      title={`${who} changed this page while you were typing`}
      lead="Nothing is lost. Choose which version to keep; the other one stays in the history."
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => choose(false)}>
            Take theirs
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => choose(true)}>
            Keep mine
          </Button>
        </>
      }
    >
      <SideBySide names={['Yours', `By ${who}`]} mine={mine} theirs={their} />
    </Screen>
  );
}

const changedAgain = new ApiError(412, {
  code: 'changed',
  message: 'It has changed once more. Load this page again; yours is kept in this browser.',
});
