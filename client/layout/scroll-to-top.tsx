import type { MouseEvent } from 'react';
import { Icon } from '#client/elements/icon.tsx';

/** Scrolls to the top of the page, smoothly unless reduced motion is preferred. */
export function ScrollToTop() {
  function toTop(event: MouseEvent) {
    event.preventDefault();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The keyboard continues from there.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a link to the top
    <a className="scroll-to-top" href="#top" onClick={toTop}>
      <Icon name="arrow-up" />
      Back to top
    </a>
  );
}
