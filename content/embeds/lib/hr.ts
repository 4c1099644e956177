import { type Choice, passes, range, ratio } from './aggregate.ts';

/**
 * One person: department, location, gender, month joined, month left, reason for leaving. Months
 * are indexes into `months` (negative: joined before); -1 means not left.
 */
export type Person = [
  department: number,
  location: number,
  gender: number,
  joined: number,
  left: number,
  reason: number,
];

/** The sample data of the HR dashboard. */
export interface HrData {
  months: string[];
  departments: string[];
  locations: string[];
  genders: string[];
  reasons: string[];
  people: Person[];
}

/** State of the filters. */
export interface HrSelection {
  department: Choice;
  location: Choice;
  gender: Choice;
  tenure: Choice;
}

/** The first and the last month of a period, as indexes. */
export type Period = readonly [from: number, to: number];

/** Bands of tenure, each by its exclusive upper limit in years. */
export const tenureBands = [
  { name: 'Under 1 year', below: 1 },
  { name: '1 to 3', below: 3 },
  { name: '3 to 5', below: 5 },
  { name: '5 to 10', below: 10 },
  { name: 'Over 10', below: Number.POSITIVE_INFINITY },
];

/** The band of a tenure given in months. */
export function tenureBand(months: number): number {
  return tenureBands.findIndex(({ below }) => months < below * 12);
}

function selected(person: Person, month: number, by: HrSelection): boolean {
  const [department, location, gender, joined] = person;
  return (
    passes(by.department, department) &&
    passes(by.location, location) &&
    passes(by.gender, gender) &&
    (by.tenure === null || by.tenure === tenureBand(month - joined))
  );
}

/** People employed at the end of `month` who pass the filters. */
export function staffAt(people: readonly Person[], month: number, by: HrSelection): Person[] {
  return people.filter(
    (person) =>
      person[3] <= month && (person[4] < 0 || person[4] > month) && selected(person, month, by),
  );
}

/** People who joined in the period. */
export function hiredIn(people: readonly Person[], [from, to]: Period, by: HrSelection): Person[] {
  return people.filter(
    (person) => person[3] >= from && person[3] <= to && selected(person, person[3], by),
  );
}

/** People who left in the period. */
export function leftIn(people: readonly Person[], [from, to]: Period, by: HrSelection): Person[] {
  return people.filter(
    (person) =>
      person[4] >= Math.max(0, from) && person[4] <= to && selected(person, person[4], by),
  );
}

/** Leavers of the period divided by its average month-end headcount, as a yearly ratio. */
export function attrition(people: readonly Person[], period: Period, by: HrSelection): number {
  const months = range(Math.max(0, period[0]), period[1]);
  const staff = months.reduce((total, month) => total + staffAt(people, month, by).length, 0);
  return ratio(leftIn(people, period, by).length * 12, staff);
}

/** The median tenure, in years, of people employed at the end of `month`. */
export function medianTenure(people: readonly Person[], month: number, by: HrSelection): number {
  const tenures = staffAt(people, month, by)
    .map((person) => month - person[3])
    .sort((a, b) => a - b);
  return (tenures[Math.floor(tenures.length / 2)] ?? 0) / 12;
}
