import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * Lets a server listen on 127.0.0.1.
 *
 * @param port a free port by default
 * @returns its port, and a function that cuts all connections and stops it; when it resolves, clients of this
 * process have seen the end of theirs and cannot reuse one for the next server on the port
 */
export async function openLoopback(
  server: Server,
  port = 0,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      // One turn of the event loop, in which the clients read the end.
      await setImmediate();
    },
  };
}
