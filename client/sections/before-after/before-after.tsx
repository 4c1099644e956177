import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Change } from '../case-study/change.tsx';
import { drawStraight, drawTangle, stationsOf, type WayDrawing, type WaySizes } from './tangle.ts';

type Content = SectionOf<'before-after'>;

/** A process before and after: a tangled line through its stations, a figure, a straight line. */
export function BeforeAfter({ section }: { section: Content }) {
  const { figure, before, after, sample } = section;
  const { kolam: winds } = useSite().theme;
  const text = useText();
  const stations = stationsOf(before.visits);
  const across = acrossSizes(stations.length);
  return (
    <SectionFrame section={section}>
      <Way
        name="before"
        title={text('Before:')}
        way={before}
        stations={stations}
        across={drawTangle(before.visits, across)}
        down={drawTangle(before.visits, DOWN, true)}
      />
      <div className="way-figure">
        <p>
          <Change before={figure.before} after={figure.after} />
          <span className="way-label">{figure.label}</span>
        </p>
        {sample && <p className="sample-mark">{text('Sample figures')}</p>}
      </div>
      <Way
        name="after"
        title={text('After:')}
        way={after}
        stations={after.visits}
        across={drawStraight(after.visits.length, acrossSizes(after.visits.length), { winds })}
        down={drawStraight(after.visits.length, DOWN, { winds, isDown: true })}
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
  across: WayDrawing;
  down: WayDrawing;
}

/** One of the two lines with its stations; screen readers get all visits as a list. */
function Way({ name, title, way, stations, across, down }: WayProps) {
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
          {stations.map((name, index) => (
            <li key={keyOf(name, index)}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const keyOf = (name: string, index: number) => `${index} ${name}`;
