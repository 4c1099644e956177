/** A time that runs down and can be held. */
export interface Countdown {
  /** Goes on with what is left. */
  run(): void;
  /** Stops; what is left is kept. */
  hold(): void;
}

/**
 * A countdown that stands until `run` is called.
 *
 * @param duration in ms
 * @param onEnd called once the whole duration has run
 */
export function createCountdown(duration: number, onEnd: () => void): Countdown {
  let left = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer) return;
      startedAt = performance.now();
      timer = setTimeout(onEnd, left);
    },
    hold() {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - startedAt;
    },
  };
}
