import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('--launch lists the remaining values of the sample company', () => {
  const args = ['--import', 'tsx', 'scripts/editor/check-content.ts', '--launch'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('site.json at name: expected your own value, found the sample "Pulli"');
  expect(stderr).toMatch(/site\.json at footer\.phone: .+the sample "\+91 00000"/);
  for (const client of ['anaimalai', 'marudham', 'noyyal', 'palar', 'thamarai', 'vaigai'])
    expect(stderr).toMatch(
      new RegExp(
        `^pages/case-studies-${client}.*json at sections\\[1\\].*sample: expected what is true`,
        'm',
      ),
    );
  for (const file of ['README.md', 'package.json', 'scripts/deploy/Caddyfile'])
    expect(stderr).toMatch(
      new RegExp(`^\\.\\./${file}: expected .+ own .+, found the sample's `, 'm'),
    );
  expect(stderr).toMatch(/^media\/films\/hero-ai\.webm: .+found the sample/m);
  expect(stderr).toMatch(/^media\/brand\/mark\.svg: .+found the sample media\/brand\/mark\.svg/m);
});
