const ownStyles = `
  .styleguide { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); padding-block: var(--space-6); }
  .styleguide-row { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
  .styleguide-name { padding: 0.5rem var(--gutter); background: var(--ink); color: var(--paper); }
  .styleguide-swatch { display: block; block-size: 5rem; inline-size: 7rem; border: 1px solid var(--edge); }
  .styleguide-shape { background: var(--raised); }
  .styleguide-type { font-family: var(--display); line-height: 1.1; }
  .styleguide-type small { color: var(--muted); font-size: 1rem; }
  .styleguide-space { display: block; background: var(--accent); }
  .styleguide-shape { padding: 2rem; }
  .styleguide-row:has(small) > span { display: grid; justify-items: center; inline-size: 8rem; }
  .styleguide > h2:not(:first-child) { margin-block-start: var(--space-6); }
  .styleguide-row > .embed { align-self: start; inline-size: 26rem; }
  .styleguide-kolam { inline-size: 14rem; }
  .styleguide-bar { display: block; block-size: 0.5rem; max-inline-size: 100%; background: var(--accent); }
  .styleguide-motion { transition: translate var(--ease); }
  .styleguide-motion:hover { translate: 1rem 0; }
`;

/**
 * Adds the styleguide's own styles: its rules, one class per token, and copies of the site's rules in which
 * classes replace `:hover`, `:focus-visible` and `:active`.
 *
 * @param hrefs the site's stylesheets
 */
export async function addStyles(hrefs: readonly string[]): Promise<void> {
  const site = await Promise.all(hrefs.map(async (href) => (await fetch(href)).text()));
  const text = site.join('');
  const states = text
    .replaceAll(':hover', ':is(:hover, .is-hover)')
    .replaceAll(':focus-visible', ':is(:focus-visible, .is-focus)')
    .replaceAll(':active', ':is(:active, .is-active)');
  const names = new Set(text.match(/(?<![\w-])--[\w-]+(?=:)/g));
  for (const css of [states, ownStyles + [...names].map(tokenRule).join('')]) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}

function tokenRule(name: string): string {
  const rule = (property: string) => `.token-${name.slice(2)} { ${property}: var(${name}) }`;
  if (name.startsWith('--size-')) return rule('font-size');
  if (name.startsWith('--space-')) return rule('inline-size') + rule('block-size');
  if (name.startsWith('--radius')) return rule('border-radius');
  if (name === '--shadow') return rule('box-shadow');
  if (/^--(?:gutter|column-gap|header-height|measure|width)$/.test(name))
    return rule('inline-size');
  if (/^--(?:quick|calm)$/.test(name)) return rule('transition-duration');
  return rule('background-color');
}
