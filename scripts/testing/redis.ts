import { emptyFolder, startProgram } from '../build/program.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './site.ts';

/** A temporary Redis server on loopback. */
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/**
 * Starts Redis or Valkey from installed binaries.
 *
 * @param port a free port by default
 * @throws Error with a one-sentence message if they are not installed
 */
export async function startRedis(port?: number) {
  using cleanup = new DisposableStack();
  const folder = cleanup.use(emptyFolder()).path;
  const listenOn = port ?? (await freePort());
  const place = ['--port', String(listenOn), '--bind', '127.0.0.1', '--dir', folder];
  const server = await startProgram([findProgram('redis'), ...place, '--save', ''], (output) =>
    /ready to accept connections/i.test(output),
  );
  const kept = cleanup.move();
  return {
    url: `redis://127.0.0.1:${listenOn}`,
    /** Suspends it, with open connections, until `resume`. */
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    async stop() {
      server.process.kill('SIGCONT');
      await server.stop();
      kept.dispose();
    },
  };
}
