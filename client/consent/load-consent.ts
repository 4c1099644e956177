import { Chunk } from '#client/chunk.ts';

/** The consent code, loaded only on sites that ask for consent. */
export const consent = new Chunk(() => import('./consent.ts'));
