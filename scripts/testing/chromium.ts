import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { installPackages } from './install-packages.ts';

/**
 * Site isolation and web security stay on. Only the process sandbox is off: it needs
 * privileges that containers lack.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
];

/** Folder of the tests' packages that `npm ci` does not install. */
export const packages = 'scripts/testing/packages';

interface Chromium {
  executablePath: string;
  env?: Record<string, string>;
}

/** Projects of a test run share the process and unpack Chromium once, although each loads this module. */
const run = globalThis as { chromium?: Promise<Chromium> };

/**
 * Starts Chromium: the one at `CHROMIUM_PATH`, otherwise the one in the npm package.
 *
 * @param more additional arguments
 * @throws Error with one sentence if no browser can be started
 */
export async function launchChromium(more: readonly string[] = []): Promise<BrowserServer> {
  const { executablePath, env } = await findChromium();
  try {
    return await chromium.launchServer({
      executablePath,
      args: [...args, ...more],
      ...(env && { env: { ...process.env, ...env } }),
    });
  } catch (cause) {
    throw new Error(
      `Chromium is needed, and ${executablePath} does not start; set CHROMIUM_PATH to one that does.`,
      { cause },
    );
  }
}

async function findChromium(): Promise<Chromium> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) {
    run.chromium ??= unpackChromium();
    return run.chromium;
  }
  if (existsSync(executablePath)) return { executablePath };
  throw new Error(`CHROMIUM_PATH is not an existing file: ${executablePath}`);
}

/**
 * Unpacks the npm package's Chromium with the libraries and fonts that a minimal machine lacks,
 * once per version. Its font configuration refers to other folders, and without fonts Chromium
 * crashes at the first form field.
 */
async function unpackChromium(): Promise<Chromium> {
  const { dependencies } = JSON.parse(readFileSync(join(packages, 'package.json'), 'utf8'));
  const folder = resolve('node_modules/.cache/chromium', dependencies['@sparticuz/chromium']);
  if (!existsSync(folder)) await unpackTo(folder);
  const fonts = join(folder, 'fonts');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: fonts },
  };
}

/**
 * The package unpacks to the temporary folder and reuses existing files. The result becomes
 * `folder` once it is complete.
 */
async function unpackTo(folder: string): Promise<void> {
  installPackages(packages);
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    const { unpack } = await import('./packages/unpack.ts');
    await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  const fonts = join(folder, 'fonts');
  writeFileSync(
    join(unfinished, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
