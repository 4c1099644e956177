import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IndexAnswer, IndexCalls, IndexQuestion } from './messages.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Threads whose index was closed. Loading their modules takes longer than reading a site. */
const idle: Worker[] = [];

/**
 * The thread that reads content. It starts with the first question, and again after it has exited; the
 * process waits for it only while a question is pending.
 */
export class IndexThread {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isClosed = false;

  /** Asks a question; rejects if the thread exits before it answers. */
  call<Call extends keyof IndexCalls>(
    call: Call,
    question: IndexCalls[Call]['question'],
  ): Promise<IndexCalls[Call]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return;
      this.#worker ??= this.#start();
      this.#lastId += 1;
      const id = this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, call, question } as IndexQuestion);
    });
  }

  /**
   * Leaves the thread to the next index, or terminates it if it is busy; pending questions are never
   * answered.
   */
  close(): void {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#worker = null;
    if (worker && this.#waiting.size === 0) rest(worker);
    else void worker?.terminate();
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = takeIdle() ?? startWorker();
    worker.on('message', (message: IndexAnswer) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (this.#waiting.size === 0) worker.unref();
      if ('error' in message) waiting?.reject(message.error);
      else waiting?.resolve(message.answer);
    });
    const end = (error: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', (code) =>
      end(new Error(`the thread that reads content ended: exit ${code}`)),
    );
    return worker;
  }
}

function startWorker(): Worker {
  const script = new URL(`./content-worker${extname(import.meta.url)}`, import.meta.url);
  return new Worker(script, {
    name: 'content',
    // Reading creates much garbage, which takes a hundred megabytes without a limit.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
}

/** Keeps an idle thread for the next index. */
function rest(worker: Worker): void {
  const end = () => void takeIdle(worker);
  freed(worker).on('error', end).on('exit', end);
  worker.postMessage({ id: 0, call: 'forget', question: null } satisfies IndexQuestion);
  idle.push(worker);
}

function takeIdle(worker = idle.at(-1)): Worker | undefined {
  if (!worker) return undefined;
  idle.splice(idle.indexOf(worker), 1);
  return freed(worker);
}

/** Removes all listeners of a thread. */
function freed(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}
