import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../build/built-server.ts';
import { type Program, startProgram, until } from '../build/program.ts';

/** Maximum time until a clone's page is available, or has changed. */
export const LIMIT_MS = 600_000;

/** A position in a file; text inserted there is visible on the page. */
export interface Place {
  file: string;
  before: string;
}

/** Inserts words into a file of a clone. @returns the text that the page must then contain */
export function change(cwd: string, { file, before }: Place, words: string): string {
  const path = join(cwd, file);
  const found = readFileSync(path, 'utf8');
  const pattern = new RegExp(`${before}(?:Started|Saved \\d |-started|-saved-\\d)*`);
  const changed = found.replace(pattern, before + words);
  if (changed === found) throw new Error(`${file} has no ${before}`);
  writeFileSync(path, changed);
  return words.trim();
}

/** A served site. */
export interface Served {
  /** Time until its page was available, in ms. */
  ms: number;
  output: Program['stdout'];
  /** @returns the time until the page contains the words, in ms */
  see(words: string): Promise<number>;
}

/** Serves a clone during `use`. */
export async function serve(
  cwd: string,
  command: 'start' | 'dev',
  words: string,
  use: (site: Served) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const has = (expected: string) =>
    fetch(`http://127.0.0.1:${port}/about`).then(
      async (answer) => answer.ok && (await answer.text()).includes(expected),
      () => false,
    );
  const begin = performance.now();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const options = { cwd, env, detached: true, limitMs: LIMIT_MS };
  const { stdout: output, stop } = await startProgram(
    ['npm', 'run', command],
    () => has(words),
    options,
  );
  try {
    const ms = performance.now() - begin;
    const see = async (expected: string) => {
      const saved = performance.now();
      await until(() => has(expected), LIMIT_MS, output);
      return performance.now() - saved;
    };
    await use({ ms, output, see });
  } finally {
    await stop();
  }
}
