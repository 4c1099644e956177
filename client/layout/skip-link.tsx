/** The first tab stop: skips the navigation (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the content
    </a>
  );
}
