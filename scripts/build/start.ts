import './node-version.js';

/** `npm start`: builds if the sources have changed, then serves the build. */
const { buildWhereNeeded } = await import('./build-if-stale.ts');
await buildWhereNeeded();
await import(new URL('../../dist/server.js', import.meta.url).href);
