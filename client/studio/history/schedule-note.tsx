import type { Schedule } from '#shared/studio/publishing.ts';
import { Icon } from '../elements/icon.tsx';
import { exactTime } from '../elements/when.tsx';
import { useAnswer } from '../use-answer.ts';

/** When a draft will be published by itself, or why it was not; nothing if it is not scheduled. */
export function ScheduleNote({ file }: { file: string }) {
  const { data } = useAnswer<Schedule[]>('/api/schedules');
  const schedule = data?.find(({ files }) => files.includes(file));
  if (!schedule) return null;
  const { at, by, fault } = schedule;
  return (
    <p className={fault ? 'schedule-note schedule-note--fault' : 'schedule-note'} role="status">
      <Icon name={fault ? 'problem' : 'schedule'} />
      {fault
        ? `It was to be published on ${exactTime(at)}, and was not. ${fault}`
        : `The draft is published on ${exactTime(at)}. ${by} scheduled it.`}
    </p>
  );
}
