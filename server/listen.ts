import { once } from 'node:events';
import type { Server } from 'node:http';

/** The server cannot start; `message` is one line for the operator. */
export class StartError extends Error {}

/**
 * Binds a server to an address.
 *
 * @param variable the environment variable that the port comes from, for the error
 * @throws StartError where the address cannot be had
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  variable: string,
): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`${variable}: port ${port} of ${host} is already in use`);
    if (code === 'EACCES')
      throw new StartError(`${variable}: port ${port} of ${host} is not permitted to this user`);
    throw new StartError(`HOST: ${host} is not an address of this machine (${code})`);
  }
}
