import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { codeCopy } from '#testing/code-copy.ts';
import { expectNone } from '#testing/expect-none.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { samplePage } from '#testing/server/content.ts';
import { freePort } from '#testing/site.ts';

const MINUTE = 60_000;

const home = (heading: string, lead = 'It says little.') =>
  JSON.stringify(samplePage('/', { sections: [{ type: 'page-intro', heading, lead }] }));

/** Runs the command in a copy of the code, which the test may break, with only a home page. */
async function startDev() {
  const cwd = codeCopy();
  const file = (name: string) => join(cwd, name);
  const write = (name: string, text: string) => writeFileSync(file(name), text);
  // Errors from before the command's start are shown, too.
  write('content/pages/home.json', '{ "path": ');
  const port = await freePort();
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['scripts/build/dev.ts'], {
    cwd,
    env: { PATH, TMPDIR, PORT: String(port), DATA_DIR: join(cwd, 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  child.stdout.on('data', (text) => {
    log += text;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const origin = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      { timeout: MINUTE },
    )
    .toBe(true);
  // Drafts and stack traces must not be reachable from the network.
  await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow('fetch failed');
  return {
    origin,
    write,
    /** Number of times that the server has started. */
    starts: () => log.split('"listening on').length - 1,
    /** Replaces a text in a file; returns a function that undoes this. */
    change(name: string, from: string | RegExp, to: string) {
      const before = readFileSync(file(name), 'utf8');
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      write(name, after);
      return () => write(name, before);
    },
  };
}

test(
  'errors are shown in an overlay, which disappears once they are fixed',
  async () => {
    const { origin, write, starts, change } = await startDev();
    const page = await openPage({ expectedErrors: /./ });
    const dialog = page.getByRole('alertdialog', { name: 'This page does not show' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const shows = async (...texts: (string | RegExp)[]) => {
      for (const text of texts) await dialog.getByText(text).first().waitFor({ timeout: MINUTE });
    };
    const showsPage = async (name: string) => {
      await heading(name).waitFor({ timeout: MINUTE });
      await dialog.waitFor({ state: 'hidden', timeout: MINUTE });
    };

    await page.goto(origin);
    await shows('The content is not valid', 'pages/home.json', /^valid JSON$/);
    write('content/pages/home.json', home('First words'));
    await showsPage('First words');
    await hydrated(page);

    // An invalid content field; the page under the dialog stays.
    write('content/pages/home.json', home('First words').replace('"Test page"', '7'));
    await shows('pages/home.json at breadcrumb', /^text$/, /^7$/);
    expect(await heading('First words').count()).toBe(1);
    // Another problem in its place keeps the focus.
    write('content/pages/home.json', home('First words').replace('"Test page"', '8'));
    await shows(/^8$/);
    expect(
      await page.evaluate(
        () => document.querySelector('dev-overlay')?.shadowRoot?.activeElement?.tagName,
      ),
    ).toBe('BUTTON');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await dialog.waitFor({ state: 'hidden' });
    write('content/pages/home.json', home('Second words'));
    await showsPage('Second words');

    // The browser's code, the server's code, and shared code.
    const mendClient = change(
      'client/page/page-view.tsx',
      'export function',
      'const x = ;\nexport function',
    );
    await shows('The code cannot be built', /client\/page\/page-view\.tsx:\d+:\d+/);
    mendClient();
    await showsPage('Second words');
    const mendServer = change(
      'server/routes/pages.ts',
      'export function',
      'const x = ;\nexport function',
    );
    await shows('The code cannot be built', /server\/routes\/pages\.ts:\d+:\d+/);
    mendServer();
    await showsPage('Second words');
    const mendStart = change(
      'server/routes/pages.ts',
      'export function',
      'throw new Error("No server today");\nexport function',
    );
    await shows('The server cannot start', /No server today/);
    await page.evaluate(() => document.body.classList.add('of-the-code-before'));
    mendStart();
    await page.locator('body.of-the-code-before').waitFor({ state: 'detached', timeout: MINUTE });
    await showsPage('Second words');
    const mendShared = change(
      'shared/model/content-model.ts',
      /breadcrumb: text\([^)]*\)/,
      '$&.max(3)',
    );
    await shows('pages/home.json at breadcrumb', /at most 3/, /"Test page"/);
    mendShared();
    await showsPage('Second words');

    // A section that fails to render. Rendering code is reloaded without a restart.
    const before = starts();
    const mendSection = change(
      'client/sections/page-intro/page-intro.tsx',
      /(export function PageIntro[^\n]*\{\n)/,
      '$1  if (section.type) throw new Error("No words today");\n',
    );
    await shows(/Error: No words today/);
    mendSection();
    await showsPage('Second words');
    const mendHeader = change(
      'client/layout/site-header.tsx',
      /(export function SiteHeader[^\n]*\{\n)/,
      '$1  if (typeof document === "object") throw new Error("No browser today");\n',
    );
    await shows('Error in the browser', /Error: No browser today/);
    mendHeader();
    await showsPage('Second words');
    expect(starts()).toBe(before);
    await page.close();

    // A dead link is a note, which stays dismissed.
    write('content/pages/home.json', home('Third words', 'Read [this](/nowhere).'));
    const other = await openPage({ expectedErrors: /./, bypassCSP: true });
    await other.goto(origin);
    const note = other.getByRole('complementary', { name: 'Notes' });
    await note.getByText('"/nowhere"').waitFor({ timeout: MINUTE });
    await note.getByText('pages/home.json at sections[0].lead').waitFor();
    expectNone(await axeProblems(other));
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await note.waitFor({ state: 'hidden' });
    write('content/pages/home.json', home('Fourth words', 'Read [this](/nowhere).'));
    await other.getByRole('heading', { level: 1, name: 'Fourth' }).waitFor({ timeout: MINUTE });
    expect(await note.isVisible()).toBe(false);
    write('content/pages/home.json', home('Fourth words', 'Read [that](/elsewhere).'));
    await note.getByText('"/elsewhere"').waitFor({ timeout: MINUTE });
    write('content/pages/home.json', '{');
    await other.getByRole('alertdialog').waitFor({ timeout: MINUTE });
    expectNone(await axeProblems(other));
  },
  10 * MINUTE,
);
