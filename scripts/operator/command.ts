import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command was called incorrectly: exit code 2 and a hint at `--help`. */
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
 * exit code 2 for an incorrect call, 1 for everything else.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Promise<void> {
  // The reader closed the pipe (`| head`), which is not an error.
  process.stdout.on('error', () => process.exit());
  try {
    if (process.argv.includes('--help')) {
      process.stdout.write(command.help);
      return;
    }
    await command.run(parseCall(command.options));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Error: ${message}${isUsage ? ' (see --help)' : ''}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/**
 * @param name what the argument is called in the error
 * @throws UsageError unless there is exactly one argument
 */
export function onlyArgument(positionals: string[], name: string): string {
  const [value, ...others] = positionals;
  if (!value) throw new UsageError(`${name} is missing`);
  if (others.length > 0) throw new UsageError(`Only one ${name} at a time`);
  return value;
}

/** @throws UsageError if there are arguments */
export function noArguments(positionals: string[]): void {
  if (positionals[0] !== undefined) throw new UsageError(`Unknown argument '${positionals[0]}'`);
}

function parseCall<Options extends ParseArgsOptionsConfig>(options: Options): ParsedCall<Options> {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence names the option; the rest explains `--` and quoting.
    const [message] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(message);
  }
}
