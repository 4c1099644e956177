import { useRef, useState } from 'react';
import { useForm, type WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { momentIn, offsetAt, wallTime } from './moments.ts';

/** A date, or a date with a time. */
export function DateWidget({ schema, value, control, onChange }: WidgetProps) {
  return (
    <input
      {...control}
      className="content-short"
      type={schema.format === 'date' ? 'date' : 'time'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A date and time in the site's time zone. */
export function MomentWidget({ value, control, onChange }: WidgetProps) {
  const { timeZone } = useForm().choices;
  return (
    <div className="row">
      <input
        {...control}
        className="content-short"
        type="datetime-local"
        value={wallTime(textOf(value), timeZone)}
        onChange={({ target }) => onChange(target.value && momentIn(target.value, timeZone))}
      />
      <span className="field-help">
        {timeZone.replaceAll('_', ' ')} ({offsetAt(textOf(value), timeZone)})
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

/** Parses an ISO 8601 duration, such as `PT1M30S`, into a number per unit. */
export function parseDuration(value: string): Record<string, number> {
  const match =
    /^P(?:(?<W>\d+)W)?(?:(?<D>\d+)D)?(?:T(?:(?<H>\d+)H)?(?:(?<M>\d+)M)?(?:(?<S>\d+)S)?)?$/.exec(
      value,
    );
  const found = Object.entries(match?.groups ?? {}).filter(([, count]) => count !== undefined);
  return Object.fromEntries(found.map(([unit, count]) => [unit, Number(count)]));
}

/** The ISO 8601 duration of a number per unit; empty if there are none. */
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

/** A duration, with a field for each unit. */
export function DurationWidget({ id, value, control, onChange, title }: WidgetProps) {
  const { id: _id, required: _required, ...description } = control;
  const text = textOf(value);
  const [typed, setTyped] = useState(() => parseDuration(text));
  // A file has one week and a minute as days and minutes; the fields keep the typed units.
  const counts = lengthOf(text) === lengthOf(durationOf(typed)) ? typed : parseDuration(text);
  // 84 days equal 12 weeks: the original value is restored as it was written.
  const atFirst = useRef(text).current;
  const change = (unit: string, count: number) => {
    const changed = { ...counts, [unit]: count };
    const next = durationOf(changed);
    setTyped(changed);
    onChange(next && lengthOf(next) === lengthOf(atFirst) ? atFirst : next);
  };
  return (
    <div className="content-duration row" role="group" aria-label={title} {...description}>
      {units.map(([name, unit], index) => (
        <label key={unit} className="tight-row small">
          <input
            className="content-number"
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
