import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { type OpenFile, siteFiles } from '#shared/studio/files.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

type Fields = { [name: string]: Json };

/** A text field of each file whose change has no side effects. */
const fieldOf = (file: string) => (file === 'site.json' ? 'legalName' : 'breadcrumb');

/** Opens a file, changes one field and publishes it, like the studio in the browser. */
async function changeField(studio: TestStudio, file: string, change: (text: string) => string) {
  const { live } = (await (await studio.fetch(`/api/files/${file}`)).json()) as OpenFile;
  const value = live?.value as Fields;
  const field = fieldOf(file);
  const saved = await studio.fetch(`/api/drafts/${file}`, {
    method: 'PUT',
    headers: { 'If-None-Match': '*' },
    json: { value: { ...value, [field]: change(String(value[field])) }, baseHash: live?.hash },
  });
  const { revision } = (await saved.json()) as { revision: number };
  const json = { files: [{ file, revision }] };
  const answer = await studio.fetch('/api/publications', { method: 'POST', json });
  if (answer.status !== 201) throw new Error(`${file}: ${await answer.text()}`);
}

test('every page and site.json is unchanged after an edit and its reversal', async () => {
  const studio = await startTestStudio({ content: 'content' });
  const pages = readdirSync('content/pages').map((name) => `pages/${name}`);
  const files = [...pages.filter((name) => name.endsWith('.json')), siteFiles[0]];
  const textOf = (file: string) => readFileSync(join(studio.contentDir, file), 'utf8');
  for (const file of files) {
    const before = textOf(file);
    await changeField(studio, file, (text) => `${text} and more`);
    const lines = before.split('\n');
    const changed = textOf(file).split('\n');
    const isDay = (line: string) => line.startsWith('  "updated": ');
    const differing = changed.filter((line, index) => line !== lines[index] && !isDay(line));
    expect([file, changed.length, differing.length]).toEqual([file, lines.length, 1]);
    await changeField(studio, file, (text) => text.slice(0, -' and more'.length));
    expect([file, textOf(file) === before]).toEqual([file, true]);
  }
});
