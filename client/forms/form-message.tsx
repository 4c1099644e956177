/** Why a form that was sent without script was not accepted; where scripts run, a notice says it. */
export function FormMessage({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="form-message" role="alert">
        {text}
      </p>
    )
  );
}
