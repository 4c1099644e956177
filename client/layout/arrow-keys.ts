import type { KeyboardEvent } from 'react';

/**
 * The arrow keys, Home and End in a list of links and of buttons that show lists of links (WAI-ARIA
 * APG, disclosure navigation): they go along the list that has focus, and from the button of an
 * open list into it.
 */
export function moveByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  const list = from.closest('ul');
  if (!list) return;
  const inside = from.ariaExpanded === 'true' ? from.nextElementSibling : null;
  const stops = [...list.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.closest('ul') === list,
  );
  const at = stops.indexOf(from);
  const next = inside?.querySelector<HTMLElement>(STOPS) ?? stops[at + 1];
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: stops[at - 1],
    ArrowLeft: stops[at - 1],
    Home: stops[0],
    End: stops.at(-1),
  };
  if (!(event.key in targets) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  targets[event.key]?.focus();
}

const STOPS = 'a, button';
