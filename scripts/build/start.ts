import { buildWhereNeeded } from './build-if-stale.ts';

/** `npm start`: builds if the sources have changed, then serves the build. */
await buildWhereNeeded();
await import(new URL('../../dist/server.js', import.meta.url).href);
