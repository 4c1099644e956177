import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { openLoopback } from '../loopback.ts';

/** Lets a server listen on 127.0.0.1 until the test ends; resolves with its port. */
export async function listen(server: Server): Promise<number> {
  const { port, stop } = await openLoopback(server);
  onTestFinished(stop);
  return port;
}

/** Starts a TCP server on 127.0.0.1 until the test ends; resolves with its port. */
export function startTcp(onConnection: (socket: Socket) => void): Promise<number> {
  return listen(createServer(onConnection));
}
