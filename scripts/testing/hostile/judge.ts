import { SMUGGLED_PATH } from './bodies.ts';
import { CANARY } from './targets.ts';
import type { Visit } from './visits.ts';

/** The 5xx that the site defines; each is JSON under `/api`, with a message for the visitor. */
const definedFaults = [502, 503, 504];

const innards = /node_modules|\bat [\w.<>]+ \(|file:\/\/\/|HPE_|SQLITE|\bE[A-Z]{5,}:|SyntaxError/;

/**
 * What is wrong with what a visit got, or null: more answers than requests, an undefined 5xx, a
 * head that is malformed or says too much, a way off the site, or text that came back as it was.
 *
 * @param received all that came back, a character a byte
 */
export function fault({ answers }: Visit, received: string): string | null {
  if (received === '') return null;
  if (!received.startsWith('HTTP/1.1 ')) return 'no status line at the start';
  const heads = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/gm)];
  const finals = heads.filter(([, status]) => !status?.startsWith('1'));
  if (finals.length > answers) return `${finals.length} answers where ${answers} may be`;
  if (received.includes(CANARY)) return 'text came back as it was';
  if (innards.test(received)) return 'a look into the server';
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
  if (new Set(names).size < names.length) return 'a header twice';
  if (!names.includes('x-content-type-options')) return 'no nosniff';
  if (names.includes('x-powered-by') || names.includes('server')) return 'the name of the server';
  if (names.includes('x-injected')) return 'a header of the visitor';
  if (status === 101) return 'a protocol switched';
  const location = /^Location: (.*)$/m.exec(lines)?.[1]?.trimEnd();
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `a way off: ${location}`;
  return null;
}

function faultOf5xx(status: number, lines: string, body: string): string | null {
  if (status < 500) return null;
  const isDefined =
    definedFaults.includes(status) && /^Content-Type: application\/json/m.test(lines);
  return isDefined && /^\{"success":false,"message":"/.test(body) ? null : 'not a defined one';
}

/**
 * What is wrong with the log that visits have left, or null: a line that is no JSON, an error, or
 * the path of a request that was hidden in the body of another one.
 */
export function faultOfLog(lines: readonly string[]): string | null {
  for (const line of lines) {
    let entry: { level: number; path?: string };
    try {
      entry = JSON.parse(line);
    } catch {
      return `no JSON: ${line}`;
    }
    if (entry.level >= 50) return `an error: ${line}`;
    if (entry.path === SMUGGLED_PATH) return `a hidden request was served: ${line}`;
  }
  return null;
}
