import { useText } from '#client/use-text.ts';

interface SubmitButtonProps {
  label: string;
  /** Whether a call is in progress. The button is disabled then, so Enter does not submit again. */
  busy: boolean;
  /** Whether the form is not the page's main purpose. */
  isQuiet?: boolean;
}

/** A form's submit button, with a live region that announces a call in progress. */
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
