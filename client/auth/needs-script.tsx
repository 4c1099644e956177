import { useText } from '#client/use-text.ts';

/** Tells visitors without script why a protected page is empty. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        {useText()(
          'This page is for visitors who have logged in. Your browser keeps your login, and needs JavaScript to read it.',
        )}
      </p>
    </noscript>
  );
}
