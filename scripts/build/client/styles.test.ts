import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { partOf } from '#shared/sections/parts.ts';

const files = globSync('client/sections/*/*.css');
const main = readFileSync('client/styles/main.css', 'utf8');
const sectionOf = (file: string) => basename(dirname(file));
const ofSections = files.filter((file) => basename(file, '.css') === sectionOf(file));
const ofOthers = files.filter((file) => !ofSections.includes(file));

test.each(ofOthers)('%s is imported by the stylesheet of its section', (file) => {
  const section = readFileSync(join(dirname(file), `${sectionOf(file)}.css`), 'utf8');
  expect(section).toContain(`@import './${basename(file)}'`);
});

test.each(ofSections)('%s is in main.css or comes with a part, never both', (file) => {
  const isInMain = main.includes(`/${basename(file)}'`);
  const isInPart = partOf(basename(file, '.css')) !== undefined;
  expect([isInMain, isInPart].filter(Boolean)).toHaveLength(1);
});
