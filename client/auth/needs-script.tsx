/** Says on a protected page, where no script runs, why there is nothing more to see. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This page is for visitors who have logged in. Your browser keeps your login, and needs
        JavaScript to read it.
      </p>
    </noscript>
  );
}
