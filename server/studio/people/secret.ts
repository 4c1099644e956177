import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs the studio's cookies: a file of its own, so that a copy of the database alone
 * makes no session. It is created when it is missing; without it everyone is signed out.
 */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, 'studio.secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.length < 43)
    throw new Error(`${file} is damaged: remove it, and everyone signs in again`);
  return secret;
}
