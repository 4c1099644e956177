import type { ReactNode } from 'react';

/** The dot's shape distinguishes kinds: full, hollow, half, ring; "bad" is in the accent colour. */
export type BadgeDot = 'full' | 'hollow' | 'half' | 'bad' | 'none';

/** A short word for the state of something. */
export function Badge({ dot = 'none', children }: { dot?: BadgeDot; children: ReactNode }) {
  return (
    <span className="badge">
      {dot !== 'none' && <span className={`dot dot--${dot}`} aria-hidden="true" />}
      {children}
    </span>
  );
}
