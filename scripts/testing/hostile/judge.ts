import { SMUGGLED_PATH } from './bodies.ts';
import { CANARY } from './targets.ts';
import type { Visit } from './visits.ts';

/** The defined 5xx statuses; under `/api` each has a JSON body with a message for the visitor. */
const definedFaults = [502, 503, 504];

const innards = /node_modules|\bat [\w.<>]+ \(|file:\/\/\/|HPE_|SQLITE|\bE[A-Z]{5,}:|SyntaxError/;

/**
 * @returns the fault in the responses to a visit, or null: more responses than requests, an undefined 5xx, a
 * malformed or revealing head, a redirect off the site, or unescaped input
 * @param received everything received, one character per byte
 */
export function fault({ answers }: Visit, received: string): string | null {
  if (received === '') return null;
  if (!received.startsWith('HTTP/1.1 ')) return 'no status line at the start';
  const heads = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/gm)];
  const finals = heads.filter(([, status]) => !status?.startsWith('1'));
  if (finals.length > answers) return `${finals.length} responses instead of at most ${answers}`;
  if (received.includes(CANARY)) return 'input appears unescaped';
  if (innards.test(received)) return 'internals of the server appear';
  for (const { 0: head, 1: status, 2: lines = '', index } of finals) {
    const body = received.slice(index + head.length);
    const problem = faultOfHead(Number(status), lines) ?? faultOf5xx(Number(status), lines, body);
    if (problem) return `${status}: ${problem}`;
  }
  return null;
}

function faultOfHead(status: number, lines: string): string | null {
  const headers = lines.split('\r\n').slice(0, -1);
  if (headers.some((line) => !/^[\w-]+: [\x20-\x7e]*$/.test(line))) return 'a malformed header';
  const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  if (new Set(names).size < names.length) return 'a duplicate header';
  if (!names.includes('x-content-type-options')) return 'no nosniff';
  if (names.includes('x-powered-by') || names.includes('server'))
    return 'a header names the server';
  if (names.includes('x-injected')) return 'an injected header';
  if (status === 101) return 'a protocol upgrade';
  const location = /^Location: (.*)$/m.exec(lines)?.[1]?.trimEnd();
  if (location !== undefined && !/^\/(?![/\\])/.test(location))
    return `a redirect off the site: ${location}`;
  return null;
}

function faultOf5xx(status: number, lines: string, body: string): string | null {
  if (status < 500) return null;
  const isDefined =
    definedFaults.includes(status) && /^Content-Type: application\/json/m.test(lines);
  return isDefined && /^\{"success":false,"message":"/.test(body) ? null : 'an undefined 5xx';
}

/**
 * @returns the fault in the log, or null: a line that is not JSON, an error, or the
 * path of a smuggled request
 */
export function faultOfLog(lines: readonly string[]): string | null {
  for (const line of lines) {
    let entry: { level: number; path?: string };
    try {
      entry = JSON.parse(line);
    } catch {
      return `a line that is not JSON: ${line}`;
    }
    if (entry.level >= 50) return `an error: ${line}`;
    if (entry.path === SMUGGLED_PATH) return `a smuggled request: ${line}`;
  }
  return null;
}
