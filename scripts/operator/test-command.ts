import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SqliteStore } from '#server/upstream/sqlite-store.ts';

/** @returns a data folder with an empty database, and the store that holds it open as a site does */
export function openTestStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
  const store = new SqliteStore(dataDir);
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { dataDir, store };
}

/**
 * Runs `scripts/NAME.ts` in a process of its own.
 *
 * @param dataDir its `DATA_DIR`
 */
export function runScript(
  name: string,
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }> {
  const script = join(import.meta.dirname, '..', `${name}.ts`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}
