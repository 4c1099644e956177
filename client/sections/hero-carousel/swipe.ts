import { SWIPE_THRESHOLD_PX } from '#shared/api.ts';

/** The action of a horizontal swipe: the slides follow the finger. */
export function swipeAction(startX: number, endX: number): 'next' | 'previous' | undefined {
  const distance = endX - startX;
  if (Math.abs(distance) < SWIPE_THRESHOLD_PX) return undefined;
  return distance < 0 ? 'next' : 'previous';
}
