import { THEME_STORAGE_KEY } from '#shared/api.ts';

// A framed page shows less, see `lib/framed.css`.
if (self !== top) document.documentElement.dataset['framed'] = '';

/** Applies the theme chosen on the site, otherwise the system's. */
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

// Runs before the first paint: pages load it in head as a classic script.
showTheme();
addEventListener('storage', showTheme);
addEventListener('pageshow', showTheme);
