import { useText } from '#client/use-text.ts';

interface SubmitButtonProps {
  label: string;
  /** Whether a call is under way. The button is disabled then, so Enter does not submit again. */
  busy: boolean;
  /** Whether the form is not what its page is for. */
  isQuiet?: boolean;
}

/** A form's submit button, with a live region that announces a call under way. */
export function SubmitButton({ label, busy, isQuiet }: SubmitButtonProps) {
  const busyLabel = useText()('Sending…');
  return (
    <>
      <button
        type="submit"
        className={isQuiet ? 'button' : 'button button--primary'}
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? busyLabel : label}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {busy && busyLabel}
      </span>
    </>
  );
}
