import { useText } from '#client/use-text.ts';

interface DayProps {
  /** ISO 8601. */
  date: string;
  /** The site's date format. */
  format: '{month} {day}, {year}' | '{day} {month} {year}';
}

/** A formatted day, such as "20 May 2025". `Intl` would take longer to load. */
export function Day({ date, format }: DayProps) {
  const text = useText();
  const months = text(
    'January February March April May June July August September October November December',
  ).split(' ');
  const [year, month = 1, day] = date.split('-').map(Number);
  const values = { month: months[month - 1], day, year };
  return <time dateTime={date}>{text(format, values)}</time>;
}
