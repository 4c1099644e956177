import { FiguresTable } from '#client/elements/figures-table.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { Chart as Content } from '#shared/sections/chart.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Flags, type Mark, Marks } from './marks.tsx';
import { isAbove, type Scale, scaleOf } from './scale.ts';

/**
 * A chart with call-outs. It has no view box, so it fits any width without scaling: positions are
 * percentages, and type and dots keep their size. Call-outs that do not fit become a numbered list below it.
 */
export function Chart({ section }: { section: SectionOf<'chart'> }) {
  const { unit, points, pointName, series, callouts, caption, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <figure className="chart-figure">
        <Plot section={section} />
        <ol className="chart-notes">
          {callouts.map(({ title, text: note, main }) => (
            <li key={title} className={main ? 'chart-main' : undefined}>
              <strong>{title}</strong> {note}
            </li>
          ))}
        </ol>
        <figcaption>
          <RichText text={caption} />
          {/* A wide space, of which nothing is left if the mark begins a line. */}
          {'\u00a0 '}
          {sample && <span className="sample-mark">{text('Sample figures')}</span>}
        </figcaption>
      </figure>
      <details className="chart-table">
        <summary>{text('Show the figures')}</summary>
        <FiguresTable
          caption={unit}
          corner={pointName}
          columns={series.map(({ name }) => name)}
          rows={points.map((name, index) => ({
            name,
            values: series.map(({ values }) => values[index]?.words),
          }))}
        />
      </details>
    </SectionFrame>
  );
}

/** The chart without its notes and numbers. */
export function Plot({ section }: { section: SectionOf<'chart'> }) {
  const { look, unit, points, ticks, callouts } = section;
  const scale = scaleOf(section);
  const marks = callouts.map((callout): Mark => markOf(section, callout, scale));
  return (
    <>
      <p className="chart-unit">{unit}</p>
      <div className="chart-view">
        <svg className="chart-plot" aria-hidden="true">
          {look === 'lines' ? (
            <Lines section={section} scale={scale} />
          ) : (
            <Columns section={section} scale={scale} />
          )}
          <Marks marks={marks} isNumbered={look === 'lines'} />
        </svg>
        <Flags marks={marks} />
      </div>
      <svg className="chart-points" aria-hidden="true">
        {points.map(
          (name, index) =>
            (ticks ?? points).includes(name) && (
              <text key={name} x={`${scale.x(index)}%`} y="1.2em" textAnchor="middle">
                {name}
              </text>
            ),
        )}
      </svg>
    </>
  );
}

function markOf(
  { look, points, series }: Content,
  { at, series: name, title, text, main }: Content['callouts'][number],
  scale: Scale,
): Mark {
  const index = points.indexOf(at);
  const value = (series.find((each) => each.name === name) ?? series[0])?.values[index]?.value ?? 0;
  // A column's number is above it.
  const y = scale.y(look === 'dots' ? value + 1.25 : value);
  return { x: scale.x(index), y, title, text, isMain: main === true };
}

interface PlotProps {
  section: Content;
  scale: Scale;
}

function Lines({ section, scale }: PlotProps) {
  const { series, points, axis } = section;
  return (
    <>
      {axis.map(({ value, words }) => (
        <g key={value} className="chart-axis">
          <line x1="0" x2="100%" y1={`${scale.y(value)}%`} y2={`${scale.y(value)}%`} />
          <text x="0" y={`${scale.y(value)}%`} dy="-0.35em">
            {words}
          </text>
        </g>
      ))}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        aria-hidden="true"
      >
        {series
          .map(({ name, values }) => (
            <polyline
              key={name}
              className="chart-line"
              points={values.map(({ value }, i) => `${scale.x(i)},${scale.y(value)}`).join(' ')}
            />
          ))
          .reverse()}
      </svg>
      {series.map(({ name, values, labelAt }) => {
        const index = labelAt === undefined ? points.length - 1 : points.indexOf(labelAt);
        const value = values[index]?.value ?? 0;
        return (
          <text
            key={name}
            className="chart-name"
            x={`${scale.x(index)}%`}
            y={`${scale.y(value)}%`}
            dy={isAbove(section, index, value) ? '-0.6em' : '1.4em'}
            textAnchor={anchorOf(index, points.length)}
          >
            {name}
          </text>
        );
      })}
    </>
  );
}

/** Names near the sides are aligned towards the middle. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index < count / 3) return 'start';
  return index >= (2 * count) / 3 ? 'end' : 'middle';
}

/** A column of dots for each point, with its number above. */
function Columns({ section, scale }: PlotProps) {
  const { points, series, callouts } = section;
  const main = callouts.find((callout) => callout.main)?.at;
  return series[0]?.values.map(({ value, words }, index) => {
    const name = points[index] as string;
    const x = `${scale.x(index)}%`;
    return (
      <g key={name} className={name === main ? 'chart-column chart-main' : 'chart-column'}>
        {Array.from({ length: value }, (_, dot) => (
          <circle key={scale.y(dot)} cx={x} cy={`${scale.y(dot + 0.5)}%`} r="7" />
        ))}
        <text x={x} y={`${scale.y(value)}%`} dy="-0.3em" textAnchor="middle">
          {words}
        </text>
      </g>
    );
  });
}
