import { whenIdle } from '#client/when-calm.ts';

/**
 * Lays out what the stylesheet leaves out on arrival, a part at a time while the browser is idle: the
 * whole page at once would hold up a phone.
 */
export function layOutRest(): void {
  const parts = document.querySelectorAll<HTMLElement>('main > *, .site-footer');
  const rest = parts.values();
  const layOutNext = () => {
    const { value: part } = rest.next();
    if (part) {
      part.style.setProperty('content-visibility', 'visible');
      return whenIdle(layOutNext);
    }
    document.documentElement.dataset.laidOut = '';
    for (const part of parts) part.removeAttribute('style');
  };
  whenIdle(layOutNext);
}
