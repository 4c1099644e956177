import { once } from 'node:events';
import type { Server } from 'node:http';

/** The server cannot start; `message` is one line for the operator. */
export class StartError extends Error {}

/** Names of the host variables by those of their ports. */
const hostVariables: Readonly<Record<string, string>> = {
  ADMIN_PORT: 'ADMIN_HOST',
  STUDIO_PORT: 'STUDIO_HOST',
};

/**
 * Binds a server to an address.
 *
 * @param variable the environment variable that sets the port, for the error message
 * @throws StartError if the address cannot be bound
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
      throw new StartError(
        `${variable}: port ${port} of ${host} is already in use. Stop the other program, or choose another port`,
      );
    if (code === 'EACCES')
      throw new StartError(`${variable}: this user may not listen on port ${port} of ${host}`);
    const hostVariable = hostVariables[variable] ?? 'HOST';
    throw new StartError(`${hostVariable}: ${host} is not an address of this machine (${code})`);
  }
}

/**
 * Listens on the socket passed to this process by a service manager (sd_listen_fds(3)), if any; `HOST` and
 * `PORT` are ignored then. During a restart, connections wait in such a socket.
 *
 * @returns whether a socket was passed
 * @throws StartError if several sockets were passed, or one that cannot listen
 */
export async function listenOnPassedSocket(
  server: Server,
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (LISTEN_PID !== String(process.pid)) return false;
  if (LISTEN_FDS !== '1')
    throw new StartError(`LISTEN_FDS: expected one socket, found ${LISTEN_FDS}`);
  try {
    // The first descriptor after standard input, output and error.
    server.listen({ fd: 3 });
    await once(server, 'listening');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`LISTEN_FDS: descriptor 3 is not a socket to listen on (${code})`);
  }
}
