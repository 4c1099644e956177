import { useState } from 'react';
import type { Json, OpenFile } from '#shared/studio/files.ts';
import { Button } from '../elements/button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { Screen } from '../layout/screen.tsx';
import { sendDraft } from './send-draft.ts';

interface ConflictScreenProps {
  /** What the server has. */
  theirs: OpenFile;
  mine: Json;
  onChosen: () => void;
}

/** Two versions of a page, of which one is chosen; the other one stays in the history. */
export function ConflictScreen({ theirs, mine, onChosen }: ConflictScreenProps) {
  const { fail } = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  const who = theirs.draft?.updatedBy ?? 'Someone';
  const keepMine = async () => {
    setIsBusy(true);
    const baseHash = theirs.live?.hash ?? null;
    const result = await sendDraft(
      theirs.file,
      { value: mine, baseHash },
      theirs.draft?.revision ?? null,
    );
    setIsBusy(false);
    if ('saved' in result) onChosen();
    else fail(new Error('failed' in result ? result.failed : 'It has changed once more.'));
  };
  return (
    <Screen
      title={`${who} changed this page while you were typing`}
      lead="Nothing is lost. Choose which version goes on; the other one stays in the history."
      actions={
        <>
          <Button isBusy={isBusy} onClick={onChosen}>
            Take theirs
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={keepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p />
    </Screen>
  );
}
