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

/** The site's server in a separate process, restarted whenever its code changes. */
export class DevServer {
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #lastStart: Promise<void> = Promise.resolve();
  #state: 'starting' | 'up' | 'down' = 'starting';
  #version = '';
  /** Number of starts: changed code may affect any page. */
  #starts = 0;
  #problems: DevProblem[] = [];
  /** Whether the problems are those of the previous code. */
  #areOld = false;
  /** The content refusal to which the problems belong. */
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

  /** Whether it has exited on its own. */
  get isDown(): boolean {
    return this.#state === 'down';
  }

  /** The current or last served version of the site; empty before there is one. */
  get version(): string {
    return this.#version && `${this.#version}-${this.#starts}`;
  }

  get problems(): readonly DevProblem[] {
    return this.#problems;
  }

  /** Dead links in the served site. */
  get notes(): DevProblem[] {
    const { version, notes } = this.#deadLinks;
    return version === this.#version ? notes : [];
  }

  /** Starts it, after the previous one has ended. */
  restart(): Promise<void> {
    this.#lastStart = this.#lastStart.then(() => this.#start());
    return this.#lastStart;
  }

  /** Makes it reload the renderer and the build's manifest. */
  async renew(): Promise<void> {
    // A server that is still starting would exit on this signal.
    if (!this.isUp) return this.restart();
    this.#areOld = true;
    this.#process?.kill('SIGHUP');
  }

  async #start(): Promise<void> {
    await this.stop('SIGKILL');
    this.#state = 'starting';
    // They stay until it is known whether they are fixed; dead links are searched again.
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
    // Content that is published again may be older than files that were refused.
    const isOfFiles = isListening || line.msg === 'content published';
    if (isOfFiles || line.msg === 'content published again') this.#version = line.version ?? '';
    if (isOfFiles) {
      this.#problems = [];
      this.#areOld = false;
    }
    // A starting server finds them before it listens.
    const note = deadLink(line);
    if (note) {
      const { version = '' } = line;
      if (version !== this.#deadLinks.version) this.#deadLinks = { version, notes: [] };
      this.#deadLinks.notes.push(note);
    }
    const problem = loggedProblem(line);
    if (!problem) return;
    // Each refusal lists all remaining problems.
    const isNext = line.since !== undefined && line.since !== this.#refusal;
    if (this.#areOld || isNext) this.#problems = [];
    this.#areOld = false;
    this.#refusal = line.since ?? this.#refusal;
    this.#problems.push(problem);
  }
}

/** A line of the log; undefined for any other output. */
function parsedLine(text: string): LogLine | undefined {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return undefined;
  }
}
