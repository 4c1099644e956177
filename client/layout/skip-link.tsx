/** The first thing that the keyboard reaches: past the navigation, to the page (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the content
    </a>
  );
}
