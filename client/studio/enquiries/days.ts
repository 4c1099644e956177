/**
 * When a day begins in the person's own time zone, as an ISO moment.
 *
 * @param day as a date field has it, such as `2026-01-31`
 * @returns null if it is none, or not complete yet
 */
export const startOfDay = (day: string): string | null => momentOf(day, 0);

/** As `startOfDay`, for the day after. */
export const dayAfter = (day: string): string | null => momentOf(day, 1);

function momentOf(day: string, later: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  // Years before 1000 are on their way to others while someone types.
  if (Number(year ?? 0) < 1000) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
