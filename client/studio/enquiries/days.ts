/**
 * The start of a day in the person's own time zone, as an ISO timestamp.
 *
 * @param day value of a date field, such as `2026-01-31`
 * @returns null if it is invalid or incomplete
 */
export const startOfDay = (day: string): string | null => momentOf(day, 0);

/** Like `startOfDay`, for the next day. */
export const dayAfter = (day: string): string | null => momentOf(day, 1);

function momentOf(day: string, later: number): string | null {
  // While a year is being typed, the field's value is a year before 1000.
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return null;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
