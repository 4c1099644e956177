import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const importing = /^(?:import|export)\b[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;

/** A folder of the server, such as `server/http`, or a file directly below `server`. */
const placeOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** The places that each place of the server imports from, each with an import as an example. */
function imports(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const file of globSync('server/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    for (const [, name, lazy = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
      const path = name ?? lazy;
      const target = path.startsWith('#server/') ? path.slice(1) : join(dirname(file), path);
      const [from, to] = [placeOf(file), placeOf(target)];
      if (!target.startsWith('server/') || from === to) continue;
      const targets = found.get(from) ?? new Map<string, string>();
      found.set(from, targets.set(to, `${file} imports ${target}`));
    }
  }
  return found;
}

/** A cycle of imports from a place back to itself; undefined if there is none. */
function circleOf(place: string, found: ReturnType<typeof imports>): string[] | undefined {
  const ways: { at: string; steps: string[] }[] = [{ at: place, steps: [] }];
  const seen = new Set<string>();
  for (const { at, steps } of ways) {
    for (const [to, example] of found.get(at) ?? []) {
      if (to === place) return [...steps, example];
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push({ at: to, steps: [...steps, example] });
    }
  }
  return undefined;
}

const found = imports();
for (const place of found.keys()) {
  const circle = circleOf(place, found);
  if (!circle) continue;
  process.stderr.write(`Folders of server/ import from each other:\n  ${circle.join('\n  ')}\n`);
  process.exit(1);
}
