/** Whether a person reads along: then there is one line, which says what is being done. */
const isTerminal = process.stderr.isTTY;
let begin = 0;

/**
 * Says which step a build has come to, how long it has taken so far, and what comes next.
 *
 * @param next nothing comes after the last step
 */
export function step(name: string, next?: string): void {
  begin ||= performance.now();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const line = `Build, ${seconds} s: ${name}${next ? `; next: ${next}` : ''}`;
  process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
}

/** Says what a build has come to; the line of its steps is not needed any more. */
export function done(words: string): void {
  process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${words}\n`);
  begin = 0;
}
