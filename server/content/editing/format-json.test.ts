import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureContent } from '#testing/site.ts';
import { formatJson } from './format-json.ts';

test.each(['site.json', 'pages/plans.json', 'pages/live-figures.json', 'pages/our-team.json'])(
  '%s of a content folder is written like the formatter does',
  (name) => {
    const text = formatJson(JSON.parse(readFileSync(join(fixtureContent, name), 'utf8')));
    const formatted = execFileSync(
      'node_modules/.bin/biome',
      ['format', `--stdin-file-path=${name}`],
      { input: text, encoding: 'utf8' },
    );
    expect(text).toBe(formatted);
  },
);

test('empty objects and lists stay on their line', () => {
  expect(formatJson({ list: [], object: {}, text: 'a' })).toBe(
    '{\n  "list": [],\n  "object": {},\n  "text": "a"\n}\n',
  );
});
