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
    const hostVariable = variable === 'ADMIN_PORT' ? 'ADMIN_HOST' : 'HOST';
    throw new StartError(`${hostVariable}: ${host} is not an address of this machine (${code})`);
  }
}

/** The first descriptor after standard input, output and error. */
const FIRST_PASSED_FD = 3;

/**
 * Whether a service manager has passed this very process one listening socket (sd_listen_fds(3)).
 * What waits in such a socket survives the process, so a restart refuses nobody.
 *
 * @throws StartError where there are several: the site listens on one
 */
export function hasPassedSocket(env: NodeJS.ProcessEnv): boolean {
  if (env.LISTEN_PID !== String(process.pid)) return false;
  if (env.LISTEN_FDS !== '1')
    throw new StartError(`LISTEN_FDS: expected one socket, found ${env.LISTEN_FDS}`);
  return true;
}

/**
 * Takes the socket that {@link hasPassedSocket} speaks of; `HOST` and `PORT` say nothing then.
 *
 * @throws StartError where it is no socket that can listen
 */
export async function listenOnPassedSocket(server: Server): Promise<void> {
  try {
    server.listen({ fd: FIRST_PASSED_FD });
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`LISTEN_FDS: descriptor 3 is not a socket to listen on (${code})`);
  }
}
