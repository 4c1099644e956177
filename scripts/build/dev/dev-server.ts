import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { WordedProblem } from '#server/content/index.ts';
import { lineFor } from '#server/observe/log.ts';
import {
  contentProblems,
  type DevProblem,
  deadLink,
  type LogLine,
  loggedProblem,
  startProblem,
} from './problem.ts';

/** The site's server in a process of its own, started again whenever its code changes. */
export class DevServer {
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #lastStart: Promise<void> = Promise.resolve();
  #state: 'starting' | 'up' | 'down' = 'starting';
  #version = '';
  /** How often it has come up: code that was saved may change any page. */
  #starts = 0;
  #problems: DevProblem[] = [];
  /** Whether the problems are those of the code before this one. */
  #areOld = false;
  /** The refusal that the problems belong to. */
  #refusal: string | undefined;
  #deadLinks: { version: string; notes: DevProblem[] } = { version: '', notes: [] };

  /** @param program file of the built server */
  constructor(program: string, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#env = env;
  }

  /** Whether it answers requests. */
  get isUp(): boolean {
    return this.#state === 'up';
  }

  /** Whether it has ended by itself. */
  get isDown(): boolean {
    return this.#state === 'down';
  }

  /** The version of the site that it serves, or served last; empty before there is one. */
  get version(): string {
    return this.#version && `${this.#version}-${this.#starts}`;
  }

  get problems(): readonly DevProblem[] {
    return this.#problems;
  }

  /** Dead links in what it serves. */
  get notes(): DevProblem[] {
    const { version, notes } = this.#deadLinks;
    return version === this.#version ? notes : [];
  }

  /** Starts it, after the one before has ended. */
  restart(): Promise<void> {
    this.#lastStart = this.#lastStart.then(() => this.#start());
    return this.#lastStart;
  }

  /** Lets it load what renders pages, and the build's manifest, again. */
  async renew(): Promise<void> {
    // A server that is still starting would end on this signal.
    if (!this.isUp) return this.restart();
    this.#areOld = true;
    this.#process?.kill('SIGHUP');
  }

  async #start(): Promise<void> {
    await this.stop('SIGKILL');
    this.#state = 'starting';
    // They stay until it is known whether they are mended; it finds dead links anew.
    this.#areOld = true;
    this.#deadLinks = { version: '', notes: [] };
    const child = spawn(process.execPath, [this.#program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: this.#env,
    });
    this.#process = child;
    let stderr = '';
    child.stderr?.on('data', (text) => {
      process.stderr.write(text);
      stderr += text;
    });
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      process.stdout.write(lineFor(process.stdout, `${line}\n`));
      if (this.#process === child) this.#read(line);
    });
    child.on('close', () => {
      if (this.#process !== child) return;
      this.#state = 'down';
      if (this.#areOld || this.#problems.length === 0) this.#problems = [startProblem(stderr)];
    });
    child.on('message', (problems: WordedProblem[]) => {
      if (this.#process !== child) return;
      this.#problems = contentProblems(problems);
      this.#areOld = false;
    });
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  #read(text: string): void {
    const line = parsedLine(text);
    if (!line) return;
    const isListening = line.port !== undefined && line.version !== undefined;
    if (isListening) {
      this.#state = 'up';
      this.#starts += 1;
    }
    if (isListening || line.msg === 'content published') {
      this.#version = line.version ?? '';
      this.#problems = [];
      this.#areOld = false;
    }
    // A server that starts finds them before it listens.
    const note = deadLink(line);
    if (note) {
      const { version = '' } = line;
      if (version !== this.#deadLinks.version) this.#deadLinks = { version, notes: [] };
      this.#deadLinks.notes.push(note);
    }
    const problem = loggedProblem(line);
    if (!problem) return;
    // Each refusal names all problems that are left.
    const isNext = line.since !== undefined && line.since !== this.#refusal;
    if (this.#areOld || isNext) this.#problems = [];
    this.#areOld = false;
    this.#refusal = line.since ?? this.#refusal;
    this.#problems.push(problem);
  }
}

/** A line of the log; undefined for anything else that is written to standard output. */
function parsedLine(text: string): LogLine | undefined {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return undefined;
  }
}
