import { useEffect, useRef } from 'react';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Schedule } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { exactTime } from '../elements/when.tsx';
import { useMay } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';

interface ScheduleNoteProps {
  file: string;
  /** The file as last opened; the schedule is loaded again each time it is opened. */
  opened?: OpenFile;
  /** Revision of its draft, which may contain newer changes. */
  revision?: number | null;
  /** Called when the schedule is cancelled. */
  onUnscheduled?: () => void;
  /** Saves later changes. @returns the revision to publish; null if nothing was saved */
  onAdd?: () => Promise<number | null>;
}

/**
 * When a page or its draft goes live automatically, or why that failed; renders
 * nothing if it is not scheduled.
 */
export function ScheduleNote({ file, opened, revision, onUnscheduled, onAdd }: ScheduleNoteProps) {
  const { data, reload } = useAnswer<Schedule[]>('/api/schedules');
  const { say } = useNotices();
  const mayPublish = useMay('publisher');
  const schedule = data?.find(({ files }) => files.includes(file));
  const isKnown = schedule !== undefined;
  const seen = useRef({ opened, revision });
  useEffect(() => {
    const before = seen.current;
    if (before.opened !== opened || (isKnown && before.revision !== revision)) reload();
    seen.current = { opened, revision };
  }, [isKnown, opened, revision, reload]);
  if (!schedule) return null;
  const { at, by, fault, newer } = schedule;
  const hasNewer = !fault && newer.includes(file);
  const addNewer = async () => {
    const revision = await onAdd?.();
    await api.send('POST', '/api/publications', { files: [{ file, revision }], at });
    say(`All changes go live on ${exactTime(at)}.`, { topic: 'live' });
    reload();
  };
  const unschedule = async () => {
    await api.send('DELETE', `/api/schedules/${file}`);
    say('It is no longer scheduled. The draft is kept.', { topic: 'live' });
    reload();
    onUnscheduled?.();
  };
  return (
    <div className={fault ? 'note note--fault' : 'note'}>
      <Icon name={fault ? 'problem' : 'schedule'} />
      <p role="status">
        {fault
          ? `It was to go live on ${exactTime(at)}${Date.parse(at) < Date.now() ? ', and did not' : ''}. ${fault}`
          : hasNewer
            ? `Goes live on ${exactTime(at)}. Newer changes are not in it. ${by} scheduled it.`
            : `It goes live by itself on ${exactTime(at)}. ${by} scheduled it.`}
      </p>
      {mayPublish && hasNewer && onAdd && <CallButton onClick={addNewer}>Add them</CallButton>}
      {mayPublish && (
        <CallButton onClick={unschedule}>
          {fault ? 'Clear the schedule' : 'Cancel the schedule'}
        </CallButton>
      )}
    </div>
  );
}
