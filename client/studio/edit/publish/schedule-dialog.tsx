import { useRef, useState } from 'react';
import type { PublicationPlan } from '#shared/studio/publishing.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { Field } from '../../elements/field.tsx';
import { GoesLive } from './goes-live.tsx';

interface ScheduleDialogProps {
  /** Null while nothing is to be scheduled. */
  plan: PublicationPlan | null;
  isBusy: boolean;
  /** @param at ISO moment */
  onSchedule: (plan: PublicationPlan, at: string) => void;
  onClose: () => void;
}

/** Asks when the draft goes live. */
export function ScheduleDialog({ plan, isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const [text, setText] = useState(nextMorning);
  const moment = new Date(text);
  const isLater = moment > new Date();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Publish later"
      isOpen={plan !== null}
      onClose={onClose}
      onSubmit={() =>
        plan && isLater ? onSchedule(plan, moment.toISOString()) : field.current?.focus()
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Schedule
          </Button>
        </>
      }
    >
      <p>
        The draft as it is now will go live by itself. Until then, visitors see what they see today.
      </p>
      <Field
        label="Goes live"
        help={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        error={!isLater && 'Choose a time in the future.'}
      >
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            type="datetime-local"
            value={text}
            required
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {plan && <GoesLive plan={plan} />}
    </Dialog>
  );
}

/** Tomorrow at nine, as the control wants it. */
function nextMorning(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`;
}
