import { useState } from 'react';
import type { EditorProblem } from '#shared/studio/files.ts';
import type { PublicationPlan } from '#shared/studio/publishing.ts';
import { ApiError } from '../../api.ts';
import { Button, ButtonLink } from '../../elements/button.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { Icon } from '../../elements/icon.tsx';
import { Menu, type MenuItem } from '../../elements/menu.tsx';
import { useNotices } from '../../elements/notices.tsx';
import { useMay, useSession } from '../../session.tsx';
import { useCall } from '../../use-call.ts';
import { discardDraft } from '../draft/send-draft.ts';
import { useEditContext } from '../edit-context.ts';
import { ProblemList } from '../problem-list.tsx';
import { fieldsOf } from '../sections/section-names.ts';
import { scheduledOf } from './going-live.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishingDialog } from './publishing-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { usePublish } from './use-publish.tsx';

type OpenDialog =
  | { name: 'share' }
  | { name: 'mistakes'; found: readonly EditorProblem[] }
  | { name: 'publish'; plan: PublicationPlan; isLater: boolean };

/** Publishes the draft, now or later, and has the menus with all other actions for the page. */
export function PublishControls() {
  const { opened, problems, save, isPage, isLive, hasDraft, pagePath, pageChanges, onGo } =
    useEditContext();
  const { siteUrl } = useSession();
  const { fail, clear } = useNotices();
  const mayPublish = useMay('publisher');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const onShare = () => setDialog({ name: 'share' });
  const { path: livePath = '/' } = fieldsOf(opened.live?.value);
  const liveUrl = new URL(isPage ? String(livePath) : pagePath, siteUrl).href;
  const refuse = (found: readonly EditorProblem[]) => {
    const [first] = found;
    if (found.length !== 1 || first?.file !== opened.file)
      return setDialog({ name: 'mistakes', found });
    close();
    onGo(first);
    fail(mistake(first));
  };
  const { state, ask, publish } = usePublish(liveUrl, refuse);
  const askFirst = async (isLater: boolean) => {
    const plan = await ask();
    if (!plan) return;
    // A publication of this page alone needs no dialog.
    const { files, linking, staying } = plan;
    if (!isLater && files.length + linking.length + staying.length <= 1) await publish(plan);
    else setDialog({ name: 'publish', plan, isLater });
  };
  const tryToPublish = async () => {
    clear('live');
    // What is not saved yet may mend them: the server checks it when it publishes.
    const found = save.name === 'saved' ? problems.filter(({ level }) => level === 'problem') : [];
    return found.length > 0 ? refuse(found) : askFirst(false);
  };
  const items = useDraftMenu(liveUrl, onShare, () => askFirst(true));
  return (
    <div className="edit-publish tight-row">
      <Menu
        label="More"
        className="button--icon"
        items={isPage ? [...items, ...pageChanges.items].sort(byDanger) : items}
      >
        <Icon name="more" />
      </Menu>
      {isLive && !hasDraft ? (
        <ButtonLink icon="open" to={liveUrl} target="_blank">
          View live
        </ButtonLink>
      ) : mayPublish ? (
        <Button look="primary" isBusy={state !== null} onClick={tryToPublish}>
          Publish
        </Button>
      ) : (
        <Button look="primary" icon="share" onClick={onShare}>
          Ask a publisher
        </Button>
      )}
      {pageChanges.dialogs}
      {state === 'publishing' && <PublishingDialog />}
      {dialog?.name === 'mistakes' && (
        <Dialog title="Not published yet" isOpen onClose={close}>
          <p>Fix these first. Each one leads to its field.</p>
          <ProblemList
            problems={dialog.found}
            onGo={(problem) => {
              close();
              onGo(problem);
            }}
          />
        </Dialog>
      )}
      {dialog?.name === 'share' && <ShareDialog onClose={close} />}
      {dialog?.name === 'publish' && (
        <PublishDialog
          plan={dialog.plan}
          isLater={dialog.isLater}
          onPublish={async (at) => {
            if (await publish(dialog.plan, at)) return close();
            // The plan on screen may be older than the refusal.
            const plan = await ask();
            setDialog((now) => (now?.name === 'publish' ? plan && { ...now, plan } : now));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * Menu items for a draft: preview link, history, schedule, discard.
 *
 * @param liveUrl address of the public page, which has a button of its own while there is no draft
 */
function useDraftMenu(liveUrl: string, onShare: () => void, onLater: () => void): MenuItem[] {
  const { opened, value, revision, isLive, hasDraft, flush, refresh } = useEditContext();
  const { file, live } = opened;
  const { say } = useNotices();
  const { call } = useCall();
  const mayPublish = useMay('publisher');
  const scheduledAt = scheduledOf(opened, revision);
  // A missed schedule can be set again.
  const isToCome = scheduledAt !== null && Date.parse(scheduledAt) >= Date.now();
  const discard = async () => {
    const saved = await flush();
    if (saved === null && JSON.stringify(value) === JSON.stringify(live?.value)) return;
    await discardDraft(file, saved);
    say('The draft is set aside; its history still has it.');
    await refresh();
  };
  const items: (MenuItem | false)[] = [
    { label: 'Share a preview', icon: 'share', onChoose: onShare },
    isLive && hasDraft && { label: 'View live', icon: 'open', to: liveUrl },
    { label: 'History', icon: 'history', to: `/history/${file}` },
    mayPublish &&
      hasDraft &&
      !isToCome && { label: 'Publish later', icon: 'schedule', onChoose: onLater },
    hasDraft &&
      live !== null && {
        label: 'Discard the draft',
        icon: 'delete',
        isDanger: true,
        onChoose: () => call(discard),
      },
  ];
  return items.filter((item) => item !== false);
}

/** Sorts destructive actions to the end. */
const byDanger = (a: MenuItem, b: MenuItem) => Number(a.isDanger ?? 0) - Number(b.isDanger ?? 0);

const mistake = ({ place, message }: EditorProblem) =>
  new ApiError(0, {
    code: 'invalid',
    message: `Not published yet. First fix ${place || 'this'}: ${message}`,
  });
