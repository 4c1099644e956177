/** What a clock in a time zone shows, as year, month, day, hour, minute and second. */
function partsAt(time: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** Minutes by which a time zone is ahead of UTC at a moment. */
function minutesAhead(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(time, timeZone);
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Math.round((wall - Math.floor(time / 1000) * 1000) / 60_000);
}

function asOffset(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The time zone's offset at a moment, such as "UTC+05:30"; now, if the moment is none. */
export function offsetAt(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  return `UTC${asOffset(minutesAhead(Number.isNaN(time) ? Date.now() : time, timeZone))}`;
}

/** A moment as a clock in the time zone shows it, such as `2026-11-21T12:00`; empty if it is none. */
export function wallTime(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const { year, month, day, hour, minute } = partsAt(time, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The moment at which a clock in the time zone shows this, with its offset from UTC. */
export function momentIn(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return '';
  const guess = minutesAhead(asUtc, timeZone);
  const minutes = minutesAhead(asUtc - guess * 60_000, timeZone);
  return `${wall.slice(0, 16)}:00${asOffset(minutes)}`;
}
