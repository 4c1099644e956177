import type { Conflict, ConflictChoice } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { exactTime } from '../elements/when.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useAnswer } from '../use-answer.ts';
import { useCall } from '../use-call.ts';
import { SideBySide } from './difference-list.tsx';

interface SiteConflictScreenProps {
  file: string;
  onSettled: () => void;
}

/** Lets someone choose between a draft and a newer version on the site. */
export function SiteConflictScreen({ file, onSettled }: SiteConflictScreenProps) {
  const { say } = useNotices();
  const { call, isBusy } = useCall();
  const conflict = useAnswer<Conflict>(`/api/conflicts/${file}`);
  if (!conflict.data)
    return <Pending {...conflict} what="both versions" failed="The versions could not be loaded" />;
  const { mine, theirs, revision, hash } = conflict.data;
  const choose = (choice: ConflictChoice['choice']) =>
    call(async () => {
      const body: ConflictChoice = { choice, revision, hash };
      await api.send('POST', `/api/conflicts/${file}`, body).finally(conflict.reload);
      say(
        choice === 'mine'
          ? 'The draft goes on. The version on the site is in the history.'
          : 'The version on the site goes on. The draft is in the history.',
      );
      onSettled();
    });
  const names: [string, string] = [
    `The draft, by ${mine.by ?? 'someone'}`,
    `On the site, by ${theirs.by ?? 'a developer'}`,
  ];
  return (
    <Screen
      title={`${theirs.by ?? 'A developer'} has changed this on the site`}
      lead={`It changed${theirs.at ? ` on ${exactTime(theirs.at)}` : ''}, after this draft was started. Choose which version to keep; the other one stays in the history.`}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => choose('theirs')}>
            Use the site’s version
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => choose('mine')}>
            Keep the draft
          </Button>
        </>
      }
    >
      {hash === null ? (
        <p>On the site it was deleted. If you go on with the draft, publishing brings it back.</p>
      ) : (
        <SideBySide names={names} mine={mine.value} theirs={theirs.value} />
      )}
    </Screen>
  );
}
