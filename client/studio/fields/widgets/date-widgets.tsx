import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { useDescription, useFormTools, useTextChange } from '../form-tools.ts';
import { momentIn, offsetAt, wallTime } from './moments.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A day. */
export const DateWidget = (props: WidgetProps) => <CalendarWidget {...props} type="date" />;

/** A time of a day. */
export const TimeWidget = (props: WidgetProps) => <CalendarWidget {...props} type="time" />;

function CalendarWidget(props: WidgetProps & { type: 'date' | 'time' }) {
  const { id, value, onChange, schema, required, type } = props;
  const change = useTextChange(id, !required, onChange);
  return (
    <input
      {...useDescription(id, Boolean(schema.description))}
      className="content-input content-input--short"
      id={id}
      type={type}
      required={required}
      value={text(value)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** A day and time in the time zone of the site. */
export function MomentWidget({ id, value, onChange, schema, required }: WidgetProps) {
  const change = useTextChange(id, !required, onChange);
  const { timeZone } = useFormTools().choices;
  const description = useDescription(id, Boolean(schema.description));
  return (
    <div className="content-moment">
      <input
        {...description}
        className="content-input content-input--short"
        id={id}
        type="datetime-local"
        required={required}
        value={wallTime(text(value), timeZone)}
        onChange={(event) => change(event.target.value && momentIn(event.target.value, timeZone))}
      />
      <span className="content-moment__zone">
        {timeZone.replaceAll('_', ' ')} ({offsetAt(text(value), timeZone)})
      </span>
    </div>
  );
}

const units = [
  ['weeks', 'W'],
  ['days', 'D'],
  ['hours', 'H'],
  ['minutes', 'M'],
  ['seconds', 'S'],
] as const;

/** A length of time, such as `PT1M30S`, as numbers of its units. */
export function parseDuration(value: string): Record<string, number> {
  const match =
    /^P(?:(?<W>\d+)W)?(?:(?<D>\d+)D)?(?:T(?:(?<H>\d+)H)?(?:(?<M>\d+)M)?(?:(?<S>\d+)S)?)?$/.exec(
      value,
    );
  const found = Object.entries(match?.groups ?? {}).filter(([, count]) => count !== undefined);
  return Object.fromEntries(found.map(([unit, count]) => [unit, Number(count)]));
}

/** The length of time that numbers of units are; empty if there are none. */
export function durationOf(counts: Record<string, number>): string {
  const part = (letters: string) =>
    [...letters].map((unit) => (counts[unit] ? `${counts[unit]}${unit}` : '')).join('');
  if (counts['W'] && !part('DHMS')) return `P${counts['W']}W`;
  const days = (counts['D'] ?? 0) + 7 * (counts['W'] ?? 0);
  const time = part('HMS');
  return days || time ? `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}` : '';
}

const seconds = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 };

const lengthOf = (value: string) =>
  Object.entries(parseDuration(value)).reduce(
    (sum, [unit, count]) => sum + count * seconds[unit as keyof typeof seconds],
    0,
  );

/** A length of time. */
export function DurationWidget({ id, value, onChange, schema, label }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  const [typed, setTyped] = useState(() => parseDuration(text(value)));
  // One week and a minute are written as days, but stay in the fields as they were typed.
  const isTyped = lengthOf(text(value)) === lengthOf(durationOf(typed));
  const counts = isTyped ? typed : parseDuration(text(value));
  // 84 days are 12 weeks: what was there at first comes back as it was written.
  const atFirst = useRef(text(value)).current;
  const change = (unit: string, count: number) => {
    const changed = { ...counts, [unit]: count };
    const next = durationOf(changed);
    setTyped(changed);
    onChange(next && lengthOf(next) === lengthOf(atFirst) ? atFirst : next);
  };
  return (
    <div className="content-duration" role="group" aria-label={label} {...description}>
      {units.map(([name, unit], index) => (
        <label key={unit}>
          <input
            className="content-input content-input--number"
            id={index === 0 ? id : `${id}.${unit}`}
            type="number"
            min={0}
            step={1}
            value={counts[unit] || ''}
            onChange={({ target }) => change(unit, Math.max(0, target.valueAsNumber || 0))}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
