/** As much as one write takes without being cut by what reads it, in characters. */
const BATCH = 16_000;
/** How long a line may wait for others, in ms. */
const WAIT_MS = 200;

/** Where finished text goes; it is written before the call returns. */
interface Destination {
  write(text: string): unknown;
}

/**
 * Lines on their way to the log, in order. Handing over a line costs about ten times as much as
 * making it, so those of the access log wait for one another; all others go out at once, with
 * those that wait before them. A process that ends by itself or by a signal loses nothing.
 */
export class LogOutput {
  readonly #destination: Destination;
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(destination: Destination) {
    this.#destination = destination;
  }

  /** Takes a whole line that may wait for up to 200 ms. */
  add(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= BATCH) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), WAIT_MS).unref();
  }

  /** Takes a whole line that goes out at once. */
  write(line: string): void {
    this.#waiting += line;
    this.flush();
  }

  /** Writes what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#waiting;
    this.#waiting = '';
    if (text) this.#destination.write(text);
  }
}
