import type { renderDocument as render } from '#server/site/render.tsx';

// Replaces `server/site/render.tsx` in the server of `npm run dev`: the renderer is a separate bundle beside
// the server's, and is replaced without a restart.

let loads = 0;

function load(): Promise<{ renderDocument: typeof render }> {
  loads += 1;
  return import(new URL(`./render.js?${loads}`, import.meta.url).href);
}

let renderer = load();
await renderer;
// The site's own listener, which makes a new version of the site, runs after this one.
process.on('SIGHUP', () => {
  renderer = load();
});

export const renderDocument: typeof render = async (data, parts) =>
  (await renderer).renderDocument(data, parts);
