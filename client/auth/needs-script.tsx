import { useText } from '#client/use-text.ts';

/** Tells visitors without script why a protected page is empty. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        {useText()(
          'Please turn on JavaScript to see this page. Your login is kept in your browser.',
        )}
      </p>
    </noscript>
  );
}
