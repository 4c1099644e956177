import { type ChildProcess, spawn } from 'node:child_process';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { type Job, type Query, Queue } from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { noteCommand, readPublication, type Said } from './publications.ts';

/** Most characters kept of the command's output. */
const MAX_OUTPUT = 16_000;

/** A command that takes longer is ended, in ms. */
const TIME_LIMIT_MS = 120_000;

/** How long a command that is ended may still put its things in order, in ms. */
const END_MS = 500;

/** Longer than a command takes; nothing is tried again, so the pauses are never used. */
const pauses = { poll: 0, firstPause: 0, longestPause: 0, claimMs: TIME_LIMIT_MS + 60_000 };

interface CommandDeps {
  db: Pick<StudioDatabase, 'query'>;
  publishCommand: string | null;
  logger: Logger;
}

/**
 * Runs the operator's command after publications, one after the other. The command gets what was
 * published as JSON on its standard input; nothing that editors write is part of the command line.
 */
export class PublishCommand {
  readonly #deps: CommandDeps;
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(deps: CommandDeps) {
    this.#deps = deps;
  }

  /**
   * Lets the command run for a publication, once it is recorded.
   *
   * @param query of the transaction that records it
   */
  async add(query: Query, id: number): Promise<void> {
    if (this.#deps.publishCommand === null) return;
    await commandJobs(query).add({ kind: 'command', key: String(id), payload: null });
  }

  /** Starts the commands that wait, also those of a process that ended before it came to them. */
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

  /** It runs at most once, even if nobody knows how it went. */
  async #run({ key, attempts }: Job<null>): Promise<'done'> {
    const { db, publishCommand, logger } = this.#deps;
    const id = Number(key);
    try {
      const publication = await readPublication(db.query, id, { email: '' });
      const input = JSON.stringify({ ...publication, command: undefined });
      const said =
        attempts === 1 && publishCommand !== null
          ? await run(publishCommand, input, this.#stopping.signal)
          : ({ state: 'failed', output: LOST } as const);
      await noteCommand(db.query, id, said);
      if (said.state === 'failed') logger.error({ id }, 'STUDIO_PUBLISH_COMMAND failed');
    } catch (err) {
      logger.error({ err, id }, 'what STUDIO_PUBLISH_COMMAND said could not be kept');
    }
    return 'done';
  }

  /**
   * Waits for the commands.
   *
   * @param deadline ends the one that runs; those that wait for it run after the next start
   */
  settled(deadline?: AbortSignal): Promise<void> {
    const stop = () => this.#stopping.abort();
    if (deadline?.aborted) stop();
    deadline?.addEventListener('abort', stop);
    return this.#last;
  }
}

const LOST = 'The studio was stopped before the command had ended, so nobody knows how it went.';

/** The commands that wait or run; the key is the publication's number. */
const commandJobs = (query: Query): Queue<null, 'command'> =>
  new Queue({ query }, { kinds: ['command'] });

/** All that the command gets of the studio's environment, which has passwords of databases and mail. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SSH_AUTH_SOCK'] as const;

/** @param stopping ends the command */
function run(command: string, input: string, stopping: AbortSignal): Promise<Said> {
  return new Promise((resolve) => {
    // A group of its own, so that what the command has started ends with it.
    const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
    const child = spawn(command, { shell: true, detached: true, stdio: 'pipe', env });
    let output = '';
    let endedBecause = '';
    let killing: NodeJS.Timeout | undefined;
    const add = (text: string) => {
      if (output.length < MAX_OUTPUT) output = (output + text).slice(0, MAX_OUTPUT);
    };
    const end = (state: Said['state'], more = '') => {
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
    // The command may not read what it is told.
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

/** Text without colours and other control characters of terminals, which databases refuse in part. */
const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/\u001b\[[\d;]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
