/** The browser side: draws single frames of the films on a canvas. Bundled by `camera.ts`. */
import { FILMS } from './catalogue.ts';
import type { Film, FilmFacts } from './film.ts';

/** What the stage offers to the camera, as the global `stage`. */
export type Stage = {
  /** The facts of all films. */
  films(): FilmFacts[];
  /** A frame at time `t` (0 to 1) as a PNG in base64. */
  frame(name: string, t: number): string;
};

const canvas = document.createElement('canvas');
const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });

const stage: Stage = {
  films: () => FILMS.map(({ draw: _, ...facts }) => facts),
  frame(name, t) {
    const film = FILMS.find((candidate: Film) => candidate.name === name);
    if (!film || !context) throw new Error(`There is no film ${name}, or no canvas.`);
    if (canvas.width !== film.width) canvas.width = film.width;
    if (canvas.height !== film.height) canvas.height = film.height;
    context.reset();
    film.draw(context, t);
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
  },
};

Object.assign(globalThis, { stage });
