import { THEME_STORAGE_KEY } from '#shared/api.ts';

/** Shows the theme that the visitor has chosen on the site, or else the system's. */
function showTheme(): void {
  const { documentElement } = document;
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(THEME_STORAGE_KEY);
  } catch {
    // Storage is blocked.
  }
  if (chosen === 'light' || chosen === 'dark') documentElement.dataset['theme'] = chosen;
  else delete documentElement.dataset['theme'];
}

// Before the first paint: the pages load this script in head, as a plain one.
showTheme();
addEventListener('storage', showTheme);
addEventListener('pageshow', showTheme);
