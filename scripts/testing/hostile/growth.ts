import { call } from '../call.ts';
import { cpuMs } from '../process-figures.ts';
import type { RunningSite } from '../site.ts';
import { repeated } from './headers.ts';

/** Sizes of the same input, in bytes; the larger one is the maximum length of a header or path. */
const SMALL = 3_700;
const LARGE = 14_800;
/** Time may grow in proportion to the input, plus half; quadratic time grows four times as much. */
const MAX_GROWTH = (1.5 * LARGE) / SMALL;
/** Shorter times are dominated by the process itself, in ms. */
const NOTABLE_MS = 10;
const SAMPLES = 5;

const headers = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'cache-control',
    'connection',
  ],
  ...['content-encoding', 'content-type', 'cookie', 'forwarded', 'if-match', 'if-modified-since'],
  ...['if-none-match', 'if-range', 'origin', 'range', 'referer', 'sec-fetch-site', 'traceparent'],
  ...['upgrade', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'],
];
const fields = ['your_name', 'email_address', 'phone_number', 'company_name', 'your_message'];

interface Input {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Every place for visitors' text, filled with a repeated text. */
function* inputs(text: string, bytes: number): Generator<Input> {
  const value = `a${text.repeat(bytes / text.length)}a`;
  const type = { 'content-type': 'application/json' };
  for (const path of ['/about', '/media/films/intro.mp4'])
    for (const header of headers)
      yield { name: `${header} of ${path}`, method: 'GET', path, headers: { [header]: value } };
  for (const header of headers) {
    const own = { ...type, [header]: value };
    yield {
      name: `${header} of a call`,
      method: 'POST',
      path: '/api/none',
      headers: own,
      body: '{}',
    };
  }
  const encoded = encodeURI(value).slice(0, bytes);
  for (const path of [`/${encoded}`, `/?${encoded}`, `/api/${encoded}`, `/media/${encoded}`])
    yield { name: `the address ${path.slice(0, 9)}`, method: 'GET', path, headers: {} };
  for (const field of [...fields, 'email', 'password', 'name', 'mobile', 'path']) {
    const body = JSON.stringify({ [field]: value });
    for (const path of ['/api/contact', '/api/register', '/api/newsletter', '/vitals'])
      yield { name: `${field} of ${path}`, method: 'POST', path, headers: type, body };
  }
}

/**
 * Sends long inputs, and inputs four times as long.
 *
 * @returns a sentence for each input whose CPU time grows faster than its length
 */
export async function disproportionate(site: RunningSite): Promise<string[]> {
  const problems: string[] = [];
  for (const text of [...repeated, '\u00fc', 'a.']) {
    const large = [...inputs(text, LARGE)];
    for (const [n, small] of [...inputs(text, SMALL)].entries()) {
      const slow = await fastest(site, large[n] as Input);
      if (slow < NOTABLE_MS) continue;
      const growth = slow / (await fastest(site, small));
      if (growth > MAX_GROWTH)
        problems.push(
          `${JSON.stringify(text)} in ${small.name}: ${slow.toFixed(0)} ms, ${growth.toFixed(1)} times as long for 4 times the input`,
        );
    }
  }
  return problems;
}

/** The minimum of several CPU times, in ms, which the process's other work affects least. */
async function fastest(site: RunningSite, input: Input): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < SAMPLES && best >= NOTABLE_MS; n += 1)
    best = Math.min(best, await timeOf(site, input));
  return best;
}

async function timeOf(site: RunningSite, { path, name: _, ...input }: Input): Promise<number> {
  const before = cpuMs(site);
  await call(site.port, path, input).catch(() => null);
  return cpuMs(site) - before;
}
