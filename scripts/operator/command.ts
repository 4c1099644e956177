import { existsSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { databaseFile } from '#server/upstream/sqlite-database.ts';
import { SqliteStore } from '#server/upstream/sqlite-store.ts';
import type { Store } from '#server/upstream/store.ts';

/** Where the commands find the data, for their `--help`. */
export const DATABASE_HELP = `the PostgreSQL database DATABASE_URL where that is set, else the one under DATA_DIR
(default ./data), also while the site runs.`;

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

/**
 * Opens the database that the environment names, which the running service may use at the same
 * time, and closes it after the work.
 *
 * @throws Error where there is none: a command never makes one
 */
export async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return withSqliteStore(work);
  // Only where it is used: most sites run without the packages for it.
  const { PostgresStore } = await import('#server/upstream/postgres-store.ts');
  await workAndClose(await PostgresStore.open(DATABASE_URL, { create: false }), work);
}

/** As `withStore`, for what SQLite alone can do: the database under `DATA_DIR`. */
export async function withSqliteStore(work: (store: SqliteStore) => Promise<void>): Promise<void> {
  const dataDir = process.env.DATA_DIR || './data';
  if (!existsSync(databaseFile(dataDir))) {
    throw new Error(
      `There is no database ${databaseFile(dataDir)}. Is DATA_DIR the one the site runs with?`,
    );
  }
  await workAndClose(new SqliteStore(dataDir), work);
}

async function workAndClose<Kind extends Store>(store: Kind, work: (store: Kind) => Promise<void>) {
  try {
    await work(store);
  } finally {
    await store.close();
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
