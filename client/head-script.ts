import { storedUser } from './auth/user-store.ts';
import { showStoredTheme } from './theme.ts';

// Runs in <head>, before the first paint, and does nothing that could wait. The build compiles it
// into every page, and the Content-Security-Policy allows it by its hash.

/** Address of the entry module; the build puts it in. */
declare const ENTRY_URL: string;

document.documentElement.classList.add('js');
showStoredTheme();

if (storedUser() !== null) {
  document.documentElement.dataset.user = '';
  document.addEventListener('DOMContentLoaded', unfoldProtectedParts);
}

document.addEventListener('DOMContentLoaded', () => {
  // A hidden tab draws no frames.
  if (document.hidden) loadEntry();
  else requestAnimationFrame(() => setTimeout(loadEntry));
});

/** After the first paint, so that the modules do not delay what is painted. */
function loadEntry(): void {
  import(ENTRY_URL);
}

/** The server sends parts that need a stored record inside templates; see `ForStoredRecord`. */
function unfoldProtectedParts(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('main template'))
    template.replaceWith(template.content);
}
