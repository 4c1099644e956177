import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum duration of a command, in ms. */
const LIMIT = 600_000;

/** A running command, with the end of what it printed. */
export class Started {
  #output = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-20_000);
      });
    this.#exit = once(child, 'close').then(([code]) => code);
  }

  /** Exit code; null if it took too long. */
  async exit(): Promise<number | null> {
    const timer = setTimeout(() => this.#kill('SIGKILL'), LIMIT);
    const code = await this.#exit;
    clearTimeout(timer);
    return code;
  }

  /** Whether the address answers with success, or asks for a session, before the command ends or the time is up. */
  async isUp(url: string): Promise<boolean> {
    const until = performance.now() + LIMIT;
    while (this.#child.exitCode === null && performance.now() < until) {
      const answer = await fetch(url).catch(() => null);
      await answer?.body?.cancel();
      // The studio of one's own machine lets nobody in without the address that it prints.
      if (answer?.ok || answer?.status === 401) return true;
      await sleep(200);
    }
    return false;
  }

  async stop(): Promise<void> {
    this.#kill('SIGTERM');
    const timer = setTimeout(() => this.#kill('SIGKILL'), 15_000);
    await this.#exit;
    clearTimeout(timer);
  }

  /** The last lines that it printed. */
  end(): string {
    return this.#output.trimEnd().split('\n').slice(-20).join('\n');
  }

  #kill(signal: NodeJS.Signals): void {
    try {
      process.kill(-(this.#child.pid ?? 0), signal);
    } catch {
      // It has ended already.
    }
  }
}
