import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A key that the studio signs with: a file of its own, so that a copy of the database alone makes no
 * session and no link. It is created when it is missing; without it, what it has signed is void.
 *
 * @throws Error if the file is cut off: everybody could sign with an empty key
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.length < 43)
    throw new Error(`${file} is damaged: remove it, and the studio makes a new one`);
  return secret;
}
