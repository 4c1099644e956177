import { createServer } from 'node:http';
import sharp from 'sharp';
import { listen } from '../server/listen.ts';

/** Answers as YouTube does, with a small still. @returns the address to ask */
export async function startStillProvider(): Promise<string> {
  const create = { width: 64, height: 36, channels: 3, background: '#c8281e' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const server = createServer((req, res) => {
    const isQuestion = req.url?.startsWith('/oembed');
    const answer = { title: 'Film', thumbnail_url: `${origin}/still`, width: 64, height: 36 };
    res.setHeader('Content-Type', isQuestion ? 'application/json' : 'image/jpeg');
    res.end(isQuestion ? JSON.stringify(answer) : jpeg);
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return `${origin}/oembed`;
}
