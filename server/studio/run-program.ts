import { ConfigError } from '#server/config.ts';
import { StartError } from '#server/http/listen.ts';

/** Runs a program of the studio until it has started; what keeps it from starting is one line. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  // Content is for other users too; what is private has a mode of its own.
  process.umask(0o022);
  try {
    await start();
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
