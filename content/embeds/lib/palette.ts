const names = [
  'ink',
  'muted',
  'rule',
  'ground',
  'raised',
  'kaavi',
  'indigo',
  'leaf',
  'turmeric',
  'pale',
] as const;

/** The colours of `embed.css`, as the charts need them: as values, such as `rgb(22, 27, 43)`. */
export type Palette = Record<(typeof names)[number], string>;

let inForce: Palette | undefined;

/** The palette that is in force now, light or dark. */
export function palette(): Palette {
  inForce ??= readPalette();
  return inForce;
}

/** As the colour of an element the browser resolves what a custom property keeps as written. */
function readPalette(): Palette {
  const probe = document.body.appendChild(document.createElement('span'));
  // Else all of them are the reader's one colour of text, where colours are forced.
  probe.style.setProperty('forced-color-adjust', 'none');
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours);
}

/** A colour of the palette drawn back, as for what a filter leaves out. */
export function faded(colour: string, opacity = 0.3): string {
  return colour.replace(')', `, ${opacity})`);
}

/** Calls `redraw` whenever the colour scheme changes, the system's or the one that was chosen. */
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
