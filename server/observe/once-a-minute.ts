const MINUTE_MS = 60_000;

/**
 * Makes a function that asks for work such as a line of the log. The work is done a minute later, once
 * for everybody who has asked until then.
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
