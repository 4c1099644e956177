const MINUTE_MS = 60_000;

/**
 * Returns a function that schedules work, such as writing a line to the log. The work runs once, a minute
 * after the first call, however many calls there are until then.
 */
export function onceAMinute(work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      work();
    }, MINUTE_MS).unref();
  };
}
