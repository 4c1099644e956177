import { expect, test } from 'vitest';
import { themeSchema } from '#shared/model/theme-model.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { buildBrandIcons } from './brand-icons.ts';

test('without the drawing, the build names the missing file', async () => {
  const folder = temporaryFolder();
  await expect(
    buildBrandIcons({ themeFile: themeSchema.parse({}), folder }, folder),
  ).rejects.toThrow(/media\/brand\/mark\.svg: expected the square SVG .*, found nothing/);
});
