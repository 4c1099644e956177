import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { StudioError } from './studio-error.ts';

const ROOT = 0;

/** State of an established connection (proc_pid_net(5)). */
const ESTABLISHED = '01';

/**
 * Refuses every request of another user of this machine: they can read the address that a browser opens on
 * its start, and their server on another port of `localhost` gets the browser's cookies.
 */
export function refuseOtherUsers(): RequestHandler {
  // A connection stays with the user who opened it.
  const own = new WeakSet<Socket>();
  return ({ socket }, _res, next) => {
    if (!own.has(socket)) {
      if (isOfOtherUser(socket)) throw otherUser();
      own.add(socket);
    }
    next();
  };
}

const otherUser = () =>
  new StudioError(403, 'other-user', 'This studio belongs to another user of this computer.');

/**
 * Whether a connection within this machine was opened by another user. Root is allowed, because it also
 * forwards the ports of containers. False on systems without a connection table.
 */
export function isOfOtherUser({ remotePort = 0, localPort = 0 }: Socket): boolean {
  const user = process.getuid?.();
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(linesOf);
  if (user === undefined || lines.length === 0) return false;
  return !mayUse(lines, { user, remotePort, localPort });
}

/**
 * Whether a connection is open at this end, and its other end belongs to the user or to root, or is not on
 * this machine. The table does not list the owner of a closed connection.
 *
 * @param lines of Linux's table of connections (proc_pid_net(5)): a number, both addresses with their
 *   ports, state, queues, timer, retransmissions, user
 */
export function mayUse(
  lines: readonly string[],
  { user, remotePort, localPort }: { user: number; remotePort: number; localPort: number },
): boolean {
  const own = endsIn(lines, localPort, remotePort);
  const theirs = endsIn(lines, remotePort, localPort);
  return (
    own.some(({ state }) => state === ESTABLISHED) &&
    theirs.every(({ uid, state }) => [user, ROOT].includes(uid) && state === ESTABLISHED)
  );
}

/** The ends of connections from one port to another. */
function endsIn(lines: readonly string[], from: number, to: number) {
  const [begin = '', end = ''] = [from, to].map(
    (port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state = '', , , , uid] = line.trim().split(/\s+/);
    return local.endsWith(begin) && remote.endsWith(end) ? [{ state, uid: Number(uid) }] : [];
  });
}

/** Empty on systems without such a file. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(1);
  } catch {
    return [];
  }
}
