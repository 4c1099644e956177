import { useId } from 'react';

/** A border of dots with two strands of line woven around them, as wide as its parent. */
export function KolamBand() {
  const id = useId();
  return (
    <svg className="kolam-band" aria-hidden="true">
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        <path className="kolam-dots" d="M24 24h0" />
        <path
          className="kolam-line"
          d="M0 24L12 12A16.97 16.97 0 0 1 36 12L48 24M0 24L12 36A16.97 16.97 0 0 0 36 36L48 24"
        />
      </pattern>
      <rect width="100%" height="48" fill={`url(#${id})`} />
    </svg>
  );
}
