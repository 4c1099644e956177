import { useSite } from '#client/site-context.ts';
import { drawDots, drawLine, drawStraight, latticeOf } from '#shared/kolam-line.ts';

interface KolamProps {
  /** Total number of dots. */
  of: number;
  /** Number of joined dots; all by default. */
  count?: number;
  /** Approximate aspect ratio of the drawing, width by height. */
  ratio?: number;
  /** Whether all dots are in one row. */
  inOneRow?: boolean | undefined;
  /** Whether the line enters along the lower edge and leaves at the end. */
  isCropped?: boolean;
}

/**
 * Dots that represent a number, with one line around the joined ones; straight if the theme has no kolam.
 * Adjacent text gives their meaning, so it is hidden from assistive technology.
 */
export function Kolam({ of, count = of, ratio = 1.5, inOneRow, isCropped = false }: KolamProps) {
  const { kolam } = useSite().theme;
  const shape = inOneRow ? { columns: of, rows: 1, of } : latticeOf(of, ratio);
  const lattice = { ...shape, count, isCropped };
  const [width, height] = [4 * lattice.columns, 4 * lattice.rows];
  const bottom = height - 2.5;
  // A shorter last column: the line cannot continue, and ends with its last loop.
  const ends = isCropped && of < lattice.columns * lattice.rows;
  return (
    <svg
      className={ends ? 'kolam kolam-ends' : 'kolam'}
      viewBox={
        isCropped
          ? `-2 -2 ${ends ? width - 0.5 : width} ${bottom + 2}`
          : `-1.7 -1.7 ${width - 0.6} ${height - 0.6}`
      }
      preserveAspectRatio={isCropped ? 'xMaxYMax' : 'xMinYMid'}
      aria-hidden="true"
    >
      <path className="kolam-dots" d={drawDots(lattice)} />
      <path className="kolam-line" d={kolam ? drawLine(lattice) : drawStraight(lattice)} />
      {isCropped && <path className="kolam-line" d={`M0 ${bottom}H-999`} />}
    </svg>
  );
}
