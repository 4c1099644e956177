import type { ComponentProps } from 'react';
import { useCall } from '../use-call.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ActionDialogProps
  extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions' | 'onSubmit'> {
  /** The verb on the button, such as "Delete the picture". */
  action: string;
  /** Set if the action is irreversible, or hides something from visitors. */
  isDanger?: boolean | undefined;
  /** Set while the action is unavailable. */
  isOff?: boolean | undefined;
  /**
   * Runs the action, and then closes the dialog; a notice reports failures. An invalid or
   * missing field gets the focus.
   */
  onSubmit: () => Promise<unknown>;
}

/**
 * Asks for confirmation of an irreversible action, or for its input. The dialog is open while it is rendered.
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
