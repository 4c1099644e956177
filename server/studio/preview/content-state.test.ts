import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { stateOfFolder } from './content-state.ts';

test('whoever asks while the folder is looked at gets what is there by then', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'site.json'), '{}');
  const state = stateOfFolder(folder);
  const before = await state();
  const first = state();
  writeFileSync(join(folder, 'site.json'), '{ "name": "Other" }');
  // The first look may have read the file already; everyone else shares the second one.
  const second = state();
  expect(second).not.toBe(first);
  expect(state()).toBe(second);
  expect(await second).not.toBe(before);
  expect(await state()).toBe(await second);
});
