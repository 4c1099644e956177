import { storedUser } from './auth/user-store.ts';
import { showStoredTheme } from './theme.ts';

// Runs in <head>, before the first paint, and does nothing that can wait. The build compiles it into every
// page, and the Content-Security-Policy allows it by its hash.

/** Address of the entry module, substituted by the build. */
declare const ENTRY_URL: string;

document.documentElement.classList.add('js');
showStoredTheme();
// With a fragment, the whole page is laid out at once, so that the anchor is in its final position.
if (window.location.hash) document.documentElement.dataset.laidOut = '';

if (storedUser() !== null) {
  document.documentElement.dataset.user = '';
  document.addEventListener('DOMContentLoaded', unfoldProtectedParts);
}

// After the first paint, so that the modules do not delay it. A hidden tab paints nothing, and some browsers
// do not report paints. Importing the entry twice has no effect.
if (document.hidden) loadEntry();
else new PerformanceObserver(loadEntry).observe({ type: 'paint', buffered: true });
setTimeout(loadEntry, 1000);

function loadEntry(): void {
  import(ENTRY_URL);
}

/** Expands the parts that need a stored record, which the server sends as templates; see `RecordSection`. */
function unfoldProtectedParts(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('main template'))
    template.replaceWith(template.content);
}
