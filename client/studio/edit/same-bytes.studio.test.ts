import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBuiltStudio } from '#testing/built-studio.ts';
import { openPage } from '#testing/page.ts';

test.each(['about', 'automation'])(
  'the file of the page “%s” is unchanged after an edit in the browser and its reversal',
  async (name) => {
    const studio = await startBuiltStudio();
    const path = join(studio.contentDir, `pages/${name}.json`);
    const before = readFileSync(path, 'utf8');
    const { sections } = JSON.parse(before) as { sections: { heading: string }[] };
    const heading = sections[0]?.heading ?? '';
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(studio.address);
    const publishHeading = async (text: string) => {
      await page.goto(`${studio.origin}/edit/pages/${name}.json`);
      const list = page.getByRole('region', { name: 'Content' }).getByRole('list');
      const row = list.getByRole('button', { name: heading }).first();
      const field = page.getByRole('textbox', { name: 'Heading', exact: true });
      // A section that was open before is open again.
      await row.or(field).first().waitFor();
      if (await row.isVisible()) await row.click();
      await field.fill(text);
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Published.', { exact: true }).waitFor();
    };
    await publishHeading(`${heading} today`);
    const lines = before.split('\n');
    const changed = readFileSync(path, 'utf8').split('\n');
    expect(changed.length).toBe(lines.length);
    const differ = changed.filter((line, index) => line !== lines[index]);
    expect(differ.filter((line) => !line.startsWith('  "updated": '))).toHaveLength(1);
    await publishHeading(heading);
    expect(readFileSync(path, 'utf8') === before).toBe(true);
  },
);
