import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visit } from './visits.ts';

/** How long nobody says a word until the visitor says goodbye, in ms. */
const SILENCE_MS = 300;
/** Until a goodbye must have been answered by the end of the connection, in ms. */
const GOODBYE_MS = 10_000;
const BETWEEN_PIECES_MS = 2;

/** What became of a visit. */
export interface Outcome {
  /** All that came back, a character a byte. */
  received: string;
  /** The server has not closed a connection which the visitor had left. */
  isStuck: boolean;
}

/**
 * Opens a connection to a port of 127.0.0.1 and carries a visit out.
 *
 * @param keep takes the connections that say nothing more; whoever gives it ends them
 */
export async function payVisit(
  port: number,
  { pieces, ending }: Visit,
  keep: (socket: Socket) => void,
): Promise<Outcome> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = '';
  let isStuck = false;
  socket.setEncoding('latin1').on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (text) => {
    received += text;
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve));
  for (const [n, piece] of pieces.entries()) {
    if (n > 0) await sleep(BETWEEN_PIECES_MS);
    if (!socket.destroyed) socket.write(piece, 'latin1');
  }
  if (ending === 'half' && !socket.closed) {
    keep(socket);
    return { received, isStuck };
  }
  if (ending === 'leave') {
    socket.resetAndDestroy();
  } else {
    socket.setTimeout(SILENCE_MS, () => {
      socket.end();
      socket.setTimeout(GOODBYE_MS, () => {
        isStuck = true;
        socket.destroy();
      });
    });
  }
  await closed;
  return { received, isStuck };
}
