import { THEME_STORAGE_KEY } from '#shared/api.ts';
import { changeStorage, readStored } from './storage.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Shows the stored theme, or the system's if none is stored. */
export function showStoredTheme(): void {
  show(themes.find((theme) => theme === readStored(THEME_STORAGE_KEY)));
}

/** Switches to the other theme and stores it. The system's own theme is followed instead of stored. */
export function switchTheme(): void {
  const ofSystem: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (document.documentElement.dataset.theme ?? ofSystem) === 'dark' ? 'light' : 'dark';
  changeStorage((storage) => {
    if (next === ofSystem) storage.removeItem(THEME_STORAGE_KEY);
    else storage.setItem(THEME_STORAGE_KEY, next);
  });
  // If storage is blocked, the listener did not show it.
  if (next !== ofSystem) show(next);
}

function show(chosen: Theme | undefined): void {
  const { documentElement, head } = document;
  if (chosen) documentElement.dataset.theme = chosen;
  else delete documentElement.dataset.theme;
  // The colour of the browser's own bars: one element for each theme.
  head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((bar, index) => {
    const theme = themes[index];
    if (chosen) bar.media = theme === chosen ? 'all' : 'not all';
    else bar.media = `(prefers-color-scheme: ${theme})`;
  });
}
