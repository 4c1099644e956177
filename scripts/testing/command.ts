import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
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

/**
 * Runs an operators' command in a separate process.
 *
 * @param dataDir its `DATA_DIR`
 */
export function runScript(name: string, dataDir: string, ...args: string[]): Promise<Outcome> {
  return runScriptWith({ DATA_DIR: dataDir, DATABASE_URL: '' }, name, ...args);
}

/** Runs a command with the given variables. */
export const runScriptWith = (env: Record<string, string>, name: string, ...args: string[]) =>
  runScriptIn(process.cwd(), env, name, ...args);

/** Runs a script in a folder that contains `content`. */
export function runScriptIn(
  cwd: string,
  env: Record<string, string>,
  name: string,
  ...args: string[]
): Promise<Outcome> {
  const script = join(import.meta.dirname, '../operator/cli.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, name, ...args],
      { cwd, env: { ...process.env, npm_lifecycle_event: '', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}
