/** A timer that can be paused. */
export interface Countdown {
  /** Continues with the remaining time. */
  run(): void;
  /** Pauses. */
  hold(): void;
}

/**
 * A countdown that starts paused.
 *
 * @param duration in ms
 * @param onEnd called when the time is up
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
