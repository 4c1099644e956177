import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

/** Answers as YouTube does, with a small still. @returns the address to ask */
export async function startStillProvider(): Promise<string> {
  const create = { width: 64, height: 36, channels: 3, background: '#c8281e' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const server = createServer((req, res) => {
    const isQuestion = req.url?.startsWith('/oembed');
    const answer = { title: 'Film', thumbnail_url: `${origin}/still`, width: 64, height: 36 };
    res.setHeader('Content-Type', isQuestion ? 'application/json' : 'image/jpeg');
    res.end(isQuestion ? JSON.stringify(answer) : jpeg);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return `${origin}/oembed`;
}
