/** Whether the output is a terminal: then a single line shows the current step. */
const isTerminal = process.stderr.isTTY;
let begin = 0;

/**
 * Reports a build's current step, the time so far, and the next step.
 *
 * @param next omitted after the last step
 */
export function step(name: string, next?: string): void {
  begin ||= performance.now();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const line = `Build, ${seconds} s: ${name}${next ? `; next: ${next}` : ''}`;
  process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
}

/** Replaces the progress line with a message. */
export function done(words: string): void {
  process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${words}\n`);
  begin = 0;
}
