import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs required by some tests: possible names or paths, and the Debian package. */
const programs = {
  nginx: { names: ['nginx'], debian: 'nginx' },
  openssl: { names: ['openssl'], debian: 'openssl' },
  initdb: { names: ['initdb', '/usr/lib/postgresql/*/bin/initdb'], debian: 'postgresql' },
  redis: { names: ['redis-server', 'valkey-server'], debian: 'redis-server' },
  caddy: { names: ['caddy'], debian: 'caddy' },
  systemd: { names: ['systemd-analyze'], debian: 'systemd' },
  promtool: { names: ['promtool'], debian: 'prometheus' },
  chromium: { names: ['chromium', 'google-chrome'], debian: 'chromium' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  miniBrowser: { names: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'], debian: 'webkit2gtk-driver' },
  webKitDriver: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  screen: { names: ['Xvfb'], debian: 'xvfb' },
  windowManager: { names: ['openbox'], debian: 'openbox' },
};

export type ProgramName = keyof typeof programs;

/**
 * @returns the path of an installed program, the newest version if there are several
 * @throws Error with a one-sentence message that names what is missing
 */
export function findProgram(name: ProgramName): string {
  const path = search(name);
  if (path) return path;
  throw new Error(missingPrograms([name]));
}

/** @returns a sentence that names everything missing, undefined if nothing is */
export function missingPrograms(names: readonly ProgramName[]): string | undefined {
  const lacking = names.filter((name) => !search(name));
  if (lacking.length === 0) return undefined;
  const wanted = lacking.map((name) => programs[name].names[0]).join(', ');
  return `This needs ${wanted}, not installed here (Debian: apt-get install ${debianPackages(lacking).join(' ')}).`;
}

/** The Debian packages that contain these programs. */
export const debianPackages = (names: readonly ProgramName[]): string[] => [
  ...new Set(names.map((name) => programs[name].debian)),
];

function search(program: ProgramName): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return programs[program].names.flatMap((name) =>
    name.startsWith('/')
      ? globSync(name).sort().reverse()
      : globSync(folders.map((folder) => join(folder, name))),
  )[0];
}
