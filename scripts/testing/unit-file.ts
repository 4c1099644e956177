import { readFileSync } from 'node:fs';

/** The environment and program of a systemd unit. */
export interface UnitFile {
  /** Its `Environment=` lines. */
  env: Record<string, string>;
  /** `ExecStart=` without the path of Node. */
  program: string[];
}

/** @param instance what `%i` stands for */
export function readUnit(name: string, instance = ''): UnitFile {
  const text = readFileSync(`scripts/deploy/systemd/${name}.service`, 'utf8');
  const values = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, value = '']) =>
      value.replaceAll('%i', instance).split(' '),
    );
  const pairs = values('Environment').map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  const [node, ...program] = values('ExecStart');
  if (node !== '/usr/bin/node') throw new Error(`${name} starts ${node}`);
  return { env: Object.fromEntries(pairs), program };
}
