import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const MOST_FILES = 25;

/** Tests and code used only by tests. */
const isTest = (file: string) => file.includes('.test.') || file.startsWith('scripts/testing/');

const isPackage = (file: string) => file.includes('/node_modules/');

test(`no code folder has more than ${MOST_FILES} files, not counting tests`, () => {
  const files = globSync('{server,client,scripts,shared}/**/*.*').filter(
    (file) => !isTest(file) && !isPackage(file),
  );
  const folders = Map.groupBy(files, dirname);
  expect(folders.size).toBeGreaterThan(80);
  const crowded = [...folders].filter(
    // This folder has a file for each kind of section.
    ([folder, names]) => folder !== 'shared/sections' && names.length > MOST_FILES,
  );
  expect(crowded.map(([folder, names]) => `${folder}: ${names.length} files`)).toEqual([]);
});
