import { THEME_STORAGE_KEY } from '#shared/api.ts';
import { changeStorage, readStored } from './storage.ts';

type Theme = 'light' | 'dark';

/** Shows the theme that is stored, or else the system's; the head script does so before paint. */
export function showStoredTheme(): void {
  const stored = readStored(THEME_STORAGE_KEY);
  const { dataset } = document.documentElement;
  if (stored === 'light' || stored === 'dark') dataset.theme = stored;
  else delete dataset.theme;
}

/** Shows the other theme and remembers it; the system's own is not stored, but followed again. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const ofSystem: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next: Theme = (dataset.theme ?? ofSystem) === 'dark' ? 'light' : 'dark';
  changeStorage((storage) => {
    if (next === ofSystem) storage.removeItem(THEME_STORAGE_KEY);
    else storage.setItem(THEME_STORAGE_KEY, next);
  });
  // Once more, for where storage is blocked.
  if (next !== ofSystem) dataset.theme = next;
}
