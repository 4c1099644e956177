import { type ChildProcess, spawn } from 'node:child_process';
import type { Logger } from '#server/http/logger.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { noteCommand, readPublication, type Said } from './publications.ts';

/** What is kept of the command's words, in characters. */
const MAX_OUTPUT = 16_000;

/** A command that takes longer is ended, in ms. */
const TIME_LIMIT_MS = 120_000;

/** How long a command that is ended may still put its things in order, in ms. */
const END_MS = 500;

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

  /** Starts the command for a publication, and returns when it is noted as running. */
  async begin(id: number): Promise<void> {
    const { db, publishCommand, logger } = this.#deps;
    if (publishCommand === null) return;
    // The publication has taken place, whether this can be noted or not.
    await noteCommand(db.query, id, { state: 'running', output: '' }).catch((err) =>
      logger.error({ err, id }, 'that STUDIO_PUBLISH_COMMAND runs could not be noted'),
    );
    this.#last = this.#last.then(async () => {
      try {
        const publication = await readPublication(db.query, id, { email: '' });
        const said = await run(
          publishCommand,
          JSON.stringify({ ...publication, command: undefined }),
          this.#stopping.signal,
        );
        await noteCommand(db.query, id, said);
        if (said.state === 'failed') logger.error({ id }, 'STUDIO_PUBLISH_COMMAND failed');
      } catch (err) {
        logger.error({ err, id }, 'what STUDIO_PUBLISH_COMMAND said could not be kept');
      }
    });
  }

  /**
   * Notes that nobody knows what became of commands that are said to run. One that another process still
   * runs is noted once more when it has ended.
   */
  async noteLost(): Promise<void> {
    const said =
      'The studio was stopped before the command had ended, so nobody knows how it went.';
    await this.#deps.db.query(
      "UPDATE publications SET command_state = 'failed', command_output = $1 WHERE command_state = 'running'",
      [said],
    );
  }

  /**
   * Waits for the commands.
   *
   * @param deadline ends the one that runs; those that wait for it do not begin
   */
  settled(deadline?: AbortSignal): Promise<void> {
    const stop = () => this.#stopping.abort();
    if (deadline?.aborted) stop();
    deadline?.addEventListener('abort', stop);
    return this.#last;
  }
}

/** All that the command gets of the studio's environment, which has passwords of databases and mail. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SSH_AUTH_SOCK'] as const;

/** @param stopping ends the command */
function run(command: string, input: string, stopping: AbortSignal): Promise<Said> {
  if (stopping.aborted)
    return Promise.resolve({
      state: 'failed',
      output: 'The studio was stopped before the command had begun.',
    });
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
