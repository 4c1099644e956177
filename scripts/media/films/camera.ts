/** Films the scenes of `stage.ts` in a headless Chromium. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { FilmFacts } from './film.ts';
import type { Stage } from './stage.ts';

declare const stage: Stage;

const FONT = new URL(
  '../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  import.meta.url,
);

export type Camera = {
  readonly films: FilmFacts[];
  /** The frame of a film at time `t` (0 to 1), as a PNG. */
  frame(name: string, t: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens a browser with the scenes and the display face loaded. Throws where there is none. */
export async function openCamera(): Promise<Camera> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`No browser at ${executablePath}. Install Chromium or set CHROMIUM_PATH.`);
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.evaluate(loadFont, (await readFile(FONT)).toString('base64'));
  await page.addScriptTag({ content: await bundle() });
  return {
    films: await page.evaluate(() => stage.films()),
    frame: async (name, t) =>
      Buffer.from(
        await page.evaluate(([n, at]) => stage.frame(n, at), [name, t] as const),
        'base64',
      ),
    close: () => browser.close(),
  };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('stage.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'esnext',
  });
  return outputFiles[0]?.text ?? '';
}

async function loadFont(base64: string): Promise<void> {
  const face = new FontFace('Bricolage Grotesque', `url(data:font/woff2;base64,${base64})`, {
    weight: '200 800',
  });
  document.fonts.add(await face.load());
}
