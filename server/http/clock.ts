/** Tells the time, and wakes at one. */
export interface Clock {
  now(): Date;
  /**
   * Acts once, at a moment or as soon as it is noticed that it has passed.
   *
   * @returns cancels it
   */
  wakeAt(moment: Date, act: () => void): () => void;
}

/** The machine's time can be set, and stands still while it sleeps: look again and again. */
const LOOK_MS = 30_000;

/** The machine's clock. It keeps no process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  wakeAt(moment, act) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = moment.getTime() - Date.now();
      if (left <= 0) act();
      else timer = setTimeout(wait, Math.min(left, LOOK_MS)).unref();
    };
    timer = setTimeout(wait, 0).unref();
    return () => clearTimeout(timer);
  },
};
