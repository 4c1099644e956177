import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * Lets a server listen on 127.0.0.1.
 *
 * @param port a free port by default
 * @returns its port, and a function that cuts all connections and stops it
 */
export async function openLoopback(
  server: Server,
  port = 0,
): Promise<{ port: number; stop(): void }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
