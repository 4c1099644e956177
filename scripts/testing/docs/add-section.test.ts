import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/content.ts';
import { temporaryDist } from '../server/site.ts';
import { codeIn } from './documents.ts';

const PAGE = 'scripts/testing/fixture-site/content/pages/about.json';

/** Prints a page of the fixture as HTML and as Markdown. */
const program = (distDir: string) => `
  const { loadContent } = await import('#server/content/index.ts');
  const { readAssetManifest } = await import('#server/site/asset-manifest.ts');
  const { publish } = await import('#server/site/site-version.ts');
  const site = publish({
    content: loadContent('scripts/testing/fixture-site/content'),
    manifest: readAssetManifest(${JSON.stringify(distDir)}),
    siteUrl: new URL('https://site.example'),
    hsts: 'none', indexing: true, accountMail: false, countRender() {},
  });
  for (const path of ['/about', '/about.md'])
    console.log(String((await site.responses.get(path)).bytes));
`;

test('the steps of "Add a section" in CONTRIBUTING.md add a section', () => {
  const folder = temporaryFolder();
  for (const name of ['client', 'server', 'shared', dirname(dirname(PAGE)), 'package.json'])
    cpSync(name, join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'tsconfig.json'])
    symlinkSync(resolve(name), join(folder, name));
  const steps = codeIn('CONTRIBUTING.md').filter(({ block, text }) => block && /motto/.test(text));
  expect(steps).toHaveLength(6);
  for (const { block, text } of steps) {
    const code = text.replace(/^ {3}/gm, '');
    const [, file = PAGE, rest = code] = /^\/\/ ([\w/.-]+)[^\n]*\n([\s\S]*)$/.exec(code) ?? [];
    if (block === 'json') addSection(join(folder, file), rest);
    else addCode(join(folder, file), rest);
  }

  const run = (command: string, ...args: string[]) =>
    execFileSync(resolve('node_modules/.bin', command), args, { cwd: folder, encoding: 'utf8' });
  const ofServer = { extends: './tsconfig.json', include: ['server/start.ts'] };
  writeFileSync(join(folder, 'tsconfig.server.json'), JSON.stringify(ofServer));
  // Beside other tests, more threads only take longer.
  run('tsc', '-p', 'tsconfig.server.json', '--singleThreaded');
  const printed = run('tsx', '--input-type=module', '-e', program(temporaryDist()));
  expect(printed).toContain('<p class="container">Measure twice.</p>');
  expect(printed).toContain('> Measure twice.');
});

/** Creates a file, or adds lines to one: list entries at the start, statements at the end. */
function addCode(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const isEntry = before !== '' && !code.startsWith('export');
  writeFileSync(path, isEntry ? before.replace('= {\n', `$&${code}`) : before + code);
}

function addSection(path: string, section: string): void {
  const page = JSON.parse(readFileSync(path, 'utf8')) as { sections: unknown[] };
  page.sections.push(JSON.parse(section));
  writeFileSync(path, JSON.stringify(page));
}
