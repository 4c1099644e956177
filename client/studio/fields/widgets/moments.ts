/** Year, month, day, hour, minute and UTC offset of a time zone at a given time. */
function partsAt(time: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  });
  const parts = format.formatToParts(time).map(({ type, value }) => [type, value]);
  const { timeZoneName = '', ...clock } = Object.fromEntries(parts);
  // Without an offset, the name is just "GMT".
  return { ...clock, offset: timeZoneName.slice('GMT'.length) || '+00:00' };
}

/** The time zone's offset at a given time, such as "UTC+05:30"; the current one if the time is invalid. */
export function offsetAt(moment: string, timeZone: string): string {
  return `UTC${partsAt(Date.parse(moment) || Date.now(), timeZone)['offset']}`;
}

/** The local time in a time zone, such as `2026-11-21T12:00`; empty if it is invalid. */
export function wallTime(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const { year, month, day, hour, minute } = partsAt(time, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The timestamp of a local time in a time zone, with its offset from UTC. */
export function momentIn(wall: string, timeZone: string): string {
  const clock = `${wall.slice(0, 16)}:00`;
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return '';
  const guess = Date.parse(`${clock}${partsAt(asUtc, timeZone)['offset']}`);
  return `${clock}${partsAt(guess, timeZone)['offset']}`;
}
