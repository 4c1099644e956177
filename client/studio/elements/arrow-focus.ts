import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the children that match, with the arrow keys, Home and End.
 *
 * @param axis which arrow keys; the others keep their meaning
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  axis: 'block' | 'inline',
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const [back, on] = axis === 'block' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const next = {
    [back]: at <= 0 ? items.length - 1 : at - 1,
    [on]: (at + 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
