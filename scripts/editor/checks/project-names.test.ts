import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatWorded } from '#server/content/index.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { projectNames } from './project-names.ts';

const namesIn = (files: Record<string, string>) =>
  projectNames(join(temporaryFolder(files), 'content')).map(formatWorded);

test('files outside the content that still have the sample’s name are listed with their replacements', () => {
  expect(
    namesIn({
      'README.md': '# Pulli Works\n\nPulli Works is fictional.',
      'package.json': '{ "name": "pulli-works-website" }',
      'scripts/deploy/Caddyfile': 'www.pulli.example {\n}\npulli.example {\n}\n',
      'scripts/deploy/nginx/site.conf': 'server_name pulli.example;',
      'scripts/deploy/README.md': 'SITE_URL=https://pulli.example',
      'scripts/deploy/site.test.ts': 'expect("pulli.example")',
    }),
  ).toEqual([
    '../README.md: expected words about your own site, found the sample\'s "Pulli"',
    '../package.json: expected a name of your own (npm pkg set name=YOUR-SITE, then npm install), found the sample\'s "pulli-works-website"',
    '../scripts/deploy/Caddyfile: expected your own address, found the sample\'s "www.pulli.example", "pulli.example"',
    '../scripts/deploy/nginx/site.conf: expected your own address, found the sample\'s "pulli.example"',
  ]);
});

test('a site with its own names, or without these files, has none', () => {
  expect(
    namesIn({ 'README.md': '# Ana Bakes', 'package.json': '{ "name": "ana-bakes" }' }),
  ).toEqual([]);
  expect(namesIn({})).toEqual([]);
});
