import type { HrData, Person } from '../../../content/embeds/lib/hr.ts';
import { at, Chance, monthsFrom } from './random.ts';

const departments = [
  { name: 'Production', staff: 372, hazard: 0.13, women: 0.24 },
  { name: 'Engineering', staff: 236, hazard: 0.14, women: 0.31 },
  { name: 'Customer care', staff: 178, hazard: 0.27, women: 0.56 },
  { name: 'Sales', staff: 142, hazard: 0.2, women: 0.35 },
  { name: 'Logistics', staff: 118, hazard: 0.17, women: 0.19 },
  { name: 'Finance', staff: 68, hazard: 0.09, women: 0.48 },
  { name: 'People', staff: 44, hazard: 0.1, women: 0.68 },
];
const locations = [
  { name: 'Chennai', share: 0.4, hazard: 0.95 },
  { name: 'Coimbatore', share: 0.22, hazard: 0.8 },
  { name: 'Bengaluru', share: 0.18, hazard: 1.3 },
  { name: 'Pune', share: 0.12, hazard: 1.05 },
  { name: 'Kochi', share: 0.08, hazard: 0.85 },
];
const reasons = ['Career step', 'Pay', 'Relocation', 'Higher studies', 'Retirement', 'Performance'];
const MONTHS = 24;
/** From the second year on, people leave less often: the story the dashboard tells. */
const yearFactor = (month: number) => (month < 12 ? 1.2 : 1 - (month - 12) * 0.012);

function tenureFactor(months: number): number {
  if (months < 12) return 1.75;
  if (months < 36) return 1.2;
  if (months < 60) return 0.85;
  return months < 120 ? 0.6 : 0.55;
}

function reasonWeights(tenure: number): number[] {
  if (tenure < 12) return [18, 26, 14, 16, 0, 26];
  if (tenure < 60) return [38, 30, 14, 10, 0, 8];
  return tenure < 150 ? [34, 22, 20, 2, 8, 14] : [8, 6, 10, 0, 72, 4];
}

/** Two financial years of a workforce of about 1,200 people, one record per person. */
export function hrInsights(): HrData {
  const chance = new Chance(20260401);
  const people: Person[] = [];
  const join = (department: number, month: number) => {
    const women = at(departments, department).women * (month < 0 ? 1 : 1.22);
    const gender = chance.pick([women, 1 - women, 0.012]);
    const location = chance.pick(locations.map(({ share }) => share));
    people.push([department, location, gender, month, -1, -1]);
  };
  for (const [index, { staff }] of departments.entries())
    for (let i = 0; i < staff; i++) join(index, -1 - Math.floor(chance.next() ** 1.9 * 210));
  for (let month = 0; month < MONTHS; month++) {
    const gone = departments.map(() => 0);
    for (const person of people) {
      const [department, location, , joined, left] = person;
      if (left >= 0) continue;
      const yearly = at(departments, department).hazard * at(locations, location).hazard;
      const hazard = (yearly * tenureFactor(month - joined) * yearFactor(month)) / 12;
      if (chance.next() >= hazard) continue;
      person[4] = month;
      person[5] = chance.pick(reasonWeights(month - joined));
      gone[department] = at(gone, department) + 1;
    }
    const season = at([0.9, 0.9, 1.5, 1.6, 1.2, 1, 0.8, 0.8, 0.6, 1, 0.9, 0.8], month % 12);
    for (const [index, { staff }] of departments.entries()) {
      const wanted = (at(gone, index) * 0.5 + (staff * 0.19) / 24 + staff * 0.0045) * season;
      for (let i = chance.round(wanted); i > 0; i--) join(index, month);
    }
  }
  return {
    months: monthsFrom(2024, 4, MONTHS),
    departments: departments.map(({ name }) => name),
    locations: locations.map(({ name }) => name),
    genders: ['Women', 'Men', 'Not stated'],
    reasons,
    people,
  };
}
