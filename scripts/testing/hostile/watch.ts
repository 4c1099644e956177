import { descriptors, memoryMb, type Running } from '../process-figures.ts';

/** Counts a server's responses to hostile requests, and its resource usage. */
export class Watch {
  readonly #server: Running;
  readonly #started = performance.now();
  readonly #statuses = new Map<number, number>();
  readonly #memory: number[] = [];
  /** Open file descriptors before the first request. */
  readonly descriptorsBefore: number;

  constructor(server: Running) {
    this.#server = server;
    this.descriptorsBefore = descriptors(server);
  }

  count(status: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }

  sampleMemory(): void {
    this.#memory.push(memoryMb(this.#server));
  }

  /** Growth of resident memory from the middle of the run to its end, in MB. */
  growth(): number {
    return leastOfEnd(this.#memory) - leastOfEnd(this.#firstHalf());
  }

  /** All figures in a few lines. */
  summary(): string {
    const seconds = (performance.now() - this.#started) / 1000;
    const counts = [...this.#statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(': '));
    const [middle, last] = [leastOfEnd(this.#firstHalf()), leastOfEnd(this.#memory)];
    return `${seconds.toFixed(0)} s; answers ${counts.join(', ')}
memory: middle ${middle.toFixed(0)} MB, last ${last.toFixed(0)} MB
descriptors: before ${this.descriptorsBefore}, now ${descriptors(this.#server)}
`;
  }

  #firstHalf(): number[] {
    return this.#memory.slice(0, (this.#memory.length >> 1) + 1);
  }
}

/** The minimum of the last tenth, because garbage collection is delayed. */
const leastOfEnd = (samples: readonly number[]) =>
  Math.min(...samples.slice(-Math.ceil(samples.length / 10)));
