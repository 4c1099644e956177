import { buildWhereNeeded } from './build-if-stale.ts';

/** `npm start`: builds where the sources are newer than the build, then serves it. */
await buildWhereNeeded();
await import(new URL('../../dist/server.js', import.meta.url).href);
