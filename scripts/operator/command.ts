import { fstatSync, writeFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command was called incorrectly: exit code 2 and a hint at `--help`. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Command<Options extends ParseArgsOptionsConfig> {
  /** Text of `--help`. */
  help: string;
  options: Options;
  run(call: ParsedCall<Options>): Promise<void>;
}

type ParsedCall<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** A command with text arguments. */
export interface RunnableCommand {
  help: string;
  run(args: string[]): Promise<void>;
}

/** @returns the command, which parses its arguments itself */
export function command<Options extends ParseArgsOptionsConfig>({
  help,
  options,
  run,
}: Command<Options>): RunnableCommand {
  return { help, run: (args) => run(parseCall(options, args)) };
}

/** Runs a command with the arguments of this process. See `runWith`. */
export function runCommand<Options extends ParseArgsOptionsConfig>(
  definition: Command<Options>,
): Promise<void> {
  return runWith(command(definition), process.argv.slice(2));
}

/**
 * Runs a command, or prints its help. An error becomes one line on standard error, with exit code 2 for an
 * incorrect call, and 1 otherwise.
 */
export async function runWith({ help, run }: RunnableCommand, args: string[]): Promise<void> {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // The reader closed the pipe (`| head`), which is not an error.
    if (code === 'EPIPE') process.exit();
    process.stderr.write(`Error: the output cannot be written: ${message}\n`);
    process.exit(1);
  });
  try {
    if (args.includes('--help')) process.stdout.write(help);
    else await run(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Compared by name: the studio's bundle has its own class.
    const isUsage = error instanceof Error && error.name === 'UsageError';
    process.stderr.write(`Error: ${message}${isUsage ? ' (see --help)' : ''}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Prints a long text. Node's stream considers a write to a file complete even if the disk truncated it. */
export function printWhole(text: string): void {
  const { fd } = process.stdout;
  if (fstatSync(fd).isFile()) writeFileSync(fd, text);
  else process.stdout.write(text);
}

/**
 * @param name name of the argument in the error
 * @throws UsageError unless there is exactly one argument
 */
export function onlyArgument(positionals: string[], name: string): string {
  const [value, ...others] = positionals;
  if (!value) throw new UsageError(`The ${name} is missing`);
  if (others.length > 0) throw new UsageError(`Give only one ${name}`);
  return value;
}

/** @throws UsageError if there are arguments */
export function noArguments(positionals: string[]): void {
  if (positionals[0] !== undefined) throw new UsageError(`Unknown argument '${positionals[0]}'`);
}

function parseCall<Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: string[],
): ParsedCall<Options> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence contains the option; the rest explains `--` and quoting.
    const [message] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(message);
  }
}
