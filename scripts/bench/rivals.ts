import { basename, join } from 'node:path';
import { installPackages } from '#testing/install-packages.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Servers of the same pages that the site is compared with, by their names in all tables. */
const scripts = {
  'Express, one middleware': 'scripts/bench/servers/express.ts',
  'node:http': 'scripts/bench/servers/node-http.ts',
  'Express with sirv': 'scripts/measuring/sirv-server.ts',
};

export type Rival = keyof typeof scripts;
export const rivals = Object.keys(scripts) as Rival[];

/** The rival that the goals are relative to. */
export const BASELINE: Rival = 'Express, one middleware';

/**
 * Starts a rival.
 *
 * @param folder folder with the captured pages
 * @param path path of one of them
 */
export async function startRival(name: Rival, folder: string, path = '/'): Promise<ServerProcess> {
  installPackages('scripts/measuring');
  const script = scripts[name];
  return startServer({
    name,
    script: [script, folder],
    path,
    log: join(folder, `${basename(script)}.log`),
    env: { NODE_ENV: 'production' },
  });
}
