/** A call-out and its position, in percent of the plot's width and height. */
export interface Mark {
  x: number;
  y: number;
  title: string;
  text: string;
  isMain: boolean;
}

/** Fraction of the drawing above the plot, for the call-outs; as in chart.css. */
const ABOVE = 1 / 3;
/** Width of a call-out, in percent. */
const WIDTH = 18;

/** Dots at the points with a call-out, and its number if the call-outs are in a list. */
export function Marks({ marks, isNumbered }: { marks: readonly Mark[]; isNumbered: boolean }) {
  return marks.map(({ x, y, title, isMain }, index) => {
    const [cx, cy] = [`${x}%`, `${y}%`];
    return (
      <g key={title} className={isMain ? 'chart-mark chart-main' : 'chart-mark'}>
        {isNumbered && <circle className="chart-mark-dot" cx={cx} cy={cy} r="6" />}
        <g className="chart-mark-number">
          <circle cx={cx} cy={cy} r="11" />
          <text x={cx} y={cy} dy="0.35em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      </g>
    );
  });
}

/** Call-outs above the plot, each with a hairline down to its point. */
export function Flags({ marks }: { marks: readonly Mark[] }) {
  const left = leftFlags(marks);
  return (
    <svg className="chart-flags" aria-hidden="true">
      {marks.map(({ x, y, title, text, isMain }, index) => {
        const isLeft = left[index];
        return (
          <g key={title} className={isMain ? 'chart-main' : undefined}>
            <line
              x1={`${x}%`}
              x2={`${x}%`}
              y1="0"
              y2={`${100 * (ABOVE + (y / 100) * (1 - ABOVE))}%`}
            />
            <foreignObject
              x={`${isLeft ? x - WIDTH : x}%`}
              y="0"
              width={`${WIDTH}%`}
              height={`${100 * ABOVE}%`}
            >
              <p className={isLeft ? 'chart-flag chart-flag-left' : 'chart-flag'}>
                <strong>{title}</strong> {text}
              </p>
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}

/** The call-outs to the left of their hairline: those without room on the right. */
function leftFlags(marks: readonly Mark[]): boolean[] {
  let edge = 100;
  return marks
    .toReversed()
    .map(({ x }) => {
      const isLeft = x + WIDTH > edge;
      edge = isLeft ? x - WIDTH : x;
      return isLeft;
    })
    .reverse();
}
