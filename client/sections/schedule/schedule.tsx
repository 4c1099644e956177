import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import { formatSeats, placesOf } from '#shared/offer-words.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import type { CourseDate } from '#shared/sections/schedule.ts';

/** The next dates of a course, or how to request one. */
export function Schedule({ section }: { section: SectionOf<'schedule'> }) {
  const { dates, whenEmpty, tax, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      {sample && <p className="sample-mark">{text('Sample dates')}</p>}
      {dates.length > 0 && (
        <ul className="date-list">
          {dates.map((date) => (
            <li key={JSON.stringify(date)}>
              <DateEntry date={date} tax={tax} />
            </li>
          ))}
        </ul>
      )}
      {whenEmpty && <Paragraph text={whenEmpty} />}
    </SectionFrame>
  );
}

function DateEntry({ date, tax }: { date: CourseDate; tax: string | undefined }) {
  const { days, hours, trainer, note, seatsLeft, amount, link } = date;
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
          <dd>{formatSeats(date, text)}</dd>
        </div>
        {amount && (
          <div>
            <dt>{text('Price per seat')}</dt>
            <dd>
              {amount} {tax && <small>{tax}</small>}
            </dd>
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
