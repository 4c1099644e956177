import { useMemo } from 'react';
import { useSite } from '#client/site-context.ts';
import { drawKolam } from '#shared/kolam-line.ts';
import { asDrawn, useIsDrawn } from './static.tsx';

interface KolamProps {
  /** Any text; the same text always gives the same drawing. */
  seed: string;
  /** Dots along the longest row of the diamond: odd, 3 to 9. */
  size?: number;
}

/**
 * A dot lattice with one closed line around all its dots: an ornament, hidden from assistive
 * technology. A theme may do without.
 */
export function Kolam(props: KolamProps) {
  const isDrawn = useIsDrawn();
  if (!useSite().theme.kolam) return null;
  if (isDrawn) return <svg className="kolam" aria-hidden="true" {...asDrawn} />;
  return <NewKolam {...props} />;
}

function NewKolam({ seed, size = 7 }: KolamProps) {
  const { dots, line, extent } = useMemo(() => drawKolam(seed, size), [seed, size]);
  return (
    <svg
      className="kolam"
      viewBox={`${-extent} ${-extent} ${2 * extent} ${2 * extent}`}
      aria-hidden="true"
    >
      <path className="kolam-dots" d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      <path className="kolam-line" d={line} pathLength="1" />
    </svg>
  );
}
