import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { partOf } from '#shared/sections/parts.ts';

const files = globSync('client/sections/*/*.css');
const main = readFileSync('client/styles/main.css', 'utf8');

test.each(files)('%s is in main.css or comes with a part, never both', (file) => {
  const isInMain = main.includes(`/${basename(file)}'`);
  const isInPart = partOf(basename(file, '.css')) !== undefined;
  expect([isInMain, isInPart].filter(Boolean)).toHaveLength(1);
});
