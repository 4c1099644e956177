import { Agent, type IncomingHttpHeaders } from 'node:http';
import { call } from '../call.ts';

/** One request. */
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a call unchanged. A connection that the studio closes before responding is status 0.
 *
 * @throws Error if the studio does not respond
 */
export async function sendCall(port: number, { path, ...sent }: Call): Promise<Answer> {
  const length = sent.body ? { 'content-length': String(sent.body.length) } : {};
  const headers = { ...length, ...sent.headers };
  try {
    const answer = await call(port, path, { ...sent, agent, headers });
    return { ...answer, body: String(answer.body) };
  } catch (error) {
    if ((error as Error).message.startsWith('No answer')) throw error;
    return { status: 0, headers: {}, body: '' };
  }
}

/** Closes idle keep-alive connections. */
export const closeIdle = (): void => agent.destroy();
