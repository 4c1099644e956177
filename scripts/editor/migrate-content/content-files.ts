import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatJson,
  isDraftBeside,
  keySchemaOf,
  readText,
  removeValue,
  setValue,
  shownPath,
} from '#server/content/index.ts';
import type { Json, JsonPath } from '#shared/json.ts';

/** The JSON files of a content folder, modified in memory by migrations. */
export class ContentFiles {
  readonly #folder: string;
  readonly #changed = new Map<string, string | null>();
  readonly #lines: string[] = [];

  /** @param folder contains content of any version */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names of the pages' files, below the content folder. */
  pages(): string[] {
    const files = globSync('pages/*.json', { cwd: this.#folder }).sort();
    return files.filter((file) => !isDraftBeside(file));
  }

  /** A file's content; undefined if there is no such file. */
  read(name: string): Record<string, unknown> | undefined {
    const text = this.#text(name);
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch (error) {
      throw new Error(`content/${name} is not valid JSON: ${(error as Error).message}`);
    }
  }

  /** Sets a value in a file. */
  set(name: string, path: JsonPath, value: Json): void {
    this.#changed.set(name, setValue(this.#existing(name), path, value, keySchemaOf(name)));
    const now = JSON.stringify(value);
    const shown = now.length > 80 ? `${now.slice(0, 80)} …` : now;
    this.#lines.push(`content/${name} at ${shownPath(path)}: now ${shown}`);
  }

  /** Removes a value from a file. */
  remove(name: string, path: JsonPath): void {
    this.#changed.set(name, removeValue(this.#existing(name), path));
    this.#lines.push(`content/${name} at ${shownPath(path)}: removed`);
  }

  /** Writes a new file. */
  create(name: string, content: object): void {
    this.#changed.set(name, formatJson(content));
    this.#lines.push(`content/${name}: new`);
  }

  /** The new texts of changed files, by name. */
  get changed(): ReadonlyMap<string, string | null> {
    return this.#changed;
  }

  /** Returns descriptions of the changes since the last call. */
  takeLines(): string[] {
    return this.#lines.splice(0);
  }

  #existing(name: string): string {
    const text = this.#text(name);
    if (text === null) throw new Error(`content/${name} does not exist`);
    return text;
  }

  #text(name: string): string | null {
    const changed = this.#changed.get(name);
    if (changed !== undefined) return changed;
    const path = join(this.#folder, name);
    return existsSync(path) ? readText(path) : null;
  }
}
