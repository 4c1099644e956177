const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** A relative time, such as "3 hours ago" or "tomorrow", with the exact one as its tooltip. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {relativeTime(at, Date.now())}
    </time>
  );
}

/** @param now ms since 1970 */
function relativeTime(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return 'just now';
}

/** A full timestamp, in the person's own time zone. */
export const exactTime = (at: string): string => exact.format(new Date(at));
