import { Chunk } from '#client/chunk.ts';

/** The code that asks for consent; only sites that ask load it. */
export const consent = new Chunk(() => import('./consent.ts'));
