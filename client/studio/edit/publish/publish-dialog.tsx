import { useState } from 'react';
import type { PublicationPlan } from '#shared/studio/publishing.ts';
import { ActionDialog } from '../../elements/action-dialog.tsx';
import { TextField } from '../../elements/field.tsx';
import { wallTime } from '../../fields/widgets/moments.ts';
import { GoesLive } from './goes-live.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface PublishDialogProps {
  plan: PublicationPlan;
  /** Whether the dialog asks for a day and time. */
  isLater: boolean;
  /** @param at timestamp in ISO 8601; immediately by default */
  onPublish: (at?: string) => Promise<unknown>;
  onClose: () => void;
}

/** Shows everything that goes live with a draft, and asks for the time of a later publication. */
export function PublishDialog({ plan, isLater, onPublish, onClose }: PublishDialogProps) {
  const [text, setText] = useState(nextMorning);
  const moment = new Date(text);
  const isPast = !(moment > new Date());
  const publish = async () => {
    if (!isLater) await onPublish();
    else if (!isPast) await onPublish(moment.toISOString());
  };
  return (
    <ActionDialog
      title={isLater ? 'Publish later' : 'Publish'}
      action={isLater ? 'Schedule' : 'Publish all of it'}
      onSubmit={publish}
      onClose={onClose}
    >
      {isLater && (
        <>
          <p>
            The draft as it is now will go live by itself. Until then, visitors see what they see
            today.
          </p>
          <TextField
            label="Goes live"
            help={`In your time zone, ${timeZone}.`}
            error={isPast && 'Choose a time in the future.'}
            type="datetime-local"
            value={text}
            required
            onChange={setText}
          />
        </>
      )}
      <GoesLive plan={plan} />
    </ActionDialog>
  );
}

/** Tomorrow at 9:00, in the format of `<input type="datetime-local">`. */
function nextMorning(): string {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return `${wallTime(tomorrow, timeZone).slice(0, 10)}T09:00`;
}
