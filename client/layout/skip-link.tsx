import { useText } from '#client/use-text.ts';

/** The first tab stop: skips the navigation (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {useText()('Skip to content')}
    </a>
  );
}
