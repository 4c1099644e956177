/** Number formats used in India: lakh and crore, en-IN digit grouping. */
const LAKH = 1e5;
const CRORE = 1e7;

/** Created on first use, because formatters are slow to create. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const numbers = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat('en-IN', options));
const months = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options }));

const whole = numbers({ maximumFractionDigits: 0 });
const short = numbers({ minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
const single = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const share = numbers({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const round = numbers({ style: 'percent', maximumFractionDigits: 0 });
const monthShort = months({ month: 'short' });
const monthLong = months({ month: 'long', year: 'numeric' });

/** Replaces the hyphen of negative numbers by a minus sign. */
function signed(value: number, text: (size: number) => string): string {
  return value < 0 ? `−${text(-value)}` : text(value);
}

/** A whole number with Indian grouping: `1,23,456`. */
export function count(value: number): string {
  return signed(value, (size) => whole().format(size));
}

/** A number with one decimal: `4.3`. */
export function decimal(value: number): string {
  return signed(value, (size) => single().format(size));
}

/** Rupees, shortened to lakh (`L`) and crore (`Cr`) from one lakh up: `₹4.82 Cr`. */
export function rupees(value: number): string {
  return signed(value, (size) => {
    if (size >= CRORE * 0.9995) return `₹${short().format(size / CRORE)} Cr`;
    if (size >= LAKH * 0.9995) return `₹${short().format(size / LAKH)} L`;
    return `₹${whole().format(size)}`;
  });
}

/** Rupees for sentences: `₹50 lakh`, `₹1.2 crore`. */
export function rupeesInWords(value: number): string {
  const text = rupees(value).replace(/(\.\d*[1-9])0+(?= )|\.0+(?= )/, '$1');
  return text.replace(/L$/, 'lakh').replace(/Cr$/, 'crore');
}

/** Round rupees, for axes: `₹50 L`. */
export function roundRupees(value: number): string {
  return rupees(value).replace(/\.0+(?= )/, '');
}

/** A ratio as whole per cent, for axes and short labels: `14%`. */
export function roundPercent(value: number): string {
  return signed(value, (size) => round().format(size));
}

/** A ratio as per cent with one decimal: `14.2%`. */
export function percent(value: number): string {
  return signed(value, (size) => share().format(size));
}

/** A relative change with its sign: `+4.1%`. */
export function percentChange(value: number): string {
  return value > 0 ? `+${percent(value)}` : percent(value);
}

/** A difference of two ratios, in percentage points with its sign: `−2.3 pts`. */
export function points(value: number): string {
  const text = decimal(value * 100);
  return `${value > 0 ? '+' : ''}${text} pts`;
}

const toDate = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A month `YYYY-MM` as its short name: `Apr`. */
export function monthName(month: string): string {
  return monthShort().format(toDate(month)).slice(0, 3);
}

/** A month `YYYY-MM` in full: `April 2025`. */
export function monthTitle(month: string): string {
  return monthLong().format(toDate(month));
}

/** An hour of the day on the 12-hour clock: `8 am`, `12 noon`. */
export function hourName(hour: number): string {
  if (hour === 12) return '12 noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}
