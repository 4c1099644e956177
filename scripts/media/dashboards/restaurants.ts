import type { RestaurantData } from '../../../content/embeds/lib/restaurants.ts';
import { at, Chance, monthsFrom } from './random.ts';

type Recipe = {
  name: string;
  city: string;
  cuisine: string;
  seats: number;
  spend: number;
  stars: number;
  trend: number;
};
const outlet = (
  name: string,
  city: string,
  cuisine: string,
  seats: number,
  spend: number,
  stars: number,
  trend: number,
): Recipe => ({ name, city, cuisine, seats, spend, stars, trend });

const outlets = [
  outlet('Mylapore', 'Chennai', 'South Indian', 96, 265, 4.5, 1.012),
  outlet('Anna Nagar', 'Chennai', 'Chettinad', 84, 520, 4.2, 1.02),
  outlet('Besant Nagar', 'Chennai', 'Café', 52, 390, 4.4, 1.035),
  outlet('Jayanagar', 'Bengaluru', 'South Indian', 88, 290, 4.4, 1.01),
  outlet('Indiranagar', 'Bengaluru', 'Pan-Asian', 70, 880, 4.1, 1.0),
  outlet('Whitefield', 'Bengaluru', 'North Indian', 110, 690, 3.7, 0.978),
  outlet('Banjara Hills', 'Hyderabad', 'North Indian', 104, 740, 4.3, 1.018),
  outlet('Gachibowli', 'Hyderabad', 'Pan-Asian', 76, 790, 3.9, 1.022),
  outlet('Fort Kochi', 'Kochi', 'Coastal', 64, 840, 4.7, 1.03),
  outlet('Edappally', 'Kochi', 'Café', 48, 350, 4.0, 0.995),
  outlet('Bandra', 'Mumbai', 'Coastal', 72, 1080, 4.5, 1.008),
  outlet('Powai', 'Mumbai', 'Chettinad', 66, 610, 3.8, 0.985),
];
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];
/** Share of seats filled in each of `hours`, by cuisine. */
const rhythm: Record<string, number[]> = {
  'South Indian': [55, 78, 62, 34, 48, 62, 40, 18, 36, 52, 40, 48, 54, 34, 10],
  Chettinad: [0, 0, 0, 8, 46, 72, 50, 10, 0, 0, 12, 44, 76, 62, 20],
  Café: [28, 44, 46, 38, 34, 34, 32, 42, 58, 62, 48, 36, 26, 16, 4],
  'Pan-Asian': [0, 0, 0, 4, 38, 54, 38, 10, 6, 10, 26, 56, 78, 66, 28],
  'North Indian': [0, 0, 0, 6, 42, 62, 44, 8, 0, 6, 18, 50, 82, 72, 32],
  Coastal: [0, 0, 0, 6, 50, 70, 52, 12, 0, 4, 20, 50, 74, 60, 22],
};
const party: Record<string, number> = {
  'South Indian': 2.1,
  Chettinad: 2.9,
  Café: 1.8,
  'Pan-Asian': 2.6,
  'North Indian': 3.2,
  Coastal: 2.8,
};
/** Monday to Sunday; evenings of Friday and Saturday and Sunday lunch gain on top. */
const weekdays = [0.72, 0.74, 0.8, 0.84, 1.04, 1.28, 1.24];
const season = [0.97, 0.95, 1.1, 0.99, 1.0, 1.06];

function lift(day: number, hour: number): number {
  if (day === 6 && hour >= 12 && hour < 15) return 1.3;
  if (day >= 4 && day < 6 && hour >= 19) return 1.22;
  return day === 6 && hour >= 21 ? 0.75 : 1;
}

/** How often each weekday (0 = Monday) comes in a month `YYYY-MM`. */
function weekdayCounts(month: string): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const date = new Date(`${month}-01T00:00:00Z`);
  for (; date.toISOString().startsWith(month); date.setUTCDate(date.getUTCDate() + 1)) {
    const day = (date.getUTCDay() + 6) % 7;
    counts[day] = at(counts, day) + 1;
  }
  return counts;
}

function starCounts(chance: Chance, reviews: number, mean: number): number[] {
  const weights = [1, 2, 3, 4, 5].map((star) => Math.exp(-((star - mean - 0.25) ** 2) / 1.15));
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < reviews; i++) {
    const star = chance.pick(weights);
    counts[star] = at(counts, star) + 1;
  }
  return counts;
}

/** Half a year of a group of twelve restaurants, by weekday and hour. */
export function restaurants(): RestaurantData {
  const chance = new Chance(20251001);
  const months = monthsFrom(2025, 10, 6);
  const covers: number[] = [];
  const orders: number[] = [];
  const sales: number[] = [];
  const stars: number[][][] = [];
  for (const { cuisine, seats, spend, stars: mean, trend } of outlets) {
    const perMonth: number[][] = [];
    for (const [index, month] of months.entries()) {
      const level = at(season, index) * trend ** index * chance.about(0.05);
      const counts = weekdayCounts(month);
      let guests = 0;
      for (const [day, count] of counts.entries())
        for (const [slot, hour] of hours.entries()) {
          const share = at(rhythm[cuisine] ?? [], slot) / 100;
          const usual = seats * share * 0.62 * at(weekdays, day) * lift(day, hour) * count * level;
          const cell = Math.round(usual * chance.about(0.18));
          const bills = cell === 0 ? 0 : Math.max(1, Math.round(cell / (party[cuisine] ?? 2)));
          const mealSpend = spend * (hour >= 19 ? 1.14 : hour < 12 ? 0.72 : 0.96);
          covers.push(cell);
          orders.push(bills);
          sales.push(Math.round((cell * mealSpend * chance.about(0.08) * 1.006 ** index) / 100));
          guests += cell;
        }
      const drift = mean + (trend - 1) * index * 1.5;
      perMonth.push(starCounts(chance, Math.round(guests * 0.011), drift));
    }
    stars.push(perMonth);
  }
  return {
    months,
    hours,
    outlets: outlets.map(({ name, city, cuisine, seats }) => ({ name, city, cuisine, seats })),
    covers,
    orders,
    sales,
    stars,
  };
}
