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
  // While someone types a year, the field has years before 1000.
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return null;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
