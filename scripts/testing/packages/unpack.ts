import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** Unpacks Chromium, and libraries that a minimal machine lacks, to the temporary folder. */
export async function unpack(): Promise<void> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  await inflate(join(dirname(main), '../bin/al2023.tar.br'));
  await chromium.executablePath();
}
