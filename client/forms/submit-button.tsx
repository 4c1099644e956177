interface SubmitButtonProps {
  label: string;
  /** A call is under way: the button is disabled, so that Enter does not send again either. */
  busy: boolean;
}

const busyLabel = 'Sending…';

/** The button that sends a form, and what says that it is being sent to who does not see it. */
export function SubmitButton({ label, busy }: SubmitButtonProps) {
  return (
    <>
      <button type="submit" className="button button--primary" disabled={busy} aria-busy={busy}>
        {busy ? busyLabel : label}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {busy && busyLabel}
      </span>
    </>
  );
}
