/** The colours of `embed.css`, as the charts need them: as values. */
export interface Palette {
  ink: string;
  muted: string;
  rule: string;
  ground: string;
  raised: string;
  kaavi: string;
  indigo: string;
  leaf: string;
  turmeric: string;
  pale: string;
}

/** The palette that is in force now, light or dark. */
export function palette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: read('ink'),
    muted: read('muted'),
    rule: read('rule'),
    ground: read('ground'),
    raised: read('raised'),
    kaavi: read('kaavi'),
    indigo: read('indigo'),
    leaf: read('leaf'),
    turmeric: read('turmeric'),
    pale: read('pale'),
  };
}

/** `colour` (six hex digits) drawn back, for what a filter leaves out. */
export function faded(colour: string): string {
  return `${colour}4d`;
}

/** Calls `redraw` whenever the visitor's colour scheme changes. */
export function onSchemeChange(redraw: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
}
