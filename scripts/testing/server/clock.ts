import type { Clock } from '#server/http/clock.ts';

/** A clock set by the test. */
export function settableClock(start: string) {
  let time = new Date(start);
  let waiting: { moment: Date; act: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    wakeAt(moment, act) {
      const entry = { moment, act };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
  };
  const set = (to: string) => {
    time = new Date(to);
    const due = waiting.filter(({ moment }) => moment <= time);
    waiting = waiting.filter((entry) => !due.includes(entry));
    for (const { act } of due) act();
  };
  return { clock, set };
}
