import { whenIdle } from '#client/when-idle.ts';

/**
 * Lays out the parts that the stylesheet skips initially, one at a time while the browser is idle: the whole
 * page at once would block a phone.
 */
export function layOutRest(): void {
  const rest = document
    .querySelectorAll<HTMLElement>(
      'main > :is(section, .legal-document):nth-child(n + 3), .site-footer',
    )
    .values();
  const layOutNext = () => {
    const { value: part } = rest.next();
    if (!part) document.documentElement.dataset.laidOut = '';
    else {
      part.style.setProperty('content-visibility', 'visible');
      whenIdle(layOutNext);
    }
  };
  whenIdle(layOutNext);
}
