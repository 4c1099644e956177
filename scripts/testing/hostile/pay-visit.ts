import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visit } from './visits.ts';

/** Silence after which the visitor closes the connection, in ms. */
const SILENCE_MS = 300;
/** Time for the server to close the connection afterwards, in ms. */
const GOODBYE_MS = 10_000;
const BETWEEN_PIECES_MS = 2;

/** Result of a visit. */
export interface Outcome {
  /** Everything received, one character per byte. */
  received: string;
  /** Whether the server failed to close a connection after the visitor had. */
  isStuck: boolean;
}

/**
 * Opens a connection to a port of 127.0.0.1 and performs a visit.
 *
 * @param keep receives connections with an unfinished request, which the caller must close
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
