import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind others, on one connection and on all of them; one takes some 7 kB. */
const MAX_WAITING = 100;
const MAX_WAITING_IN_ALL = 5000;

interface Line {
  /** The answer to the request that came last. */
  newest: ServerResponse;
  waiting: number;
}

/**
 * Takes the requests of a connection one after the other, however many were written ahead: Node
 * would begin them all, and a reader who takes nothing would hold what each of them has opened. Who
 * writes very many ahead is hung up on.
 *
 * Nothing is read behind a request whose answer is the last one of its connection (RFC 9112, section
 * 9.6). What stands there may be no request at all, but part of a body that was framed in two ways.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  let waitingInAll = 0;
  const leave = (line: Line, count: number) => {
    line.waiting -= count;
    waitingInAll -= count;
  };

  return (req, res) => {
    const { socket } = req;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, { newest: res, waiting: 0 });
      return handle(req, res);
    }
    const before = line.newest;
    line.newest = res;
    if (before.writableFinished) {
      if (!isLast(before)) handle(req, res);
      return;
    }
    if (line.waiting === MAX_WAITING || waitingInAll === MAX_WAITING_IN_ALL) {
      socket.destroy();
      return;
    }
    if (line.waiting === 0) socket.once('close', () => leave(line, line.waiting));
    line.waiting += 1;
    waitingInAll += 1;
    before.once('close', () => {
      // With the connection all of its line goes.
      if (socket.destroyed) return;
      leave(line, 1);
      if (!isLast(before)) handle(req, res);
    });
  };
}

function isLast(answer: ServerResponse): boolean {
  return !answer.shouldKeepAlive || answer.getHeader('Connection') === 'close';
}
