/** Runs one job at a time. A job that waits is dropped when a newer one of its kind comes. */
export class Newest {
  #last: Promise<unknown> = Promise.resolve();
  readonly #newest = new Map<string, symbol>();

  /**
   * @param kind for whom the job is, such as a person and a file
   * @returns the job's result; undefined if a newer job of the kind came before it began
   */
  run<Result>(kind: string, job: () => Promise<Result>): Promise<Result | undefined> {
    const turn = Symbol(kind);
    this.#newest.set(kind, turn);
    const result = this.#last.then(async () => {
      if (this.#newest.get(kind) !== turn) return undefined;
      this.#newest.delete(kind);
      return job();
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
