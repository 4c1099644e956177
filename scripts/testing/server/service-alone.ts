import { onTestFinished } from 'vitest';
import { startProgram } from '../../build/program.ts';
import { enquiry } from '../enquiry.ts';
import { freePort } from '../site.ts';
import { temporaryFolder } from './content.ts';

/** The program of `npm run cli -- upstream`. */
export const serviceProgram = [process.execPath, 'server/service/main.ts'] as const;

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Variables that it needs from a test's environment. */
export const serviceEnv = { PATH, NODE_COMPILE_CACHE };

/** Starts it in a separate process with its own data folder on a free port; it stops with the test. */
export async function startServiceAlone(variables: Record<string, string> = {}) {
  const port = String(await freePort());
  const own = { ...serviceEnv, UPSTREAM_PORT: port, DATA_DIR: temporaryFolder() };
  const env = { ...own, ...variables };
  const isListening = (text: string) => text.includes('listening on');
  const service = await startProgram(serviceProgram, isListening, { env });
  onTestFinished(() => service.stop('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  const send = () =>
    fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
  return { ...service, origin, send };
}
