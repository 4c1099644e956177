import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '#server/studio/doors/program.ts';
import { busy, StudioError } from '#server/studio/http/studio-error.ts';
import { faulty, type MediaFault } from './media-error.ts';
import type { JobAnswer, JobMessage, JobResult, MediaJob } from './process/jobs.ts';

/** Timeout of a job; only a file crafted to be slow takes longer. */
const JOB_MS = 60_000;
const IDLE_MS = 30_000;
const MAX_WAITING = 200;

/** Priority of jobs: uploads first, then missing thumbnails, since people wait for them. */
const priorities = { upload: 0, look: 1, ahead: 2 } as const;
export type JobPriority = keyof typeof priorities;

interface Waiting {
  job: MediaJob;
  priority: JobPriority;
  /** The fault reported for a file whose job hangs or kills the process. */
  fault: MediaFault;
  resolve(result: JobResult): void;
  reject(error: Error): void;
}

/**
 * A low-priority child process that reads uploaded files, one at a time: a file that exhausts or crashes it
 * affects nothing else. It ends after some idle time.
 */
export class MediaProcess {
  #child: ChildProcess | null = null;
  #waiting: Waiting[] = [];
  #current: (Waiting & { id: number; timer: NodeJS.Timeout }) | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /**
   * Runs a job.
   *
   * @param fault reported if the process does not survive the file
   * @throws StudioError if the file is faulty or the queue is full; or an error with the file system's `code`
   */
  async run(job: MediaJob, fault: MediaFault, priority: JobPriority): Promise<JobResult> {
    if (this.#waiting.length >= MAX_WAITING)
      throw busy('The studio is still working on other files. Try again in a minute.');
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, priority, fault, resolve, reject });
      // Jobs of the same priority keep their order.
      this.#waiting.sort((a, b) => priorities[a.priority] - priorities[b.priority]);
      this.#next();
    });
  }

  /** Ends the process; queued jobs are refused. */
  close(): void {
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The studio stops'));
    this.#child?.kill('SIGKILL');
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#idle);
    const next = this.#waiting.shift();
    if (!next) {
      this.#idle = setTimeout(() => this.#child?.disconnect(), IDLE_MS).unref();
      return;
    }
    this.#child ??= this.#start();
    this.#lastId += 1;
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), JOB_MS);
    this.#current = { ...next, id: this.#lastId, timer };
    const message: JobMessage = { id: this.#lastId, job: next.job };
    this.#child.send(message, () => {});
  }

  #start(): ChildProcess {
    const script = fileURLToPath(new URL(scriptFor(extname(import.meta.url)), import.meta.url));
    const child = fork(script, [], {
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(child);
    // The studio may exit while it runs.
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: JobAnswer) => this.#answer(answer));
    const end = () => {
      if (this.#child === child) this.#child = null;
      else return;
      this.#finish(({ reject, fault }) => reject(faulty(fault)));
    };
    child.on('exit', end).on('disconnect', end).on('error', end);
    return child;
  }

  #answer(answer: JobAnswer): void {
    if (answer.id !== this.#current?.id) return;
    this.#finish(({ resolve, reject }) => {
      if ('result' in answer) resolve(answer.result);
      else if ('refusal' in answer) {
        const { status, code, message } = answer.refusal;
        reject(new StudioError(status, code, message));
      } else reject(Object.assign(new Error(answer.error), { code: answer.code }));
    });
  }

  #finish(settle: (waiting: Waiting) => void): void {
    const current = this.#current;
    this.#current = null;
    clearTimeout(current?.timer);
    if (current) settle(current);
    this.#next();
  }
}

/** The build puts both files into one folder. */
const scriptFor = (extension: string) =>
  extension === '.ts' ? './process/media-worker.ts' : './media-worker.js';
