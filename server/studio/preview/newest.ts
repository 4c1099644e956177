/** Runs one job at a time. */
export class Newest {
  #last: Promise<unknown> = Promise.resolve();
  readonly #newest = new Map<string, symbol>();

  /** @returns the job's result, after all earlier jobs have ended */
  inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(job);
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * Runs a job, and drops a queued one when a newer one of its kind arrives.
   *
   * @param kind what the job is for, such as a person and a file
   * @returns the job's result; undefined if a newer job of the kind arrived before it started
   */
  run<Result>(kind: string, job: () => Promise<Result>): Promise<Result | undefined> {
    const turn = Symbol(kind);
    this.#newest.set(kind, turn);
    return this.inTurn(async () => {
      if (this.#newest.get(kind) !== turn) return undefined;
      this.#newest.delete(kind);
      return job();
    });
  }
}
