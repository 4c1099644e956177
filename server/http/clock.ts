/** A clock that also runs actions at given times. */
export interface Clock {
  now(): Date;
  /**
   * Runs an action once, at a given time or as soon as possible after it.
   *
   * @returns a function that cancels it
   */
  wakeAt(moment: Date, act: () => void): () => void;
}

/** Interval of checking the time, because timers miss clock changes and sleep. */
const CHECK_MS = 30_000;

/** The system clock. Its timers do not keep the process alive. */
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
