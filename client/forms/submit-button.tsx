interface SubmitButtonProps {
  label: string;
  /** A call is under way: the button is disabled, so that Enter does not send again either. */
  busy: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ label, busy }: SubmitButtonProps) {
  return (
    <button type="submit" className="button button--primary" disabled={busy} aria-busy={busy}>
      {busy ? 'Sending…' : label}
    </button>
  );
}
