import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { options, withFlags } from './flags.ts';

/** Answers modified by flags as typed on a command line. */
const answersOf = (flags: string[], answers = {}) =>
  withFlags(answers, parseArgs({ args: flags, options }).values);

test('flags are equivalent to a file, and take precedence', () => {
  const flags = ['--name', 'Ana Bakes', '--street', '1 Mill Lane', '--no-kolam', '--person'];
  flags.push('Ana, Baker, ana.jpg', '--service', 'Bread: Baked: at night.', '--accent', '#0b5fb0');
  const file = {
    name: 'Ana',
    address: { locality: 'Bangor' },
    colors: { accent: { dark: '#fff' } },
  };
  expect(answersOf(flags, file)).toEqual({
    name: 'Ana Bakes',
    address: { street: '1 Mill Lane', locality: 'Bangor' },
    colors: { accent: { light: '#0b5fb0', dark: '#fff' } },
    kolam: false,
    people: [{ name: 'Ana', role: 'Baker', photo: 'ana.jpg' }],
    services: [{ title: 'Bread', description: 'Baked: at night.' }],
  });
  expect(file.name).toBe('Ana');
});

test('a malformed service or person is refused with the expected format', () => {
  expect(() => answersOf(['--service', 'Bread'])).toThrow(
    '--service must be "Name: one sentence about it", not "Bread"',
  );
  expect(() => answersOf(['--person', 'Ana, Baker'])).toThrow(
    '--person must be "Name, role, photo.jpg", not "Ana, Baker"',
  );
});
