import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionalPackages } from './server.ts';

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const lockfile = readFileSync('package-lock.json', 'utf8');
const outside = Object.keys({ ...dependencies, ...optionalDependencies }).sort();

test('dependencies are exactly the packages left outside the bundles, each with its reason in CONTRIBUTING.md', () => {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## Packages$/m);
  const reasons = [...section.matchAll(/^\| `([^`]+)` \| [^|]{20,}\|/gm)].map(([, name]) => name);
  expect(outside).toEqual(reasons.sort());
  expect(outside).toEqual(expect.arrayContaining([...optionalPackages]));
});

test('"npm ci --omit=dev" installs at most 120 packages, from any registry', () => {
  const { packages } = JSON.parse(lockfile);
  const all = Object.values<{ dev?: boolean; resolved?: string }>(packages).slice(1);
  expect(all.filter(({ dev }) => !dev).length).toBeLessThanOrEqual(120);
  const addresses = all.flatMap(({ resolved }) => resolved ?? []);
  expect(addresses).toEqual(['file:scripts/node']);
});

test('"npm ci" installs at most 450 packages on Linux: others belong in scripts/measuring', () => {
  interface Entry {
    os?: string[];
    cpu?: string[];
    libc?: string[];
  }
  const { packages } = JSON.parse(lockfile);
  const isHere = ({ os, cpu, libc }: Entry) =>
    (os ?? ['linux']).includes('linux') &&
    (cpu ?? ['x64']).includes('x64') &&
    (libc ?? ['glibc']).includes('glibc');
  const all = Object.values<Entry>(packages).slice(1);
  expect(all.filter(isHere).length).toBeLessThanOrEqual(450);
});
