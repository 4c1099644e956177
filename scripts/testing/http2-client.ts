import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** JSON body. */
  json?: unknown;
}

/**
 * Connects to `pulli.example` on a local port over TLS.
 *
 * @param localAddress the client's address, such as 127.0.0.2
 */
export async function http2Client(port: number, certificate: Buffer, localAddress = '127.0.0.1') {
  const session = connect('https://pulli.example', {
    host: '127.0.0.1',
    port,
    ca: certificate,
    servername: 'pulli.example',
    localAddress,
  } as Parameters<typeof connect>[1]);
  await once(session, 'connect');
  // A stopping nginx resets connections with open streams; each stream reports this to its own caller.
  session.on('error', () => {});
  return {
    close: () => session.close(),
    /** Announces a body of one byte and never sends it; resolves with the status, or null if reset. */
    stall(path: string) {
      const type = { 'content-type': 'application/json', 'content-length': '1' };
      const stream = session.request({ ':method': 'POST', ':path': path, ...type });
      return new Promise<number | null>((resolve) => {
        stream.on('response', ({ ':status': status }) => {
          resolve(Number(status));
          stream.close();
        });
        stream.on('error', () => resolve(null));
        stream.on('close', () => resolve(null));
      });
    },
    async request(path: string, { method = 'GET', headers = {}, json }: RequestOptions = {}) {
      const stream = session.request({
        ':method': method,
        ':path': path,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      });
      stream.end(json === undefined ? undefined : JSON.stringify(json));
      const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      return { status: Number(answer[':status']), headers: answer, body: await buffer(stream) };
    },
  };
}
