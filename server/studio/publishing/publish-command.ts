import { type ChildProcess, spawn } from 'node:child_process';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { type Job, type Query, Queue } from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { type CommandResult, noteCommand, readPublication } from './publications.ts';

/** Maximum number of stored characters of the command's output. */
const MAX_OUTPUT = 16_000;

/** Timeout of a command, in ms. */
const TIME_LIMIT_MS = 120_000;

/** How long a terminated command may clean up, in ms. */
const END_MS = 500;

/** Longer than a command takes; nothing is retried, so the pauses are unused. */
const pauses = { poll: 0, firstPause: 0, longestPause: 0, claimMs: TIME_LIMIT_MS + 60_000 };

interface CommandDeps {
  db: Pick<StudioDatabase, 'query'>;
  publishCommand: string | null;
  logger: Logger;
}

/**
 * Runs the operator's command after publications, one after another. The command receives the publication as
 * JSON on standard input; nothing written by editors is part of the command line.
 */
export class PublishCommand {
  readonly #deps: CommandDeps;
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(deps: CommandDeps) {
    this.#deps = deps;
  }

  /**
   * Queues the command for a publication, once it is recorded.
   *
   * @param query of the transaction that records it
   */
  async add(query: Query, id: number): Promise<void> {
    if (this.#deps.publishCommand === null) return;
    await commandJobs(query).add({ kind: 'command', key: String(id), payload: null });
  }

  /** Starts queued commands, including those of a process that ended before running them. */
  begin(): void {
    this.#last = this.#last.then(async () => {
      const jobs = commandJobs(this.#deps.db.query);
      try {
        while (!this.#stopping.signal.aborted)
          if (!(await jobs.tryNext((job) => this.#run(job), pauses))) return;
      } catch (err) {
        this.#deps.logger.debug({ err }, 'STUDIO_PUBLISH_COMMAND waits');
      }
    });
  }

  /** It runs at most once, even if its result is unknown. */
  async #run({ key, attempts }: Job<null>): Promise<'done'> {
    const { db, publishCommand, logger } = this.#deps;
    const id = Number(key);
    try {
      const publication = await readPublication(db.query, id, { email: '' });
      const input = JSON.stringify({ ...publication, command: undefined });
      const result =
        attempts === 1 && publishCommand !== null
          ? await run(publishCommand, input, this.#stopping.signal)
          : ({ state: 'failed', output: LOST } as const);
      await noteCommand(db.query, id, result);
      if (result.state === 'failed') logger.error({ id }, 'STUDIO_PUBLISH_COMMAND failed');
    } catch (err) {
      logger.error({ err, id }, 'what STUDIO_PUBLISH_COMMAND said could not be kept');
    }
    return 'done';
  }

  /**
   * Waits for the commands.
   *
   * @param deadline terminates the running one; queued ones run after the next start
   */
  settled(deadline?: AbortSignal): Promise<void> {
    const stop = () => this.#stopping.abort();
    if (deadline?.aborted) stop();
    deadline?.addEventListener('abort', stop);
    return this.#last;
  }
}

const LOST = 'The studio was stopped before the command had ended, so nobody knows how it went.';

/** The waiting or running commands; the key is the publication's number. */
const commandJobs = (query: Query): Queue<null, 'command'> =>
  new Queue({ query }, { kinds: ['command'] });

/** The only variables that the command inherits: the studio's environment contains passwords. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SSH_AUTH_SOCK'] as const;

/** @param stopping terminates the command */
function run(command: string, input: string, stopping: AbortSignal): Promise<CommandResult> {
  return new Promise((resolve) => {
    // A process group of its own, so that the command's children end with it.
    const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
    const child = spawn(command, { shell: true, detached: true, stdio: 'pipe', env });
    let output = '';
    let endedBecause = '';
    let killing: NodeJS.Timeout | undefined;
    const add = (text: string) => {
      if (output.length < MAX_OUTPUT) output = (output + text).slice(0, MAX_OUTPUT);
    };
    const end = (state: CommandResult['state'], more = '') => {
      clearTimeout(limit);
      clearTimeout(killing);
      stopping.removeEventListener('abort', stop);
      resolve({ state, output: clean(`${output}\n${more}`) });
    };
    const endNow = () => {
      signalGroup(child, 'SIGKILL');
      end('failed', endedBecause);
    };
    const endEarly = (reason: string) => {
      endedBecause = reason;
      signalGroup(child, 'SIGTERM');
      killing = setTimeout(endNow, END_MS);
    };
    const minutes = TIME_LIMIT_MS / 60_000;
    const limit = setTimeout(
      () => endEarly(`It took longer than ${minutes} minutes and was ended.`),
      TIME_LIMIT_MS,
    );
    const stop = () => endEarly('The studio was stopped, so the command was ended.');
    stopping.addEventListener('abort', stop);
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    child.on('error', (error) => end('failed', error.message));
    child.on('close', (code, signal) => {
      if (endedBecause) endNow();
      else if (code === 0) end('done');
      else end('failed', `It ended with ${signal ?? `the code ${code}`}.`);
    });
    // The command may not read its input.
    child.stdin.on('error', () => {}).end(input);
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has just ended.
  }
}

/** Text without terminal colours and other control characters, some of which databases refuse. */
const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/\u001b\[[\d;]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
