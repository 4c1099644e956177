import { readFileSync } from 'node:fs';

/**
 * Reads the `Environment=` lines of a systemd unit, and its `ExecStart=` without the path of Node.
 *
 * @param instance replacement for `%i`
 */
export function readUnit(name: string, instance = '') {
  const text = readFileSync(`scripts/deploy/systemd/${name}.service`, 'utf8');
  const values = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, value = '']) =>
      value.replaceAll('%i', instance).split(' '),
    );
  const pairs = values('Environment').map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  const [node, ...program] = values('ExecStart');
  if (node !== '/usr/bin/node') throw new Error(`${name} starts ${node}`);
  const env: Record<string, string> = Object.fromEntries(pairs);
  return { env, program };
}
