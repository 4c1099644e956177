import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '#shared/studio/files.ts';
import type { PublicationPlan } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../../api.ts';
import { Button, ButtonLink } from '../../elements/button.tsx';
import { Icon } from '../../elements/icon.tsx';
import { Menu, type MenuItem } from '../../elements/menu.tsx';
import { useNotices } from '../../elements/notices.tsx';
import { usePageChanges } from '../../pages/use-page-changes.tsx';
import { useMay, useSession } from '../../session.tsx';
import { useEditContext } from '../edit-context.ts';
import { fieldsOf } from '../sections/section-names.ts';
import { isUnseen, scheduledOf } from './going-live.ts';
import { MistakesDialog } from './mistakes-dialog.tsx';
import { hasMore, PublishDialog } from './publish-dialog.tsx';
import { PublishingDialog } from './publishing-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { usePublish } from './use-publish.ts';

/** Publishes the draft, now or later, and everything else that is done with a page as a whole. */
export function PublishControls({ pagePath }: { pagePath: string }) {
  const editing = useEditContext();
  const { opened, isPage, onReload, onGo } = editing;
  const { file, live } = opened;
  const scheduledAt = scheduledOf(opened, editing.revision);
  const { siteUrl } = useSession();
  const { say, fail } = useNotices();
  const mayPublish = useMay('publisher');
  const [dialog, setDialog] = useState<'share' | 'publish' | 'schedule' | 'mistakes' | null>(null);
  /** What goes live, as the open dialog shows it. */
  const [plan, setPlan] = useState<PublicationPlan | null>(null);
  /** What the server has found, where the draft's own problems do not say it. */
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const isAsLive = JSON.stringify(editing.value) === JSON.stringify(live?.value);
  const { path: livePath } = fieldsOf(live?.value);
  const isLive = !isPage || (live !== null && !isUnseen(live.value));
  // What was to be published and was not can be scheduled anew.
  const isMissed = scheduledAt !== null && Date.parse(scheduledAt) < Date.now();
  const liveUrl = new URL(isPage ? String(livePath ?? '/') : pagePath, siteUrl).href;
  const { state, ask, publish } = usePublish({
    liveUrl,
    onRefused: (problems) => {
      setRefused(problems);
      setDialog('mistakes');
    },
  });
  const publishSeen = async (seen: PublicationPlan, at?: string) => {
    if (await publish(seen, at)) setDialog(null);
    // What was refused may have been shown as it was before.
    else setPlan(await ask());
  };
  const discard = async () => {
    try {
      const revision = await editing.flush();
      if (isAsLive && revision === null) return;
      await api.send('DELETE', `/api/drafts/${file}`, undefined, { 'If-Match': `"${revision}"` });
      say('The draft is set aside; its history still has it.');
      onReload();
    } catch (error) {
      fail(error);
    }
  };
  const mistakes = editing.problems.filter(({ level }) => level === 'problem');
  const tryToPublish = async () => {
    const [first] = mistakes;
    setRefused([]);
    if (!first) {
      const found = await ask();
      // What is on the screen needs no dialog.
      if (found && !hasMore(found)) return void publish(found);
      setPlan(found);
      return setDialog('publish');
    }
    if (mistakes.length > 1 || first.file !== file) return setDialog('mistakes');
    onGo(first);
    fail(withMistake(first));
  };
  const hasDraft = editing.revision !== null || editing.save.name !== 'saved';
  const isAllLive = isLive && !hasDraft;
  const items: MenuItem[] = [
    { label: 'Share a preview', icon: 'share', onChoose: () => setDialog('share') },
    ...(isLive && !isAllLive ? [{ label: 'View live', icon: 'open' as const, to: liveUrl }] : []),
    { label: 'History', icon: 'history', to: `/history/${file}` },
    ...(mayPublish && hasDraft && (!scheduledAt || isMissed)
      ? [
          {
            label: 'Publish later',
            icon: 'schedule' as const,
            onChoose: async () => {
              setPlan(await ask());
              setDialog('schedule');
            },
          },
        ]
      : []),
    ...(hasDraft && live !== null
      ? [
          {
            label: 'Discard the draft',
            icon: 'delete' as const,
            isDanger: true,
            onChoose: discard,
          },
        ]
      : []),
  ];
  const navigate = useNavigate();
  const { breadcrumb, title, path } = fieldsOf(editing.value);
  const whole = usePageChanges(
    {
      file,
      name: String(breadcrumb || title || path),
      path: String(livePath ?? path),
      state: isLive ? 'live' : 'draft',
    },
    {
      before: editing.flush,
      onDone: (action) => (action === 'delete' ? navigate('/') : onReload()),
    },
  );
  return (
    <div className="edit-publish">
      <Menu
        label="More"
        className="button--icon"
        items={isPage ? [...items, ...whole.items].sort(byDanger) : items}
      >
        <Icon name="more" />
      </Menu>
      {isAllLive && (
        <ButtonLink icon="open" to={liveUrl} target="_blank">
          View live
        </ButtonLink>
      )}
      {!isAllLive && mayPublish && (
        <Button look="primary" isBusy={state !== null} onClick={tryToPublish}>
          Publish
        </Button>
      )}
      {!isAllLive && !mayPublish && (
        <Button look="primary" icon="share" onClick={() => setDialog('share')}>
          Ask a publisher
        </Button>
      )}
      {isPage && whole.dialogs}
      {state === 'publishing' && <PublishingDialog />}
      <MistakesDialog
        mistakes={refused.length > 0 ? refused : mistakes}
        isOpen={dialog === 'mistakes'}
        onGo={onGo}
        onClose={() => setDialog(null)}
      />
      <ShareDialog
        isOpen={dialog === 'share'}
        isRequest={!mayPublish}
        file={file}
        path={pagePath}
        flush={editing.flush}
        onClose={() => setDialog(null)}
      />
      <PublishDialog
        plan={dialog === 'publish' ? plan : null}
        isBusy={state !== null}
        onPublish={publishSeen}
        onClose={() => setDialog(null)}
      />
      <ScheduleDialog
        plan={dialog === 'schedule' ? plan : null}
        isBusy={state !== null}
        onSchedule={publishSeen}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** What cannot be undone comes last. */
const byDanger = (a: MenuItem, b: MenuItem) => Number(a.isDanger ?? 0) - Number(b.isDanger ?? 0);

const withMistake = ({ place, message }: Problem) =>
  new ApiError(0, {
    code: 'invalid',
    message: `Not published yet. First fix ${place || 'this'}: ${message}`,
  });
