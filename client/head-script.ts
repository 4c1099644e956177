import { storedUser } from './auth/user-store.ts';
import { showStoredTheme } from './theme.ts';

// Runs in <head>, before the first paint, and does nothing that could wait. The build compiles it
// into every page, and the Content-Security-Policy allows it by its hash.

/** Address of the entry module; the build replaces the name. */
declare const ENTRY_URL: string;

document.documentElement.classList.add('js');
showStoredTheme();
// An address with an anchor lays out the whole page at once, so that the anchor is in its final place.
if (window.location.hash) document.documentElement.dataset.laidOut = '';

if (storedUser() !== null) {
  document.documentElement.dataset.user = '';
  document.addEventListener('DOMContentLoaded', unfoldProtectedParts);
}

// After the first paint, so that the modules do not delay it. A hidden tab paints nothing, and some
// browsers do not say when they have painted. Importing the entry again does nothing.
if (document.hidden) loadEntry();
else new PerformanceObserver(loadEntry).observe({ type: 'paint', buffered: true });
setTimeout(loadEntry, 1000);

function loadEntry(): void {
  import(ENTRY_URL);
}

/** The server sends parts that need a stored record inside templates; see `RecordSection`. */
function unfoldProtectedParts(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('main template'))
    template.replaceWith(template.content);
}
