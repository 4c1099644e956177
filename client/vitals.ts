/** A layout shift as the browser tells it. */
export type Shift = Pick<PerformanceEntry, 'startTime'> & {
  value: number;
  hadRecentInput: boolean;
};

/** An event of an interaction, as the browser tells it; `duration` in ms. */
export type Interaction = Pick<PerformanceEntry, 'duration'> & { interactionId: number };

/** In ms: shifts that are closer belong to one window, which is at most so long. */
const SHIFTS_APART = 1_000;
const WINDOW = 5_000;

/** How many interactions it takes for the slowest not to count. */
const INTERACTIONS_FOR_OUTLIER = 50;

/** Cumulative layout shift (web.dev): takes one shift after another, gives the worst window's sum. */
export function layoutShiftScore(): (shift: Shift) => number {
  let begin = 0;
  let last = 0;
  let sum = 0;
  let worst = 0;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return worst;
    if (startTime - last >= SHIFTS_APART || startTime - begin >= WINDOW) {
      begin = startTime;
      sum = 0;
    }
    last = startTime;
    sum += value;
    worst = Math.max(worst, sum);
    return worst;
  };
}

/**
 * Interaction to next paint (web.dev): takes one event after another, gives the duration of the
 * slowest interaction, of many the second or third slowest.
 */
export function interactionToNextPaint(): (event: Interaction) => number {
  const durations = new Map<number, number>();
  return ({ interactionId, duration }) => {
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    const slowest = [...durations.values()].sort((a, b) => b - a);
    const { interactionCount = durations.size } = performance as { interactionCount?: number };
    const outliers = Math.floor(interactionCount / INTERACTIONS_FOR_OUTLIER);
    return slowest[Math.min(outliers, slowest.length - 1)] as number;
  };
}
