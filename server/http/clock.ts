/** Tells the time and runs actions at given times. */
export interface Clock {
  now(): Date;
  /**
   * Runs an action once, at a moment or as soon after it as possible.
   *
   * @returns a function that cancels it
   */
  wakeAt(moment: Date, act: () => void): () => void;
}

/** The time is checked this often, because timers miss changes of the clock and time asleep. */
const CHECK_MS = 30_000;

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  wakeAt(moment, act) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = moment.getTime() - Date.now();
      if (left <= 0) act();
      else timer = setTimeout(wait, Math.min(left, CHECK_MS)).unref();
    };
    timer = setTimeout(wait, 0).unref();
    return () => clearTimeout(timer);
  },
};
