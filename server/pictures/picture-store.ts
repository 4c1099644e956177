import type { ChildProcess, ExecFileException } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runScript } from '#server/background/run-script.ts';
import { runInTurns } from '#server/background/steps.ts';
import {
  ContentError,
  contentOf,
  type Fault,
  type Problem,
  withItemNames,
} from '#server/content/index.ts';
import type { PictureFacts } from '#shared/picture-sizes.ts';
import { addressSteps, namedPictures, type PictureSource } from './named-pictures.ts';
import { pictureId, readFacts } from './picture-notes.ts';
import type { PicturesByAddress } from './with-pictures.ts';

/** Pictures that the build has prepared, by `pictureId`. */
export type BuiltPictures = Readonly<Record<string, PictureFacts>>;

/** Why a file could not be prepared. */
export type PictureFault = Fault<'picture' | 'missing-file'>;

/** A file, and why it could not be prepared. */
export type FailedPicture = { file: string } & PictureFault;

/** Without output if the process could not be started. */
type FailedRun = ExecFileException & { stdout?: string; stderr?: string };

/** Folder for pictures prepared at run time. It may be deleted while the server is down. */
export const pictureDir = ({ dataDir }: { dataDir: string }) => join(dataDir, 'pictures');

/** Looks up the build's prepared pictures, and prepares new ones in a child process. */
export class PictureStore {
  readonly #folder: string;
  /** By `pictureId`. */
  readonly #facts: Map<string, PictureFacts>;
  /** By file: its size and modification time when its ID was computed. */
  readonly #ids = new Map<string, { stamp: string; id: string }>();
  readonly #faults = new Map<string, PictureFault>();
  #process: ChildProcess | null = null;

  /** @param folder for pictures that the build has not prepared */
  constructor(built: BuiltPictures, folder: string) {
    this.#facts = new Map(Object.entries(built));
    this.#folder = folder;
  }

  /** Adopts pictures that the build has prepared meanwhile. */
  add(built: BuiltPictures): void {
    for (const [id, facts] of Object.entries(built)) this.#facts.set(id, facts);
  }

  /**
   * Looks up every picture referenced in the content.
   *
   * @returns the pictures, and the files not prepared yet, in the order of the addresses
   * @throws ContentError if a file is missing or could not be prepared
   */
  async find(source: PictureSource) {
    const pictures = new Map<string, PictureFacts>();
    const problems: Problem[] = [];
    const look = async (address: string): Promise<string[]> => {
      const file = join(source.folder, address);
      const id = await this.#idOf(file);
      const facts = id && (await this.#factsOf(id));
      const fault = id
        ? this.#faults.get(file)
        : ({ code: 'missing-file', folder: source.folder, address } as const);
      if (facts) pictures.set(address, facts);
      else if (fault) for (const each of problemsWith(source, address, fault)) problems.push(each);
      else return [file];
      return [];
    };
    const addresses = await runInTurns(addressSteps(source));
    const missing = (await Promise.all([...addresses].map(look))).flat();
    if (problems.length > 0) throw new ContentError(withItemNames(problems, contentOf(source)));
    return { pictures, missing: [...new Set(missing)] };
  }

  /**
   * Looks up every picture referenced in the content, after preparing the missing ones.
   *
   * @throws ContentError if a file is missing or could not be prepared
   */
  async all(source: PictureSource): Promise<PicturesByAddress> {
    const { pictures, missing } = await this.find(source);
    if (missing.length === 0) return pictures;
    await this.prepare(missing);
    return this.all(source);
  }

  /**
   * Prepares files in a low-priority child process, one call at a time. Failures are recorded instead of
   * thrown. A process stopped on purpose has not failed: its files can be prepared again.
   */
  async prepare(files: readonly string[]): Promise<void> {
    const ended = await this.#run(files).catch((error: FailedRun) => error);
    this.#process = null;
    const lines = (ended.stdout ?? '').split('\n');
    // If the process was killed, the text after the last line break is incomplete.
    const isWhole = lines.pop() === '';
    for (const line of lines) {
      const { file, ...fault } = JSON.parse(line) as FailedPicture;
      this.#faults.set(file, fault);
    }
    const failed = 'code' in ended ? ended : null;
    if (failed?.signal === 'SIGTERM' || failed?.signal === 'SIGINT') return;
    if (failed || !isWhole) {
      const said = ended.stderr?.trim().split('\n').at(-1);
      const reason = said || `exit ${failed?.code ?? failed?.signal ?? 0}`;
      for (const file of files)
        this.#faults.set(file, { code: 'picture', fault: 'unknown', reason });
    }
  }

  async #run(files: readonly string[]) {
    const running = runScript('./prepare', import.meta.url, [this.#folder], files);
    this.#process = running.child;
    return running;
  }

  /** Allows failed files to be retried. */
  forgetFaults(): void {
    this.#faults.clear();
  }

  /** Kills the child process, if one is running. */
  close(): void {
    this.#process?.kill();
  }

  async #factsOf(id: string): Promise<PictureFacts | null> {
    const facts = this.#facts.get(id) ?? (await readFacts(this.#folder, id));
    if (facts) this.#facts.set(id, facts);
    return facts;
  }

  /** Reads a file only if it has changed; null if it does not exist. */
  async #idOf(file: string): Promise<string | null> {
    try {
      const { size, mtimeMs } = await stat(file);
      const stamp = `${size} ${mtimeMs}`;
      const read = this.#ids.get(file);
      if (read?.stamp === stamp) return read.id;
      const id = await pictureId(createReadStream(file));
      this.#ids.set(file, { stamp, id });
      return id;
    } catch {
      return null;
    }
  }
}

/** A picture's fault at each of its references. */
const problemsWith = (source: PictureSource, address: string, fault: PictureFault) =>
  namedPictures(source)
    .filter(({ value }) => value === address)
    .map(({ file, path }): Problem => ({ ...fault, file, path }));
