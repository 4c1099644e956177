import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the tests in other browsers start: possible names and where Debian has them. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  miniBrowser: { names: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'], debian: 'webkit2gtk-driver' },
  webKitDriver: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  screen: { names: ['Xvfb'], debian: 'xvfb' },
  windowManager: { names: ['openbox'], debian: 'openbox' },
};

type Program = keyof typeof programs;

/**
 * @returns the path of an installed program
 * @throws Error that names what is missing
 */
export function findCommand(program: Program): string {
  const path = search(program);
  if (path) return path;
  throw missing([program]);
}

/** @throws Error that names everything that the tests in other browsers lack */
export function checkBrowsers(): void {
  const lacking = (Object.keys(programs) as Program[]).filter((program) => !search(program));
  if (lacking.length > 0) throw missing(lacking);
}

function search(program: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs[program].names.flatMap((name) =>
    globSync(name.startsWith('/') ? name : folders.map((folder) => join(folder, name))),
  )[0];
}

function missing(lacking: readonly Program[]): Error {
  const packages = new Set(lacking.map((program) => programs[program].debian));
  const names = lacking.map((program) => programs[program].names[0]);
  return new Error(
    `These tests need ${names.join(', ')}, not installed here (Debian: apt-get install ${[...packages].join(' ')}).`,
  );
}
