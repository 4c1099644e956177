import { ContentError, wordForDevelopers } from '#server/content/index.ts';
import { ConfigError } from './config.ts';
import { StartError } from './http/listen.ts';

/** Runs a program until it has started. Errors that an operator can fix are reported in one line each. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // `npm run dev` shows each problem separately.
    if (error instanceof ContentError) process.send?.(error.problems.map(wordForDevelopers));
    const isExpected = [ConfigError, ContentError, StartError].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
