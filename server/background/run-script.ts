import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lowerPriority } from './lower-priority.ts';

const run = promisify(execFile);

/**
 * Runs one of our scripts in a child process of low priority.
 *
 * @param script its address without an extension: builds have `.js` files, tests run the sources
 * @param module `import.meta.url` of the caller
 * @param input is sent as JSON to the script's standard input
 * @returns the promise of its output, with the process as `child`
 */
export function runScript(script: string, module: string, args: string[], input: unknown) {
  const file = fileURLToPath(new URL(script + extname(module), module));
  const running = run(process.execPath, [file, ...args], { maxBuffer: Infinity });
  lowerPriority(running.child);
  // A process that dies early does not read its input; its exit status gives the reason.
  running.child.stdin?.on('error', () => {}).end(JSON.stringify(input));
  return running;
}
