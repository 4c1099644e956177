import { Chunk } from '#client/chunk.ts';

/** What asks for consent; the browser needs it only on sites that ask. */
export const consent = new Chunk(() => import('./consent.ts'));
