import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A mistake in how a command was called: exit code 2 and a pointer to `--help`. */
export class UsageError extends Error {}

interface Command<Options extends ParseArgsOptionsConfig> {
  /** What `--help` prints. */
  help: string;
  options: Options;
  run(call: ParsedCall<Options>): Promise<void>;
}

type ParsedCall<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Runs a command with the arguments of this process. An error becomes one line on standard error:
 * exit code 2 for a wrong call, 1 for everything else.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Promise<void> {
  // The reader went away (`| head`): nothing is wrong, and nothing is left to do.
  process.stdout.on('error', () => process.exit());
  try {
    if (process.argv.includes('--help')) {
      process.stdout.write(command.help);
      return;
    }
    await command.run(parseCall(command.options));
  } catch (error) {
    const wrongCall = error instanceof UsageError;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Error: ${message}${wrongCall ? ' (see --help)' : ''}\n`);
    process.exitCode = wrongCall ? 2 : 1;
  }
}

/** @throws UsageError unless exactly one argument, named so, is there */
export function onlyArgument(positionals: string[], name: string): string {
  const [value, ...others] = positionals;
  if (!value) throw new UsageError(`${name} is missing`);
  if (others.length > 0) throw new UsageError(`Only one ${name} at a time`);
  return value;
}

/** @throws UsageError where there is any argument */
export function noArguments(positionals: string[]): void {
  if (positionals[0] !== undefined) throw new UsageError(`Unknown argument '${positionals[0]}'`);
}

function parseCall<Options extends ParseArgsOptionsConfig>(options: Options): ParsedCall<Options> {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence names the option; the others explain `--` and quoting.
    const [message] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(message);
  }
}
