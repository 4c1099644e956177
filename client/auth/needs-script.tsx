/** Tells visitors without script why a protected page is empty. */
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
