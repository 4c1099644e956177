import type { HrData, HrSelection, Period } from '../lib/hr.ts';

/** Input of a chart on the HR dashboard. */
export interface Scope {
  data: HrData;
  by: HrSelection;
  now: Period;
  /** The same months of the previous year. */
  before: Period;
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;
