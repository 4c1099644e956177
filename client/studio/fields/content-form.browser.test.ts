import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#shared/studio/files.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { openPage } from '#testing/page.ts';

const site = 'scripts/testing/fixture-site/content';
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json;

/** A page that shows one form, and keeps what it says. */
const program = `
  import { useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ContentForm } from './client/studio/fields/content-form.tsx';
  const choices = { icons: ['cloud'], iconSprite: '', pages: [{ path: '/', name: 'Home', title: 'Home', hasService: false }], topics: [], authors: [], providers: [], timeZone: 'UTC' };
  function App({ file, schema, path, problems, focusPath }) {
    const [value, setValue] = useState(file);
    const onChange = (next) => { window.said.push(next); setValue(next); };
    return <main><h1>Form</h1><ContentForm {...{ schema, value, path, problems, choices, onChange, focusPath }} pickMedia={async () => null} /></main>;
  }
  let root;
  window.show = (props) => {
    window.said = [];
    root?.unmount();
    root = createRoot(document.getElementById('studio'));
    root.render(<App {...props} />);
  };
`;

let script = '';
let style = '';
beforeAll(async () => {
  const shared = { bundle: true, write: false, absWorkingDir: process.cwd() } as const;
  const [code, css] = await Promise.all([
    build({
      ...shared,
      stdin: { contents: program, resolveDir: process.cwd(), loader: 'tsx' },
      format: 'esm',
      jsx: 'automatic',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build({
      ...shared,
      entryPoints: ['client/studio/styles/main.css'],
      loader: { '.woff2': 'empty' },
    }),
  ]);
  script = code.outputFiles[0]?.text ?? '';
  style = css.outputFiles[0]?.text ?? '';
});
afterAll(() => {
  script = '';
});

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types ProseMirrorClipboard";

/** A browser page with the form's program, below a policy as strict as the studio's. */
async function formPage(options = {}) {
  const page = await openPage(options);
  await page.route('http://studio.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/form.js')
      return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/form.css') return route.fulfill({ contentType: 'text/css', body: style });
    if (pathname !== '/')
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><html lang="en"><head><title>Form</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/form.css"><script type="module" src="/form.js"></script></head><body><div id="studio"></div></body></html>',
    });
  });
  await page.goto('http://studio.test/');
  await page.waitForFunction('window.show');
  return {
    page,
    async show(file: Json, schema: string, path: (string | number)[], more = {}) {
      const props = {
        file,
        schema: json(`content/schema/${schema}.schema.json`),
        path,
        problems: [],
        ...more,
      };
      await page.evaluate(`show(${JSON.stringify(props)})`);
      await page.waitForSelector('.content-form');
    },
    said: () => page.evaluate('said') as Promise<Json[]>,
  };
}

type PageFile = { title: string; sections: { type: string }[] };

const pages = readdirSync(`${site}/pages`).map(
  (name) => json(`${site}/pages/${name}`) as unknown as PageFile,
);

test('a form changes nothing by itself, and axe finds nothing wrong, in any kind of section', async () => {
  const { page, show, said } = await formPage({ bypassCSP: true });
  const seen = new Set<string>();
  for (const file of pages) {
    for (const [index, { type }] of file.sections.entries()) {
      if (seen.has(type)) continue;
      seen.add(type);
      await show(file as unknown as Json, 'page', ['sections', index]);
      expect(await said(), type).toEqual([]);
      if (seen.size % 4 === 1) expect(await axeProblems(page), type).toEqual([]);
    }
  }
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  await show(json(`${site}/theme.json`), 'theme', []);
  expect(await colourProblems(page)).toEqual([]);
  await show(json(`${site}/site.json`), 'site', []);
  expect(await axeProblems(page)).toEqual([]);
  expect(await said()).toEqual([]);
});

test('typing into one field changes only that, and taking it back restores the file', async () => {
  const { page, show, said } = await formPage();
  const file = pages[0] as unknown as { [name: string]: Json };
  await show(file, 'page', []);
  const title = page.getByLabel('Title', { exact: true });
  await title.press('End');
  await title.pressSequentially('!');
  expect((await said()).at(-1)).toEqual({ ...file, title: `${file['title']}!` });
  await title.press('Backspace');
  expect(JSON.stringify((await said()).at(-1))).toBe(JSON.stringify(file));
});

test('a problem is shown at its field, and its field is unfolded and focused', async () => {
  const { page, show } = await formPage();
  const file = json(`${site}/site.json`);
  const path = ['navigation', 0, 'label'];
  const problem = {
    file: 'site.json',
    path,
    place: 'Label',
    message: 'Needs some text.',
    level: 'problem',
  };
  await show(file, 'site', [], { problems: [problem], focusPath: path });
  const label = page.locator('[id="content.navigation.0.label"]');
  await expect.poll(() => label.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await label.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('Needs some text.').isVisible()).toBe(true);
});
