/** What the browser side and the Node side agree on. */

/** Frames per second of every film. */
export const FRAME_RATE = 25;

/** A film: a scene that is a pure function of the time, and how it is shown. */
export type Film = {
  readonly name: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Time of the poster, as a share of the film. */
  readonly poster: number;
  /** Whether the frame after the last is the first again. */
  readonly loops: boolean;
  /** Draws the whole frame at time `t` (0 at the start, 1 at the end of the film). */
  readonly draw: (ctx: CanvasRenderingContext2D, t: number) => void;
};

/** A film without its scene: what Node needs to know of it. */
export type FilmFacts = Omit<Film, 'draw'>;

/** How many frames a film has. */
export function frameCount({ seconds }: FilmFacts): number {
  return Math.round(seconds * FRAME_RATE);
}
