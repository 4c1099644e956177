import type { PublicationPlan } from '#shared/studio/publishing.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { GoesLive } from './goes-live.tsx';

interface PublishDialogProps {
  /** Null while nothing is to be published. */
  plan: PublicationPlan | null;
  isBusy: boolean;
  onPublish: (plan: PublicationPlan) => void;
  onClose: () => void;
}

/** Shows what else goes live with a draft, before it does. */
export function PublishDialog({ plan, isBusy, onPublish, onClose }: PublishDialogProps) {
  return (
    <Dialog
      title="Publish"
      isOpen={plan !== null}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => plan && onPublish(plan)}>
            Publish all of it
          </Button>
        </>
      }
    >
      {plan && <GoesLive plan={plan} />}
    </Dialog>
  );
}

/** Whether a publication is about more than the file that is on the screen. */
export const hasMore = ({ files, along, staying }: PublicationPlan): boolean =>
  files.length + along.length + staying.length > 1;
