import type { Logger } from '#server/http/logger.ts';
import { editDistance } from '#shared/edit-distance.ts';
import { readConfig } from './config.ts';

/** Names without an underscore, such as HOST, resemble those of other programs too much. */
const COMPARABLE = /^[a-z\d]+(?:[_-][a-z\d]+)+$/i;

/** Shorter names may differ by one edit only: two would make another word. */
const LONG_NAME = 9;

/** Variables of hosting platforms, which are not misspellings. */
const foreign: ReadonlySet<string> = new Set(['APP_URL']);

/** An unknown variable, and the one that was probably meant. */
interface Misspelling {
  found: string;
  meant: string;
}

/** @returns the variables whose names closely resemble one that the server reads */
export function misspelledVariables(env: Readonly<Record<string, string | undefined>>) {
  const known = knownVariables();
  const misspellings: Misspelling[] = [];
  for (const found of Object.keys(env)) {
    if (known.includes(found) || foreign.has(found) || !COMPARABLE.test(found)) continue;
    const meant = known.find((name) => isNear(found.toUpperCase(), name));
    if (meant) misspellings.push({ found, meant });
  }
  return misspellings;
}

/** Logs a line for each misspelled variable. */
export function warnOfMisspelled(env: NodeJS.ProcessEnv, logger: Pick<Logger, 'warn'>): void {
  for (const { found, meant } of misspelledVariables(env))
    logger.warn(`${found} is not a variable that the server reads. Did you mean ${meant}?`);
}

function knownVariables(): string[] {
  const names: string[] = [];
  const recording: Record<string, string> = {};
  readConfig(
    new Proxy(recording, {
      get(_env, name) {
        names.push(String(name));
      },
    }),
  );
  return names;
}

function isNear(found: string, name: string): boolean {
  const edits = name.length < LONG_NAME ? 1 : 2;
  if (Math.abs(found.length - name.length) > edits || !COMPARABLE.test(name)) return false;
  return editDistance(found, name) <= edits;
}
