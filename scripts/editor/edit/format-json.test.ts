import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatJson } from './format-json.ts';

test.each(['site.json', 'pages/plans.json', 'pages/ecommerce-saas.json', 'pages/our-team.json'])(
  'content/%s is written as the formatter has it',
  (name) => {
    const text = formatJson(JSON.parse(readFileSync(`content/${name}`, 'utf8')));
    const formatted = execFileSync(
      'node_modules/.bin/biome',
      ['format', `--stdin-file-path=content/${name}`],
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
