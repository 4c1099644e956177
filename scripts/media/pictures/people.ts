/** The people of the team as they are drawn: features, colours, and the kolam behind each. */

import { diamondLattice, type Point, squareLattice } from '../kolam.ts';

/** What makes a person; features are variant numbers of the set. */
export type Person = {
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

const SAND = ['#eadcc3', '#d6c3a0'] as const;
const BLUSH = ['#ecc9b4', '#dba98d'] as const;
const SAGE = ['#cfdccf', '#aec4b3'] as const;
const HAZE = ['#cdd3e6', '#adb7d5'] as const;

/** Name as in the file names → the person. */
export const people: Readonly<Record<string, Person>> = {
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
    brows: '04',
    lips: '14',
    nose: '13',
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
