import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Where a server listens on 127.0.0.1. */
export interface Target {
  port: number;
  /** Name of the host in requests, and of the certificate. */
  host: string;
  /** Path of the data of a dashboard. */
  dashboardData: string;
  /** Address that connections come from, so that limits count each attack alone. */
  localAddress?: string;
  /** Certificate in PEM if the server speaks TLS. */
  certificate?: string | undefined;
}

/** Outcomes of an attacker's requests. */
export interface Tally {
  sent: number;
  /** Answers by status; `none` counts requests whose connection ended without one. */
  answers: Record<string, number>;
}

/** Opens a connection; errors only end it. */
export async function open(target: Target): Promise<Socket> {
  const { port, host: servername, certificate: ca, localAddress } = target;
  const options = { port, host: '127.0.0.1', ...(localAddress && { localAddress }) };
  const socket = ca ? connectTls({ ...options, servername, ca }) : connect(options);
  socket.on('error', () => {}).setEncoding('latin1');
  const connected = new Promise<void>((resolve) => {
    socket.once(ca ? 'secureConnect' : 'connect', () => resolve());
  });
  await Promise.race([connected, closed(socket)]);
  return socket;
}

/** Resolves when a connection has ended, in whatever way. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** Statuses of the final answers in what was received. */
export function statusesIn(received: string): string[] {
  const lines = received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm);
  return [...lines].map(([, status = '']) => status).filter((status) => !status.startsWith('1'));
}
