/** All films of the site. */
import type { Film } from './film.ts';
import { heroAi } from './scenes/hero-ai.ts';

export const FILMS: readonly Film[] = [heroAi];
