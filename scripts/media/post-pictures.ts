/**
 * Draws the pictures of the social posts to `content/embeds/`: a kolam on a red threshold, and a
 * spreadsheet with one line round its cells. Run: `tsx scripts/media/post-pictures.ts`.
 */
import { writeFile } from 'node:fs/promises';
import {
  diamondLattice,
  kolam,
  loopPath,
  type Point,
  singleLineGates,
  squareLattice,
} from './kolam.ts';

const folder = new URL('../../content/embeds/', import.meta.url);
const RICE = '#f7f3ea';
const INK = '#161b2b';
const KAAVI = '#b5402a';

type Pen = { scale: number; origin: Point; colour: string; width: number; dot: string };

/** The one line round `dots`, and the dots, as SVG. */
function drawing(dots: Point[], { scale, origin, colour, width, dot }: Pen): string {
  const lines = kolam(dots, singleLineGates(dots)).map((loop) => loopPath(loop, scale, origin));
  const marks = dots.map(
    ({ x, y }) =>
      `<circle cx="${origin.x + x * scale}" cy="${origin.y + y * scale}" r="${width * 0.95}"/>`,
  );
  return `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>
<g fill="${dot}">${marks.join('')}</g>`;
}

function svg(width: number, height: number, title: string, ...parts: string[]): string {
  const attributes = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg ${attributes}>\n<title>${title}</title>\n${parts.join('\n')}\n</svg>\n`;
}

/** A kolam before a door: stone slabs washed with red earth, a rice-white line, its border. */
function threshold(): string {
  const joints = ['M0 196H1000M0 404H1000', 'M310 0V196M742 0V196M150 196V404M570 196V404'];
  const slabs = `<path d="${joints.join('')}M894 196V404M380 404V600M720 404V600" stroke="#7d2b1b" stroke-width="3"/>`;
  const frame = (inset: number, colour: string, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${1000 - 2 * inset}" height="${600 - 2 * inset}" rx="12" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const pen = { colour: RICE, width: 6.5, dot: RICE };
  const small = (x: number) =>
    drawing(diamondLattice(1), { ...pen, scale: 60, origin: { x, y: 300 } });
  return svg(
    1000,
    600,
    'A kolam of one line on a red threshold',
    '<rect width="1000" height="600" fill="#923422"/>',
    slabs,
    frame(24, '#d9a441', 3),
    frame(36, RICE, 6),
    small(170),
    drawing(diamondLattice(3), { ...pen, scale: 68, origin: { x: 500, y: 300 } }),
    small(830),
  );
}

/** A spreadsheet: rows, columns, and nine cells that one line joins. */
function spreadsheet(): string {
  const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
  const [cell, left, top] = [100, 100, 60];
  const letters = columns.map(
    (name, i) => `<text x="${left + cell * (i + 0.5)}" y="40" text-anchor="middle">${name}</text>`,
  );
  const numbers = [1, 2, 3, 4].map(
    (name) =>
      `<text x="50" y="${top + cell * (name - 0.5) + 9}" text-anchor="middle">${name}</text>`,
  );
  const grid = [
    ...columns.map((_, i) => `M${left + cell * i} 0V460`),
    ...[0, 1, 2, 3].map((i) => `M0 ${top + cell * i}H1000`),
  ].join('');
  const bars = [
    [1, 0, 64],
    [7, 1, 48],
    [0, 3, 56],
    [8, 3, 40],
    [1, 2, 40],
    [0, 1, 60],
    [8, 0, 52],
  ].map(
    ([column = 0, row = 0, width = 0]) =>
      `<rect x="${left + cell * column + 18}" y="${top + cell * row + 42}" width="${width}" height="16" rx="8"/>`,
  );
  const line = drawing(squareLattice(5, 4), {
    scale: cell,
    origin: { x: 550, y: 260 },
    colour: INK,
    width: 9,
    dot: KAAVI,
  });
  return svg(
    1000,
    460,
    'A spreadsheet with one line round its cells',
    `<rect width="1000" height="460" fill="#f4efe4"/><rect width="1000" height="60" fill="#e6dfd0"/>`,
    `<path d="${grid}" stroke="#d3cab8" stroke-width="2"/>`,
    `<g fill="#5d6170" font-family="system-ui, sans-serif" font-size="26">${letters.join('')}${numbers.join('')}</g>`,
    `<g fill="#cfc6b4">${bars.join('')}</g>`,
    line,
  );
}

await writeFile(new URL('kolam-threshold.svg', folder), threshold());
await writeFile(new URL('kolam-spreadsheet.svg', folder), spreadsheet());
