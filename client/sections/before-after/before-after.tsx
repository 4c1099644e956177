import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Change } from '../case-study/change.tsx';
import { drawStraight, drawTangle, stationsOf, type WayDrawing, type WaySizes } from './tangle.ts';

type Content = SectionOf<'before-after'>;

/**
 * A process before and after: a tangled line through its stations, a figure, a straight line. Both lines are
 * on one grid, so that the shorter way is visibly shorter.
 */
export function BeforeAfter({ section }: { section: Content }) {
  const { figure, before, after, sample } = section;
  const { kolam: winds } = useSite().theme;
  const text = useText();
  const stations = stationsOf(before.visits);
  const columns = Math.max(stations.length, after.visits.length);
  const sizes = [wideSizes(columns), narrowSizes(columns)];
  return (
    <SectionFrame section={section}>
      <Way
        name="before"
        title={text('Before:')}
        way={before}
        stations={stations}
        columns={columns}
        drawings={sizes.map((each) => drawTangle(before.visits, each))}
      />
      <div className="way-figure">
        <p>
          <Change before={figure.before} after={figure.after} />
        </p>
        <p className="way-label">
          {figure.label} {sample && <span className="sample-mark">{text('Sample figures')}</span>}
        </p>
      </div>
      <Way
        name="after"
        title={text('After:')}
        way={after}
        stations={after.visits}
        columns={columns}
        drawings={sizes.map((each) => drawStraight(after.visits.length, each, winds))}
      />
    </SectionFrame>
  );
}

/** Widths of the two drawings, in pixels where they are widest or narrowest. */
const WIDTHS = [1344, 320] as const;
/** Margin for the stroke, and for the dots that lead to the labels. */
const MARGIN = 4;

const wideSizes = (stations: number): WaySizes => ({
  step: WIDTHS[0] / stations,
  radius: 26,
  spread: 15,
  rise: 84,
  climb: 52,
  run: 0,
});

/** On phones, the line comes from one edge of the screen, across the gutter, and leaves at the other. */
const narrowSizes = (stations: number): WaySizes => ({
  step: WIDTHS[1] / stations,
  radius: 13,
  spread: 5,
  rise: 56,
  climb: 40,
  run: 24,
});

interface WayProps {
  name: 'before' | 'after';
  title: string;
  way: Content['before'];
  stations: readonly string[];
  /** Number of columns of both lines, of which the shorter one leaves the last ones empty. */
  columns: number;
  /** For wide windows and for phones. */
  drawings: readonly WayDrawing[];
}

/** One of the two lines with its stations; screen readers get all visits as a list. */
function Way({ name, title, way, stations, columns, drawings }: WayProps) {
  return (
    <div className={`way way--${name}`}>
      <h3>
        {`${title} `}
        <span>{way.summary}</span>
      </h3>
      <ol className="visually-hidden">
        {way.visits.map((visit, index) => (
          <li key={keyOf(visit, index)}>{visit}</li>
        ))}
      </ol>
      <div className="way-drawing">
        {drawings.map(({ line, at, before, after }, index) => {
          const height = before + after + 2 * MARGIN;
          return (
            <svg
              key={WIDTHS[index]}
              aria-hidden="true"
              viewBox={`0 ${-before - MARGIN} ${WIDTHS[index]} ${height}`}
              width={WIDTHS[index]}
              height={height}
            >
              {name === 'before' && (
                <path
                  className="way-leaders"
                  d={at.map((x) => `M${x} 0V${after + MARGIN}`).join('')}
                />
              )}
              <path className="way-line" pathLength={1} d={line} />
              <path className="way-dots" d={at.map((x) => `M${x} 0h0`).join('')} />
            </svg>
          );
        })}
        <ul className="way-stations" aria-hidden="true">
          {Array.from({ length: columns }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other identity
            <li key={index}>{stations[index]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const keyOf = (name: string, index: number) => `${index} ${name}`;
