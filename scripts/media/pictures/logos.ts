/** Logos of ten invented clients: one grey that reads on light and dark ground, outlines only. */

import { type Setting, word } from './lettering.ts';
import { disc, path } from './svg.ts';
import { cw, number, thread, to } from './thread.ts';

const GREY = '#8a8578';

/** Its parts by what draws them: a mark, and lines of lettering, which `cut` cuts out of the mark. */
type Logo = {
  readonly mark: string;
  readonly cut?: true;
  readonly words: readonly (readonly [text: string, x: number, y: number, setting: Setting])[];
};

const display = (size: number, weight: number, width = 100, tracking = 0): Setting => ({
  face: 'display',
  size,
  weight,
  width,
  tracking,
});
const text = (size: number, weight: number, width = 100, tracking = 0): Setting => ({
  face: 'text',
  size,
  weight,
  width,
  tracking,
});

const spokes = (count: number, x: number, y: number, inner: number, outer: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2;
    const at = (radius: number) =>
      `${number(x + Math.cos(angle) * radius)} ${number(y + Math.sin(angle) * radius)}`;
    return `M${at(inner)}L${at(outer)}`;
  }).join('');

const LOGOS: readonly Logo[] = [
  {
    mark:
      path('s4', 'M8 40q6-7 12 0t12 0t12 0M8 50q6-7 12 0t12 0t12 0') +
      path('f', 'M26 8V30H10ZM30 14l12 16H30Z'),
    words: [['Kadalore', 56, 42, display(31, 700)]],
  },
  {
    mark: path(
      'f',
      'M24 8a8 8 0 0 1 8 8v8h8a8 8 0 0 1 0 16h-8v8a8 8 0 0 1-16 0v-8H8a8 8 0 0 1 0-16h8v-8a8 8 0 0 1 8-8ZM24 26a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z',
    ),
    words: [
      ['Neythal', 58, 33, text(29, 600)],
      ['CLINICS', 59, 51, text(12, 500, 100, 4.6)],
    ],
  },
  {
    mark: path(
      'f',
      'M100 2q7 6 0 13q-7-7 0-13Z' +
        [10, 19, 28]
          .map((y) => `M99 ${y + 9}q-13 1-13-10q12-1 13 10ZM101 ${y + 9}q13 1 13-10q-12-1-13 10Z`)
          .join(''),
    ),
    words: [['MARUDAM', 16, 58, text(19, 500, 100, 11)]],
  },
  {
    mark: path('f', 'M8 16H30l-6 8H2ZM14 28H36l-6 8H8ZM8 40H30l-6 8H2Z'),
    words: [['vaanfleet', 44, 43, display(34, 800, 85)]],
  },
  {
    mark: disc('s3', 26, 32, 22) + path('s3', spokes(12, 26, 32, 8, 16)) + disc('f', 26, 32, 4),
    words: [
      ['Tindivale', 60, 31, display(25, 600)],
      ['Mills, since 1961', 61, 50, text(14.5, 400)],
    ],
  },
  {
    mark: path('s3', 'M4 56H196M4 8H196'),
    words: [
      ['Bram', 12, 42, display(27, 400)],
      ['&', 79, 45, display(40, 800)],
      ['Banyan', 113, 42, display(23.5, 400)],
    ],
  },
  {
    mark: path('f', 'M4 12a8 8 0 0 1 8-8H188a8 8 0 0 1 8 8V52a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z'),
    cut: true,
    words: [['HEXAKOIL', 18, 45, display(38, 800, 80, 5)]],
  },
  {
    mark:
      path('f', 'M8 48a24 24 0 0 1 24-24V48ZM32 24a16 16 0 0 1 16-16V24Z') + disc('f', 40, 40, 8),
    words: [['lumisari', 62, 44, text(32, 400)]],
  },
  {
    mark:
      path('s4', thread([to(10, 54), to(10, 32, 0), cw(28, 32, 18), to(46, 32, 0), to(46, 54)])) +
      path('s4', 'M22 54V34a6 6 0 0 1 12 0V54'),
    words: [
      ['palmgrove', 60, 30, text(23, 500)],
      ['NINE HOTELS', 61, 50, text(12, 600, 100, 3.4)],
    ],
  },
  {
    mark:
      path('s3', 'M26 8L48 20V44L26 56L4 44V20Z') +
      path('s3', 'M26 20L37 26V38L26 44L15 38V26Z') +
      path('s3', 'M26 8V20M48 44L37 38M4 44L15 38'),
    words: [['Sandalbay', 60, 41, text(27, 700, 90)]],
  },
];

/** File names (without `.svg`) of the logos, in their order. */
export const logoNames: readonly string[] = LOGOS.map(
  (_, index) => `client-${String(index + 1).padStart(2, '0')}`,
);

/**
 * One logo, 200 by 64.
 * @throws Error for a name that is not in `logoNames`.
 */
export async function logo(name: string): Promise<string> {
  const found = LOGOS[logoNames.indexOf(name)];
  if (!found) throw new Error(`There is no logo ${name}.`);
  const words = await Promise.all(
    found.words.map(([letters, x, y, setting]) => word(letters, setting, x, y)),
  );
  const style = `.f{fill:${GREY}}.s3,.s4{fill:none;stroke:${GREY};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}.s4{stroke-width:4}`;
  const lettering = words.map(({ data }) => data).join('');
  const drawn = found.cut
    ? `<mask id="m"><path fill="#fff" d="M0 0H200V64H0Z"/><path d="${lettering}"/></mask><g mask="url(#m)">${found.mark}</g>`
    : found.mark + path('f', lettering);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 64" width="200" height="64"><style>${style}</style>${drawn}</svg>\n`;
}
