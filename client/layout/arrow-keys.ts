import type { KeyboardEvent } from 'react';

/**
 * Arrow keys, Home and End in a list of links and menu buttons (WAI-ARIA APG, disclosure navigation): they
 * move within the focused list, and from the button of an open menu into it.
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
