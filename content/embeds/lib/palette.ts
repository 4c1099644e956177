const names = [
  'ink',
  'muted',
  'rule',
  'paper',
  'raised',
  'accent',
  'indigo',
  'plum',
  'success',
  'warning',
  'pale',
] as const;

/** The colours of the theme and of `embed.css` as values for charts, such as `rgb(22, 27, 43)`. */
export type Palette = Record<(typeof names)[number], string>;

let inForce: Palette | undefined;

/** @returns the palette of the current colour scheme */
export function palette(): Palette {
  inForce ??= paletteIn(document.body);
  return inForce;
}

/**
 * The palette of a part of the page, which may have a colour scheme of its own. A custom property
 * keeps its text as written; as an element's colour the browser resolves it.
 */
export function paletteIn(part: Element): Palette {
  const probe = part.appendChild(document.createElement('span'));
  // In forced colours, all of them would otherwise be the user's text colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours);
}

/** The size of text in charts, in pixels. */
export function chartText(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--chart'));
}

/** @returns a faded colour, for data excluded by a filter */
export function faded(colour: string, opacity = 0.3): string {
  return colour.replace(')', `, ${opacity})`);
}

/** Calls `redraw` whenever the colour scheme changes, through the system or the visitor. */
export function onSchemeChange(redraw: () => void): void {
  const follow = () => {
    inForce = undefined;
    redraw();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow);
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
}
