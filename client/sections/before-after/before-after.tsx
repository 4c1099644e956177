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
  const across = acrossSizes(columns);
  const down = drawTangle(before.visits, DOWN, true);
  return (
    <SectionFrame section={section}>
      <Way
        name="before"
        title={text('Before:')}
        way={before}
        stations={stations}
        columns={columns}
        across={drawTangle(before.visits, across)}
        down={down}
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
        across={drawStraight(after.visits.length, across, { winds })}
        down={{
          ...drawStraight(after.visits.length, DOWN, { winds, isDown: true }),
          before: down.before,
          after: down.after,
        }}
      />
    </SectionFrame>
  );
}

/** Width of the horizontal drawings. */
const WIDTH = 1344;
/** Margin for the stroke, and for the dots that lead to the labels. */
const MARGIN = 4;

const acrossSizes = (stations: number): WaySizes => ({
  step: WIDTH / stations,
  radius: 26,
  spread: 15,
  rise: 84,
  climb: 52,
});

/** Sizes on phones; CSS gives a station's label the height of a step. */
const DOWN: WaySizes = { step: 48, radius: 9, spread: 5, rise: 22, climb: 11 };

interface WayProps {
  name: 'before' | 'after';
  title: string;
  way: Content['before'];
  stations: readonly string[];
  /** Number of columns of both lines, of which the shorter one leaves the last ones empty. */
  columns: number;
  across: WayDrawing;
  down: WayDrawing;
}

/** One of the two lines with its stations; screen readers get all visits as a list. */
function Way({ name, title, way, stations, columns, across, down }: WayProps) {
  const width = down.before + down.after + 2 * MARGIN;
  const length = DOWN.step * stations.length;
  const height = across.before + across.after + 2 * MARGIN;
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
        <svg
          className="way-across"
          aria-hidden="true"
          viewBox={`0 ${-across.before - MARGIN} ${WIDTH} ${height}`}
          width={WIDTH}
          height={height}
        >
          {name === 'before' && (
            <path
              className="way-leaders"
              d={across.at.map((x) => `M${x} 0V${across.after + MARGIN}`).join('')}
            />
          )}
          <path className="way-line" pathLength={1} d={across.line} />
          <path className="way-dots" d={across.at.map((x) => `M${x} 0h0`).join('')} />
        </svg>
        <svg
          className="way-down"
          aria-hidden="true"
          viewBox={`${-down.before - MARGIN} 0 ${width} ${length}`}
          width={width}
          height={length}
        >
          <path className="way-line" pathLength={1} d={down.line} />
          <path className="way-dots" d={down.at.map((y) => `M0 ${y}h0`).join('')} />
        </svg>
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
