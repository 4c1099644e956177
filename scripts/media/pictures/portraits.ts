/**
 * The portraits of the team: busts of the Notionists set (by Zoish, CC0 1.0, through DiceBear) in
 * the site's colours, each before a kolam of its own.
 */

import { notionists } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import { diamondLattice, type Point, squareLattice } from '../kolam.ts';
import { box, disc, dots, kolamData, path } from './svg.ts';

/** What makes a person: features by their number in the set, colours, and the kolam behind. */
type Person = {
  readonly hair: string;
  readonly body: string;
  readonly brows: string;
  readonly lips: string;
  readonly nose: string;
  readonly eyes?: string;
  readonly glasses?: string;
  readonly beard?: string;
  readonly bindi?: true;
  readonly skin: string;
  readonly clothing: string;
  readonly ground: readonly [ground: string, line: string];
  readonly lattice: readonly Point[];
  readonly pitch: number;
};

const INK = '#161b2b';
const SAND = ['#eadcc3', '#d6c3a0'] as const;
const BLUSH = ['#ecc9b4', '#dba98d'] as const;
const SAGE = ['#cfdccf', '#aec4b3'] as const;
const HAZE = ['#cdd3e6', '#adb7d5'] as const;

const people: Readonly<Record<string, Person>> = {
  'meera-raghavan': {
    hair: '30',
    body: '13',
    brows: '05',
    lips: '23',
    nose: '16',
    glasses: '11',
    bindi: true,
    skin: '#bd8258',
    clothing: '#b5402a',
    ground: SAND,
    lattice: diamondLattice(2),
    pitch: 118,
  },
  'arjun-selvam': {
    hair: '13',
    body: '25',
    brows: '07',
    lips: '22',
    nose: '20',
    beard: '02',
    skin: '#96623f',
    clothing: '#f6efe2',
    ground: SAGE,
    lattice: squareLattice(5, 4),
    pitch: 112,
  },
  'kavya-nair': {
    hair: '36',
    body: '14',
    brows: '04',
    lips: '14',
    nose: '13',
    skin: '#b17650',
    clothing: '#e3ab4b',
    ground: HAZE,
    lattice: squareLattice(5, 5),
    pitch: 108,
  },
  'farid-rahman': {
    hair: '22',
    body: '16',
    brows: '05',
    lips: '30',
    nose: '07',
    glasses: '03',
    beard: '07',
    skin: '#c98f63',
    clothing: '#5a6eb0',
    ground: BLUSH,
    lattice: squareLattice(4, 5),
    pitch: 112,
  },
  'ishita-banerjee': {
    hair: '41',
    body: '11',
    brows: '12',
    lips: '25',
    nose: '17',
    glasses: '08',
    skin: '#cb966c',
    clothing: '#4f8a72',
    ground: SAND,
    lattice: squareLattice(5, 4),
    pitch: 112,
  },
  'daniel-thomas': {
    hair: '18',
    body: '20',
    brows: '08',
    lips: '30',
    nose: '18',
    glasses: '11',
    skin: '#8a5838',
    clothing: '#f6efe2',
    ground: BLUSH,
    lattice: diamondLattice(2),
    pitch: 118,
  },
  'lakshmi-iyer': {
    hair: '39',
    body: '21',
    brows: '12',
    lips: '03',
    nose: '16',
    bindi: true,
    skin: '#b98055',
    clothing: '#5a6eb0',
    ground: SAGE,
    lattice: squareLattice(4, 4),
    pitch: 128,
  },
  'rohan-deshpande': {
    hair: '34',
    body: '17',
    brows: '09',
    lips: '14',
    nose: '20',
    skin: '#c18a5f',
    clothing: '#e6cfa5',
    ground: HAZE,
    lattice: squareLattice(4, 5),
    pitch: 112,
  },
};

/** Names of the team members who have a portrait, as in the file names. */
export const portraitNames: readonly string[] = Object.keys(people);

/**
 * One portrait, 640 by 800.
 * @throws Error for a name that is not in `portraitNames`.
 */
export function portrait(name: string): string {
  const person = people[name];
  if (!person) throw new Error(`There is no portrait of ${name}.`);
  const { ground, lattice, pitch } = person;
  const centre = { x: 320, y: 330 };
  const [first] = lattice;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800">',
    `<style>.ground{fill:${ground[0]}}.line{fill:none;stroke:${ground[1]};stroke-width:9}`,
    `.dot{fill:${ground[1]}}.kaavi{fill:#b5402a}</style>`,
    box('ground', 0, 0, 640, 800),
    path('line', kolamData(lattice, pitch, centre)),
    dots(
      'dot',
      lattice.map(({ x, y }) => [centre.x + x * pitch, centre.y + y * pitch]),
      11,
    ),
    first ? disc('kaavi', centre.x + first.x * pitch, centre.y + first.y * pitch, 11) : '',
    `<g transform="translate(-84 -6) scale(.4625)">${bust(person)}</g></svg>`,
  ].join('');
}

/** The bust in the person's colours: the set draws black on white, skin first, then clothing. */
function bust(person: Person): string {
  const { hair, body, brows, lips, nose, eyes, glasses, beard, bindi, skin, clothing } = person;
  const drawn = createAvatar(notionists, {
    hair: [`variant${hair}`],
    body: [`variant${body}`],
    brows: [`variant${brows}`],
    lips: [`variant${lips}`],
    nose: [`variant${nose}`],
    eyes: [`variant${eyes ?? '05'}`],
    glasses: [`variant${glasses ?? '11'}`],
    glassesProbability: glasses ? 100 : 0,
    beard: [`variant${beard ?? '02'}`],
    beardProbability: beard ? 100 : 0,
    size: 1744,
    gestureProbability: 0,
    bodyIconProbability: 0,
  } as Parameters<typeof createAvatar<notionists.Options>>[1]).toString();
  const colours = [skin, clothing];
  const coloured = drawn
    .replace(/<metadata.*<\/metadata>/s, '')
    .replaceAll('#000', INK)
    .replace(/(<\/mask>.*)/s, (scene) =>
      scene.replace(/fill="#fff"/g, (fill) => {
        const colour = colours.shift();
        return colour ? `fill="${colour}"` : fill;
      }),
    );
  return bindi
    ? coloured.replace('</svg>', '<circle cx="958" cy="684" r="15" fill="#b5402a"/></svg>')
    : coloured;
}
