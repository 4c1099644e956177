import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A signing key of the studio, in a separate file, so that a copy of the database alone cannot forge sessions
 * or links. It is created if missing, which invalidates earlier signatures.
 *
 * @throws Error if the file is truncated: anyone could sign with an empty key
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
