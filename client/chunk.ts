/** A lazily loaded chunk. It is loaded once; after a failure the next call retries. */
export class Chunk<Module> {
  readonly #import: () => Promise<Module>;
  /** Undefined until it is requested. */
  loading: Promise<void> | undefined;
  /** Undefined until it is loaded. */
  module: Module | undefined;

  constructor(importModule: () => Promise<Module>) {
    this.#import = importModule;
  }

  /** @throws errors of the import */
  async load(): Promise<void> {
    this.loading ??= this.#import().then((module) => {
      this.module = module;
    });
    try {
      await this.loading;
    } catch (error) {
      this.loading = undefined;
      throw error;
    }
  }
}
