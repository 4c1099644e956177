import type { Translate } from './interface-texts.ts';
import type { courseDate, pricePackage } from './model/offer-model.ts';
import type { z } from './zod.ts';

type Price = Pick<z.infer<typeof pricePackage>, 'from' | 'to' | 'per'> & { amount: string };
type Place = Pick<z.infer<typeof courseDate>, 'mode' | 'place'>;
type Seats = Pick<z.infer<typeof courseDate>, 'seats' | 'seatsLeft'>;

/** A package's price on one line: `from ₹25,000 a month`. */
export function formatPrice({ from, to, amount, per }: Price, text: Translate): string {
  const isOpen = from !== undefined && to === undefined;
  return [isOpen && text('from'), amount, per].filter(Boolean).join(' ');
}

/** Location of a course: its place, and the mode unless the place implies it. */
export function placesOf({ mode, place }: Place, text: Translate): string[] {
  if (mode === 'online') return [text('Online')];
  const named = place ? [place] : [];
  if (mode === 'blended') return [text('On site and online'), ...named];
  return place ? named : [text('On site')];
}

/** Number of seats, in total or left: `12`, `5 of 12` or `Fully booked`. */
export function formatSeats({ seats, seatsLeft }: Seats, text: Translate): string {
  if (seatsLeft === undefined) return `${seats}`;
  return seatsLeft === 0
    ? text('Fully booked')
    : text('{left} of {seats}', { left: seatsLeft, seats });
}

/** The seats as a separate phrase: `Seats: 12`, `Seats left: 5 of 12` or `Fully booked`. */
export function seatsLeftOf(date: Seats, text: Translate): string {
  const words = formatSeats(date, text);
  if (date.seatsLeft === 0) return words;
  return `${text(date.seatsLeft === undefined ? 'Seats' : 'Seats left')}: ${words}`;
}
