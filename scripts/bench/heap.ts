import { once } from 'node:events';
import { until } from '#testing/until.ts';
import type { ServerProcess } from './server-process.ts';

/**
 * The bytes of objects and buffers that a Node process holds after a garbage collection, measured
 * through its inspector.
 *
 * @param port the `--inspect-port` that the process was started with
 */
export async function heldBytes(server: ServerProcess, port: number): Promise<number> {
  server.process.kill('SIGUSR1');
  const socket = await connect(port);
  const call = async (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [event] = await once(socket, 'message');
    return JSON.parse(event.data).result;
  };
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  const expression = 'const { heapUsed, external } = process.memoryUsage(); heapUsed + external';
  const { result } = await call('Runtime.evaluate', { expression });
  socket.close();
  return result.value;
}

async function connect(port: number): Promise<WebSocket> {
  const find = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    return target;
  };
  const { webSocketDebuggerUrl } = await until(find, 5000, () => 'The inspector did not answer');
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  return socket;
}
