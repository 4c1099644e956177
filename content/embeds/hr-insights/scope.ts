import type { HrData, HrSelection, Period } from '../lib/hr.ts';

/** What a chart of the HR dashboard is drawn from. */
export interface Scope {
  data: HrData;
  by: HrSelection;
  now: Period;
  /** The same months a year before. */
  before: Period;
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;
