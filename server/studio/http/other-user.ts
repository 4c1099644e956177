import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

const ROOT = 0;

/**
 * Whether a connection within this machine was opened by another user. While a browser starts, all users
 * can read the address that it opens. Root may open it: that is also who forwards ports of containers.
 */
export function isOfOtherUser({ remotePort = 0, localPort = 0 }: Socket): boolean {
  const own = process.getuid?.();
  if (own === undefined) return false;
  const uids = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    uidsIn(linesOf(file), remotePort, localPort),
  );
  return uids.some((uid) => uid !== own && uid !== ROOT);
}

/**
 * The users whose connections lead from one port to another.
 *
 * @param lines of Linux's table of connections (proc_pid_net(5)): a number, both addresses with their
 *   ports, state, queues, timer, retransmissions, user
 */
export function uidsIn(lines: readonly string[], from: number, to: number): number[] {
  const [begin, end] = [from, to].map(
    (port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return lines.flatMap((line) => {
    const [, local = '', remote = '', , , , , uid] = line.trim().split(/\s+/);
    return local.endsWith(begin ?? '') && remote.endsWith(end ?? '') ? [Number(uid)] : [];
  });
}

/** Nothing on systems without such a table. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(1);
  } catch {
    return [];
  }
}
