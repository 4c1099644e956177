import { dateFormat } from './date-format.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Offset of a time zone from UTC at a moment, in milliseconds.
 *
 * @param timeZone name in the IANA database; the server's own if undefined
 */
function offsetAt(moment: number, timeZone: string | undefined): number {
  const format = dateFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name =
    format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * HOUR;
}

/** The day in a time zone at a moment, as year-month-day. */
export const dayAt = (moment: Date, timeZone: string | undefined): string =>
  isoDay(moment.getTime() + offsetAt(moment.getTime(), timeZone));

/** Today in a time zone, as year-month-day. */
export const todayIn = (timeZone: string | undefined): string => dayAt(new Date(), timeZone);

/** The next day. */
export const dayAfter = (day: string): string => isoDay(Date.parse(day) + DAY);

/**
 * The first moment at which the clocks of a time zone show a time of day, or, if they skip that time (as some
 * do at midnight in spring), the moment of the skip.
 */
export function momentOf(day: string, time: string, timeZone: string | undefined): Date {
  const local = Date.parse(`${day}T${time}Z`);
  // The offset may change between the two.
  const moments = [local - DAY, local + DAY]
    .map((near) => local - offsetAt(near, timeZone))
    .sort((a, b) => a - b);
  const found = moments.find((moment) => moment + offsetAt(moment, timeZone) >= local);
  return new Date(found ?? (moments[1] as number));
}

/** A local date and time in ISO 8601, with the time zone's offset from UTC. */
export function isoMoment(day: string, time: string, timeZone: string | undefined): string {
  const moment = momentOf(day, time, timeZone).getTime();
  const offset = offsetAt(moment, timeZone);
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  const local = new Date(moment + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${clock}`;
}

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
