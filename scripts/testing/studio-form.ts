import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Json } from '#shared/json.ts';
import type { Choices } from '#shared/studio/files.ts';
import { openPage } from './page.ts';

/** A page that shows one form and records every value that it reports. */
const program = `
  import { useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { NoticeProvider } from './client/studio/elements/notices.tsx';
  import { ContentForm } from './client/studio/fields/content-form.tsx';
  function App({ file, ...form }) {
    const [value, setValue] = useState(file);
    const onChange = (next) => { window.said.push(next); setValue(next); };
    return <main><h1>Form</h1><ContentForm {...form} {...{ value, onChange }} /></main>;
  }
  let root;
  window.show = (props) => {
    window.said = [];
    root?.unmount();
    root = createRoot(document.getElementById('studio'));
    root.render(<NoticeProvider><App {...props} /></NoticeProvider>);
  };
`;

/** Default choices for fields in tests. */
export const few: Choices = {
  icons: ['cloud'],
  iconSprite: '',
  pages: [{ path: '/', name: 'Home', title: 'Home', hasService: false }],
  topics: [],
  authors: [],
  providers: [],
  timeZone: 'UTC',
  customs: { locale: 'en_IN', currency: 'INR' },
};

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types ProseMirrorClipboard";

const html =
  '<!doctype html><html lang="en"><head><title>Form</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/form.css"><script type="module" src="/form.js"></script></head><body><div id="studio"></div></body></html>';

/** A browser page that shows forms of the studio. */
export type FormPage = Awaited<ReturnType<typeof formPage>>;

let built: Promise<{ script: string; style: string }> | undefined;

async function bundles() {
  const shared = { bundle: true, write: false, absWorkingDir: process.cwd() } as const;
  const stdin = { contents: program, resolveDir: process.cwd(), loader: 'tsx' } as const;
  const define = { 'process.env.NODE_ENV': '"production"' };
  const [code, css] = await Promise.all([
    build({ ...shared, stdin, define, format: 'esm', jsx: 'automatic', minify: true }),
    build({
      ...shared,
      entryPoints: ['client/studio/styles/main.css'],
      loader: { '.woff2': 'empty', '.ttf': 'empty' },
    }),
  ]);
  return { script: code.outputFiles[0]?.text ?? '', style: css.outputFiles[0]?.text ?? '' };
}

/** Opens a browser page with the form's program, under a policy as strict as the studio's. */
export async function formPage(options = {}) {
  built ??= bundles();
  const { script, style } = await built;
  const page = await openPage(options);
  const answers: Record<string, { contentType: string; body: string; headers?: object }> = {
    '/form.js': { contentType: 'text/javascript', body: script },
    '/form.css': { contentType: 'text/css', body: style },
    '/': { contentType: 'text/html', body: html },
  };
  const picture = {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  await page.route('http://studio.test/**', (route) =>
    route.fulfill({
      ...(answers[new URL(route.request().url()).pathname] ?? picture),
      headers: { 'content-security-policy': policy },
    }),
  );
  await page.goto('http://studio.test/');
  await page.waitForFunction('window.show');
  return {
    page,
    /**
     * Shows a form for a content file, and waits for it.
     *
     * @param name kind of file, such as `page`
     * @param path part of the file
     * @param more additional properties of the form
     */
    async show(file: Json, name: string, path: (string | number)[], more: object = {}) {
      const schema = JSON.parse(readFileSync(`content/schema/${name}.schema.json`, 'utf8'));
      const props = { file, schema, path, problems: [], choices: few, ...more };
      await page.evaluate(`show(${JSON.stringify(props)})`);
      await page.waitForSelector('.content-form');
    },
    /** Every value that the form has reported since it was shown. */
    said: (): Promise<Json[]> => page.evaluate('said'),
  };
}
