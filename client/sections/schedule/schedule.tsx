import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import { formatSeats, placesOf } from '#shared/offer-words.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import type { CourseDate } from '#shared/sections/schedule.ts';
import { OfferNote } from '../pricing/offer-note.tsx';

/** The next dates of a course, or how to request one. */
export function Schedule({ section }: { section: SectionOf<'schedule'> }) {
  const { dates, whenEmpty, tax, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      {dates.length > 0 && (
        <ul className="date-list">
          {dates.map((date) => (
            <li key={JSON.stringify(date)}>
              <DateEntry date={date} />
            </li>
          ))}
        </ul>
      )}
      <OfferNote
        tax={dates.some(({ amount }) => amount) ? tax : undefined}
        sample={sample && text('Sample dates')}
      />
      {whenEmpty && <Paragraph text={whenEmpty} />}
    </SectionFrame>
  );
}

/** More seats than that are only a number. */
const MAX_DOTS = 30;

function DateEntry({ date }: { date: CourseDate }) {
  const { days, hours, trainer, note, seats, seatsLeft, amount, link } = date;
  const text = useText();
  return (
    <>
      <div>
        <h3>{days}</h3>
        <ul>
          {hours && <li>{hours}</li>}
          {placesOf(date, text).map((place) => (
            <li key={place}>{place}</li>
          ))}
          {trainer && <li>{text('Trainer: {name}', { name: trainer })}</li>}
        </ul>
        {note && <Paragraph text={note} />}
      </div>
      <dl>
        <div>
          <dt>{text(seatsLeft === undefined ? 'Seats' : 'Seats left')}</dt>
          <dd>
            {formatSeats(date, text)}
            {seats <= MAX_DOTS && <SeatDots seats={seats} free={seatsLeft ?? seats} />}
          </dd>
        </div>
        {amount && (
          <div>
            <dt>{text('Price per seat')}</dt>
            <dd>{amount}</dd>
          </div>
        )}
      </dl>
      {link && seatsLeft !== 0 && (
        <PageLink href={link.href} className="button">
          {link.label}
          <span className="visually-hidden">, {days}</span>
        </PageLink>
      )}
    </>
  );
}

/** A dot for each seat, full if it is free. */
function SeatDots({ seats, free }: { seats: number; free: number }) {
  const dots = (count: number) => `M5 5h${(count - 1) * 12 + 0.1}`;
  return (
    <svg
      className="seat-dots"
      viewBox={`0 0 ${seats * 12} 10`}
      width={seats * 12}
      height={10}
      aria-hidden="true"
    >
      <path d={dots(seats)} />
      {free > 0 && <path d={dots(free)} />}
    </svg>
  );
}
