import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { OpenFile, Problem } from '#shared/studio/files.ts';
import type { Publication, PublishRequest } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../../api.ts';
import { Button, ButtonLink } from '../../elements/button.tsx';
import { Icon } from '../../elements/icon.tsx';
import { Menu, type MenuItem } from '../../elements/menu.tsx';
import { useNotices } from '../../elements/notices.tsx';
import { exactTime } from '../../elements/when.tsx';
import { usePageChanges } from '../../pages/use-page-changes.tsx';
import { useMay, useSession } from '../../session.tsx';
import type { Editing } from '../draft/use-edit.ts';
import { elsewhereInWords } from '../elsewhere-note.tsx';
import { fieldsOf } from '../sections/section-names.ts';
import { isUnseen, scheduledOf } from './going-live.ts';
import { MistakesDialog } from './mistakes-dialog.tsx';
import { PublishingDialog } from './publishing-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useTellWhenLive } from './use-tell-when-live.tsx';

interface PublishControlsProps {
  opened: OpenFile;
  editing: Editing;
  pagePath: string;
  isPage: boolean;
  onReload: () => void;
  /** Goes to a problem's field. */
  onGo: (problem: Problem) => void;
}

/** Publishes the draft, now or later, and everything else that is done with a page as a whole. */
export function PublishControls(props: PublishControlsProps) {
  const { opened, editing, pagePath, isPage, onReload, onGo } = props;
  const { file, live } = opened;
  const scheduledAt = scheduledOf(opened, editing.revision);
  const { siteUrl } = useSession();
  const { say, fail } = useNotices();
  const tellWhenLive = useTellWhenLive();
  const mayPublish = useMay('publisher');
  const [dialog, setDialog] = useState<'share' | 'schedule' | 'mistakes' | null>(null);
  /** What the server has found, where the draft's own problems do not say it. */
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const isAsLive = JSON.stringify(editing.value) === JSON.stringify(live?.value);
  const { path: livePath } = fieldsOf(live?.value);
  const isLive = !isPage || (live !== null && !isUnseen(live.value));
  // What was to be published and was not can be scheduled anew.
  const isMissed = scheduledAt !== null && Date.parse(scheduledAt) < Date.now();
  const liveUrl = new URL(isPage ? String(livePath ?? '/') : pagePath, siteUrl).href;

  /** @param at ISO moment; at once without it. @returns whether it worked */
  const publish = async (at?: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      const { status: _status, publishAt: _moment, ...value } = fieldsOf(editing.value);
      // The file of a page that nobody sees yet says so; a scheduled one is marked by the server.
      if (isPage && at === undefined && isUnseen(editing.value)) {
        const { place } = editing.history.now;
        flushSync(() => editing.change({ value, label: 'Publish', place }));
      }
      const revision = await editing.flush();
      if (revision === null) throw isAsLive ? nothingToPublish : notSaved;
      const body: PublishRequest = { files: [{ file, revision }], ...(at && { at }) };
      await api.send<Publication>('POST', '/api/publications', body);
      const others = elsewhereInWords(editing.elsewhere);
      say(at ? `It goes live by itself on ${exactTime(at)}.` : `Published. ${others}`.trim());
      if (!at) void tellWhenLive(liveUrl);
      onReload();
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? error.problems : [];
      setRefused(found);
      if (found.length > 0) setDialog('mistakes');
      else fail(error);
      return false;
    } finally {
      setIsBusy(false);
    }
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
  const tryToPublish = () => {
    const [first] = mistakes;
    setRefused([]);
    if (!first) return void publish();
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
            onChoose: () => setDialog('schedule'),
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
        <Button look="primary" isBusy={isBusy} onClick={tryToPublish}>
          Publish
        </Button>
      )}
      {!isAllLive && !mayPublish && (
        <Button look="primary" icon="share" onClick={() => setDialog('share')}>
          Ask a publisher
        </Button>
      )}
      {isPage && whole.dialogs}
      {isBusy && <PublishingDialog />}
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
      <ScheduleDialog
        isOpen={dialog === 'schedule'}
        isBusy={isBusy}
        onSchedule={async (at) => {
          if (await publish(at)) setDialog(null);
        }}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** What cannot be undone comes last. */
const byDanger = (a: MenuItem, b: MenuItem) => Number(a.isDanger ?? 0) - Number(b.isDanger ?? 0);

const notSaved = new ApiError(0, {
  code: 'not-saved',
  message: 'The last changes are not saved yet, so nothing was published. Try again in a moment.',
});

const nothingToPublish = new ApiError(0, {
  code: 'unchanged',
  message: 'There is nothing to publish: the page is as visitors see it.',
});

const withMistake = ({ place, message }: Problem) =>
  new ApiError(0, {
    code: 'invalid',
    message: `Not published yet. First fix ${place || 'this'}: ${message}`,
  });
