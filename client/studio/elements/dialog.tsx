import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useNotices } from './notices.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when the person closes the dialog with its button or Escape; without it, they cannot. */
  onClose?: () => void;
  /** Buttons; the most important one comes last. */
  actions?: ReactNode;
  /** "wide" for two columns or pictures, "screen" for nearly the whole window; "late" appears after a while. */
  size?: 'narrow' | 'wide' | 'screen' | 'late';
  /** Submits the dialog: content and buttons are then one form. */
  onSubmit?: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A modal dialog. Its content is rendered only while it is open, so it starts fresh each time. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, actions, size = 'narrow', onSubmit, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { enter } = useNotices();
  useEffect(() => {
    if (ref.current) return enter(ref.current);
  }, [enter]);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    // In a dialog with fields, the focus starts at the first one, not at "Close".
    dialog?.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea)')?.focus();
    return () => {
      dialog?.close();
      // React removes the dialog, so the browser cannot restore the focus itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const parts = (
    <>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions button-row">{actions}</div>}
    </>
  );
  return (
    <dialog
      ref={ref}
      className={`dialog dialog--${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside it also emits "cancel".
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      {onSubmit ? (
        <form
          className="dialog-parts"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(event.currentTarget);
          }}
        >
          {parts}
        </form>
      ) : (
        <div className="dialog-parts">{parts}</div>
      )}
    </dialog>
  );
}
