/** Why a form that was posted without script was refused; with script, a notice says so. */
export function FormMessage({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="form-message" role="alert">
        {text}
      </p>
    )
  );
}
