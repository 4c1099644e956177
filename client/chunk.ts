/** Code apart from the entry. It is loaded once; after a failure the next call tries again. */
export class Chunk<Module> {
  readonly #import: () => Promise<Module>;
  /** Undefined until it is asked for. */
  loading: Promise<void> | undefined;
  /** Undefined until it is loaded. */
  module: Module | undefined;

  constructor(importModule: () => Promise<Module>) {
    this.#import = importModule;
  }

  /** @throws what the import threw */
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
