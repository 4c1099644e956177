import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store, type StoreOptions } from '#server/service/store.ts';
import { temporaryFolder } from './server/content.ts';

/** @returns a data folder with an empty database and the open store, as in a running site */
export function openTestStore(options?: StoreOptions) {
  const dataDir = temporaryFolder();
  const store = new Store(openSiteFile(dataDir), options);
  onTestFinished(() => store.close());
  return { dataDir, store };
}

interface Outcome {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

/** The program of the operators' commands. */
export const cli = resolve('scripts/operator/cli.ts');

/**
 * Runs an operators' command.
 *
 * @param dataDir its `DATA_DIR`
 */
export function runScript(name: string, dataDir: string, ...args: string[]): Promise<Outcome> {
  return runScriptWith({ DATA_DIR: dataDir, DATABASE_URL: '' }, name, ...args);
}

/** Runs an operators' command with the given variables. */
export const runScriptWith = (env: Record<string, string>, name: string, ...args: string[]) =>
  runScriptIn(process.cwd(), env, name, ...args);

/** Runs an operators' command in a folder that contains `content`. */
export const runScriptIn = (
  cwd: string,
  env: Record<string, string>,
  name: string,
  ...args: string[]
): Promise<Outcome> => runHere(cwd, env, cli, name, ...args);

/** Runs a script in a separate process, like a person. */
export function runProcess(
  cwd: string,
  env: Record<string, string>,
  script: string,
  ...args: string[]
): Promise<Outcome> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd, env: { ...process.env, npm_lifecycle_event: '', ...env } },
      (error, stdout, stderr) => done({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

let calls = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a script in this process, which saves the half second that a process takes to start. Calls share
 * folder, variables and output, so they are serialised.
 */
export function runHere(
  cwd: string,
  env: Record<string, string>,
  script: string,
  ...args: string[]
): Promise<Outcome> {
  const outcome = last.then(() => call(cwd, env, script, args));
  last = outcome.catch(() => {});
  return outcome;
}

async function call(
  cwd: string,
  env: Record<string, string>,
  script: string,
  args: string[],
): Promise<Outcome> {
  const own = { cwd: process.cwd(), argv: process.argv, env: process.env };
  // Threads of other tests pipe their output into this process's own, and a command listens for its errors.
  const most = process.stdout.getMaxListeners();
  process.stdout.setMaxListeners(0);
  const listeners = process.stdout.listeners('error');
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    }),
  );
  try {
    process.chdir(cwd);
    process.argv = [process.execPath, script, ...args];
    process.env = { ...own.env, npm_lifecycle_event: '', ...env };
    // A script does its work on import, so each import needs another URL.
    calls += 1;
    await import(`${script}?${calls}`);
    return { code: process.exitCode ?? 0, ...written };
  } finally {
    process.exitCode = undefined;
    process.env = own.env;
    process.argv = own.argv;
    process.chdir(own.cwd);
    for (const spy of spies) spy.mockRestore();
    process.stdout.setMaxListeners(most);
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
  }
}
