import { createHash } from 'node:crypto';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, call } from '../call.ts';
import { startSite } from '../site.ts';
import { type SampleRequest, sampleRequests } from './requests.ts';

/** A response without values that change in each run: date, request ID, file times. */
export interface RecordedAnswer {
  status: number;
  /** `name: value`, sorted. */
  headers: string[];
  /** SHA-256 of the body as sent. */
  bytes: string;
  /** SHA-256 of the decoded body, its key in `texts`; undefined unless the body is text. */
  text?: string;
}

export interface Recording {
  /** By the scheme of the site's address and the request's name. */
  answers: Record<string, RecordedAnswer>;
  texts: Record<string, string>;
}

type Received = Pick<Answer, 'status' | 'rawHeaders' | 'body'>;

const HOST = 'www.example.com';
/** Shorter texts are never compressed, in bytes. */
const SHORT_BODY = 500;
const PATIENCE_MS = 15_000;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url');

/**
 * Records a checkout's built site, once with an http and once with an https address.
 *
 * @param variables additional environment of the site
 */
export async function record(
  checkout: string,
  variables: Record<string, string> = {},
): Promise<Recording> {
  const recording: Recording = { answers: {}, texts: {} };
  for (const scheme of ['http', 'https']) {
    const env = {
      SITE_URL: `${scheme}://${HOST}`,
      RATE_LIMIT_PER_MINUTE: '900',
      ENQUIRIES_PER_MINUTE: '900',
      ...variables,
    };
    const site = await startSite(env, checkout);
    try {
      const { version } = (await (await fetch(`${site.origin}/readyz`)).json()) as {
        version: string;
      };
      const [send, samples] = [sender(site.port), sampleRequests(checkout)];
      const compressed = samples.filter(({ headers }) =>
        /^(?:br|gzip)$/.test(headers['accept-encoding'] ?? ''),
      );
      await untilCompressed(send, compressed);
      for (const each of samples) {
        const received = await (each.raw ? sendRaw(site.port, each.raw) : send(each));
        const headers = comparableHeaders(received.rawHeaders);
        const text = textOf(received.body, headers)?.replaceAll(version, '(version)');
        recording.answers[`${scheme} ${each.name}`] = {
          status: received.status,
          headers,
          bytes: sha256(received.body),
          ...(text === undefined ? {} : { text: sha256(text) }),
        };
        if (text !== undefined) recording.texts[sha256(text)] = text;
      }
    } finally {
      await site.stop();
    }
  }
  return recording;
}

/** Repeats requests for a few seconds, because a text may be sent uncompressed at first. */
async function untilCompressed(send: Send, samples: readonly SampleRequest[]): Promise<void> {
  for (const sample of samples) {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rawHeaders, body } = await send(sample);
      const headers = comparableHeaders(rawHeaders).join('\n');
      if (body.length < SHORT_BODY || !isText(headers) || /^content-encoding: /m.test(headers))
        break;
      await sleep(30);
    }
  }
}

type Send = (sample: SampleRequest) => Promise<Received>;

/** @returns a function that sends requests over one connection */
function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const known = new Map<string, IncomingHttpHeaders>();
  return async ({ method, path, headers, body }) => {
    const own = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/\{(.+)\}/, (_, header: string) => String(known.get(path)?.[header])),
    ]);
    const length = body === undefined ? {} : { 'content-length': body.length };
    const answer = await call(port, path, {
      ...{ method, body, agent, timeout: PATIENCE_MS },
      headers: { host: HOST, ...length, ...Object.fromEntries(own) },
    });
    if (answer.status === 200) known.set(path, answer.headers);
    return answer;
  };
}

/** Sends the bytes and reads until the server closes the connection. */
async function sendRaw(port: number, text: string): Promise<Received> {
  const socket = connect(port, '127.0.0.1').setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.write(text, 'latin1');
  const received = (await buffer(socket).catch(() => Buffer.alloc(0))).toString('latin1');
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  const rawHeaders = lines.flatMap((line) => line.split(/: (.*)/s, 2));
  const body = Buffer.from(received.slice(end + 4), 'latin1');
  return { status: Number(first.split(' ')[1]), rawHeaders, body };
}

/** Removes file times and the remaining seconds of a rate limit. */
function comparableHeaders(rawHeaders: readonly string[]): string[] {
  const lines = rawHeaders.flatMap((name, n) =>
    n % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[n + 1]}`] : [],
  );
  return lines
    .filter((line) => !/^(?:date|x-request-id): /.test(line))
    .map((line) => line.replace(/^(last-modified: ).*/, '$1(time)'))
    .map((line) => line.replace(/^(etag: W\/"[0-9a-f]+-)[0-9a-f]+"$/, '$1(time)"'))
    .map((line) => line.replace(/^(ratelimit: .*; t=).*/, '$1(seconds)'))
    .sort();
}

const isText = (headers: string) =>
  /^content-type: (?:text\/|application\/|image\/svg)/m.test(headers);

function textOf(body: Buffer, lines: readonly string[]): string | undefined {
  const headers = lines.join('\n');
  if (!isText(headers) || /^content-range: /m.test(headers)) return undefined;
  if (body.length === 0) return '';
  if (/^content-encoding: br/m.test(headers)) return String(brotliDecompressSync(body));
  return String(/^content-encoding: gzip/m.test(headers) ? gunzipSync(body) : body);
}
