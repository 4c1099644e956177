import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A server listening on 127.0.0.1. */
export interface Target {
  port: number;
  /** Host name in requests and in the certificate. */
  host: string;
  /** Path of a dashboard's data. */
  dashboardData: string;
  /** Source address of connections, so that limits count each attack separately. */
  localAddress?: string;
  /** PEM certificate if the server uses TLS. */
  certificate?: string | undefined;
}

/** Outcomes of an attacker's requests. */
export interface Tally {
  sent: number;
  /** Responses by status; `none` counts connections that ended without a response. */
  answers: Record<string, number>;
}

/** Opens a connection; errors merely close it. */
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

/** Resolves when a connection has closed for any reason. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** Statuses of the final responses in received text. */
export function statusesIn(received: string): string[] {
  const lines = received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm);
  return [...lines].map(([, status = '']) => status).filter((status) => !status.startsWith('1'));
}
