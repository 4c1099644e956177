import { useState } from 'react';
import type { Json, OpenFile } from '#shared/studio/files.ts';
import { api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { SideBySide } from '../history/difference-list.tsx';
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
  const other = theirs.draft?.value ?? theirs.live?.value ?? null;
  /** Keeps the version that loses; without that nothing is chosen. */
  const setAside = async (value: Json): Promise<boolean> => {
    try {
      await api.send('POST', `/api/set-aside/${theirs.file}`, { value });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const takeTheirs = async () => {
    setIsBusy(true);
    const isKept = await setAside(mine);
    setIsBusy(false);
    if (isKept) onChosen();
  };
  const keepMine = async () => {
    setIsBusy(true);
    if (theirs.draft && !(await setAside(theirs.draft.value))) return setIsBusy(false);
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
          <Button isBusy={isBusy} onClick={takeTheirs}>
            Take theirs
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={keepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <SideBySide names={['Mine', `By ${who}`]} mine={mine} theirs={other} />
    </Screen>
  );
}
