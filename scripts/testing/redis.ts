import { findProgram } from './find-program.ts';
import { startProgram } from './program.ts';
import { freePort } from './site.ts';
import { emptyFolder } from './temporary.ts';

/** A temporary Redis server on loopback. */
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/**
 * Starts Redis or Valkey from installed binaries.
 *
 * @param port a free port by default
 * @throws Error with a one-sentence message if they are not installed
 */
export async function startRedis(port?: number) {
  const program = findProgram('redis');
  const folder = emptyFolder();
  const listenOn = port ?? (await freePort());
  const place = ['--port', String(listenOn), '--bind', '127.0.0.1', '--dir', folder.path];
  const { child, stop } = await startProgram([program, ...place, '--save', ''], (output) =>
    /ready to accept connections/i.test(output),
  );
  return {
    url: `redis://127.0.0.1:${listenOn}`,
    /** Suspends it, with open connections, until `resume`. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT');
      await stop();
      folder.remove();
    },
  };
}
