import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type ApiDeps, createApi } from '#server/api/api.ts';
import { identifyRequests, sendRequestId } from '#server/http/request-id.ts';
import { logFormat } from '#server/observe/log.ts';
import { listen, startTcp } from './listen.ts';
import { testMetrics } from './metrics.ts';

/** A site that has only the API. */
export type RunningApi = Awaited<ReturnType<typeof startApi>>;

interface ApiOptions extends Partial<ApiDeps> {
  trustProxy?: boolean | number;
  server?: ServerOptions;
}

/** Starts a site that has only the API, with the given upstream. */
export async function startApi(
  upstream: RequestListener | URL,
  { trustProxy = false, server = {}, ...deps }: ApiOptions = {},
) {
  /** All lines logged so far. */
  const log: string[] = [];
  const app = express().set('trust proxy', trustProxy);
  app.use(identifyRequests(app.get('trust proxy fn')), sendRequestId());
  app.use(
    '/api',
    createApi({
      apiUrl: upstream instanceof URL ? upstream : await startUpstream(upstream),
      siteUrl: new URL('https://site.example'),
      rateLimitPerMinute: 0,
      mayUpload: () => true,
      metrics: testMetrics().upstream,
      logger: pino(logFormat('debug'), { write: (line) => log.push(line) }),
      ...deps,
    }),
  );
  app.use((_req, res) => res.status(404).send('a page of the site'));
  const port = await listen(createServer(server, app));
  const origin = `http://127.0.0.1:${port}`;
  /** Posts a body to a path, as JSON unless the headers specify otherwise. */
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
    });
  return { origin, port, log, post };
}

/** Starts an upstream that speaks HTTP; returns its address. */
export async function startUpstream(listener: RequestListener): Promise<URL> {
  return new URL(`http://127.0.0.1:${await listen(createServer(listener))}`);
}

/** Starts an upstream that may violate HTTP: `onRequest` gets the socket of each request. */
export async function startRawUpstream(onRequest: (socket: Socket) => void): Promise<URL> {
  const port = await startTcp((socket) => void socket.once('data', () => onRequest(socket)));
  return new URL(`http://127.0.0.1:${port}`);
}

/**
 * Sends raw bytes; returns the socket, a function for everything received so far,
 * and a promise for all of it.
 */
export function openRaw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const received = { text: '' };
  socket.on('data', (chunk) => {
    received.text += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received.text));
  });
  return { socket, received, closed };
}
