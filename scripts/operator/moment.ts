import { z } from 'zod';
import { UsageError } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The formats of parseMoment, for `--help`. */
export const MOMENT_HELP =
  '2026-01-31, 2026-01-31T09:30, 2026-01-31T09:30:00+05:30 (UTC unless it has an offset) or 7d (days ago)';

/**
 * @param text a calendar date (its start in UTC), an ISO 8601 time (UTC unless it has an offset),
 *   or a number of days before now such as `7d`
 * @throws UsageError for anything else, and for a moment in the future
 */
export function parseMoment(text: string, now = new Date()): Date {
  const moment = momentOf(text, now);
  if (!moment)
    throw new UsageError(`Expected a date, time or age such as 2026-01-31 or 7d, not '${text}'`);
  if (moment > now) throw new UsageError(`'${text}' is in the future`);
  return moment;
}

function momentOf(text: string, now: Date): Date | undefined {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (days !== undefined) return new Date(now.getTime() - Number(days) * DAY_MS);
  if (z.iso.date().safeParse(text).success) return new Date(text);
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text);
  if (z.iso.datetime({ local: true }).safeParse(text).success) return new Date(`${text}Z`);
  return undefined;
}
