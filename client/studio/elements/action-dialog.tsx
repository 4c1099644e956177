import type { ComponentProps } from 'react';
import { useCall } from '../use-call.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ActionDialogProps
  extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions' | 'onSubmit'> {
  /** A verb, such as "Delete the picture". */
  action: string;
  /** Cannot be undone, or takes something from visitors. */
  isDanger?: boolean | undefined;
  /** There is nothing to do at present. */
  isOff?: boolean | undefined;
  /**
   * Does it, and closes the dialog afterwards; a notice says what went wrong. A field that is wrong or
   * missing gets the focus.
   */
  onSubmit: () => Promise<unknown>;
}

/**
 * Asks before something that cannot be undone, or for what an action needs. It is open while it is
 * drawn.
 */
export function ActionDialog({ action, isDanger, isOff, onSubmit, ...props }: ActionDialogProps) {
  const { call, isBusy } = useCall();
  const submit = async (form: HTMLFormElement) => {
    await call(onSubmit);
    form.querySelector<HTMLElement>(':is([data-invalid] input, [aria-invalid=true])')?.focus();
  };
  return (
    <Dialog
      {...props}
      isOpen
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            isOff={isOff ?? false}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
