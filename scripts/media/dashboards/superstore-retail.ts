import type { Line, RetailData } from '../../../content/embeds/lib/retail.ts';
import { at, Chance, monthsFrom } from './random.ts';

type Recipe = {
  name: string;
  category: number;
  weight: number;
  price: number;
  margin: number;
  bold: number;
};
/** `margin` before discount; `bold` is how readily the shelf is discounted. */
const recipe = (
  name: string,
  category: number,
  weight: number,
  price: number,
  margin: number,
  bold: number,
): Recipe => ({ name, category, weight, price, margin, bold });

const subCategories = [
  recipe('Chairs', 0, 10, 7400, 0.3, 0.9),
  recipe('Tables', 0, 6, 14800, 0.1, 2.6),
  recipe('Bookcases', 0, 5, 9800, 0.1, 2.2),
  recipe('Furnishings', 0, 11, 1900, 0.36, 0.6),
  recipe('Paper', 1, 18, 620, 0.44, 0.3),
  recipe('Binders', 1, 15, 540, 0.4, 1.2),
  recipe('Storage', 1, 12, 3400, 0.24, 0.8),
  recipe('Appliances', 1, 8, 5200, 0.29, 0.8),
  recipe('Phones', 2, 12, 11800, 0.27, 0.7),
  recipe('Accessories', 2, 14, 2600, 0.37, 0.4),
  recipe('Copiers', 2, 3, 38500, 0.41, 0.5),
  recipe('Machines', 2, 4, 19500, 0.165, 2.2),
];
const cities = [
  { name: 'Delhi', region: 0, weight: 14, bold: 1.1 },
  { name: 'Jaipur', region: 0, weight: 6, bold: 1 },
  { name: 'Lucknow', region: 0, weight: 6, bold: 1.2 },
  { name: 'Chennai', region: 1, weight: 13, bold: 0.7 },
  { name: 'Bengaluru', region: 1, weight: 14, bold: 0.75 },
  { name: 'Hyderabad', region: 1, weight: 9, bold: 0.9 },
  { name: 'Kolkata', region: 2, weight: 9, bold: 1.5 },
  { name: 'Bhubaneswar', region: 2, weight: 4, bold: 1.4 },
  { name: 'Guwahati', region: 2, weight: 3, bold: 1.6 },
  { name: 'Mumbai', region: 3, weight: 16, bold: 0.9 },
  { name: 'Pune', region: 3, weight: 8, bold: 0.8 },
  { name: 'Ahmedabad', region: 3, weight: 7, bold: 1 },
];
/** April to March: festive October and November, stock clearance in March. */
const season = [0.82, 0.86, 0.9, 0.88, 0.98, 1.06, 1.34, 1.28, 1.02, 0.92, 0.9, 1.12];
const steps = [0, 10, 20, 30, 40, 50];
const shipModes = ['Standard', 'Second class', 'First class', 'Same day'];
const returnRates = [0.075, 0.055, 0.045, 0.03];
const LINES = 2400;
const MONTHS = 24;

function drawDiscount(chance: Chance, bold: number, month: number): number {
  const push = bold * (month % 12 === 11 ? 1.5 : 1) * (month < 12 ? 1.12 : 1);
  return at(steps, chance.pick([52, 20, 14 * push, 7 * push, 4 * push ** 2, 2 * push ** 2]));
}

function drawLine(chance: Chance, month: number): Line {
  const weights = subCategories.map(({ weight, category }) =>
    category === 2 && month >= 12 ? weight * 1.18 : weight,
  );
  const sub = chance.pick(weights);
  const { price, margin, bold } = at(subCategories, sub);
  const city = chance.pick(cities.map(({ weight }) => weight));
  const segment = chance.pick([51, 30, 19]);
  const ship = chance.pick([58, 20, 16, 6]);
  const quantity = 1 + chance.pick([26, 30, 20, 12, 7, segment === 1 ? 12 : 3]);
  const list = price * chance.about(0.45) * quantity;
  const discount = drawDiscount(chance, bold * at(cities, city).bold, month);
  const sales = Math.round(list * (1 - discount / 100));
  const profit = Math.round(sales - list * (1 - margin) * chance.about(0.06));
  const returned = chance.next() < at(returnRates, ship) * (sub === 11 || sub === 1 ? 1.9 : 1);
  return [month, sub, segment, city, ship, quantity, sales, discount, profit, returned ? 1 : 0];
}

/** Two financial years of a retailer of furniture, office supplies and technology. */
export function superstoreRetail(): RetailData {
  const chance = new Chance(20250814);
  const weights = Array.from({ length: MONTHS }, (_, m) => at(season, m % 12) * 1.0075 ** m);
  const lines = Array.from({ length: LINES }, () => drawLine(chance, chance.pick(weights)));
  return {
    months: monthsFrom(2024, 4, MONTHS),
    categories: ['Furniture', 'Office supplies', 'Technology'],
    subCategories: subCategories.map(({ name, category }) => ({ name, category })),
    segments: ['Consumer', 'Corporate', 'Home office'],
    regions: ['North', 'South', 'East', 'West'],
    cities: cities.map(({ name, region }) => ({ name, region })),
    shipModes,
    lines: lines.sort((a, b) => a[0] - b[0]),
  };
}
