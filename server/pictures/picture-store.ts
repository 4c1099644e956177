import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ContentError, type ContentProblem } from '#server/content/content-problem.ts';
import type { PictureFacts } from '#shared/picture-sizes.ts';
import { namedPictures, type PictureSource, pictureAddresses } from './named-pictures.ts';
import { pictureId, readNote } from './picture-notes.ts';
import type { PicturesByAddress } from './with-pictures.ts';

/** Pictures that the build has prepared, by `pictureId`. */
export type BuiltPictures = Readonly<Record<string, PictureFacts>>;

/** The `pictureId` of a file, and the file's size and modification time when it was read. */
interface ReadPicture {
  stamp: string;
  id: string;
}

/** What is known of the content's pictures. */
export interface FoundPictures {
  pictures: PicturesByAddress;
  /** Files that are not prepared yet. */
  missing: string[];
}

/** Why a file could not be prepared. */
export interface PictureFault {
  file: string;
  expected: string;
  found: string;
}

/** Folder for pictures that are prepared at run time. It may be deleted while the server is down. */
export const pictureDir = ({ dataDir }: { dataDir: string }) => join(dataDir, 'pictures');

/** Looks up pictures that the build has prepared, and prepares new ones in a child process. */
export class PictureStore {
  readonly #built: BuiltPictures;
  readonly #folder: string;
  readonly #noted = new Map<string, PictureFacts>();
  readonly #read = new Map<string, ReadPicture>();
  readonly #faults = new Map<string, PictureFault>();
  #process: ChildProcess | null = null;

  /** @param folder receives pictures that the build has not prepared */
  constructor(built: BuiltPictures, folder: string) {
    this.#built = built;
    this.#folder = folder;
  }

  /**
   * Looks up every picture that the content names.
   *
   * @throws ContentError if a file does not exist or could not be prepared
   */
  async find(source: PictureSource): Promise<FoundPictures> {
    const pictures = new Map<string, PictureFacts>();
    const missing = new Set<string>();
    const problems: ContentProblem[] = [];
    const look = async (address: string) => {
      const file = join(source.folder, address);
      const id = await this.#idOf(file);
      const facts = id && (await this.#factsOf(id));
      const fault = id
        ? this.#faults.get(file)
        : { file, expected: `the file ${file}`, found: 'nothing' };
      if (facts) pictures.set(address, facts);
      else if (fault) problems.push(...problemsWith(source, address, fault));
      else missing.add(file);
    };
    await Promise.all([...pictureAddresses(source)].map(look));
    if (problems.length > 0) throw new ContentError(problems);
    return { pictures, missing: [...missing] };
  }

  /**
   * Looks up every picture that the content names, after preparing those that are missing.
   *
   * @throws ContentError if a file does not exist or could not be prepared
   */
  async all(source: PictureSource): Promise<PicturesByAddress> {
    const { pictures, missing } = await this.find(source);
    if (missing.length === 0) return pictures;
    await this.prepare(missing);
    return this.all(source);
  }

  /** Prepares files in a low-priority child process, one call at a time. Failures are remembered. */
  async prepare(files: readonly string[]): Promise<void> {
    const script = fileURLToPath(new URL(`./prepare${extname(import.meta.url)}`, import.meta.url));
    const child = spawn(process.execPath, [script, this.#folder, ...files], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    lowerPriority(child);
    const [lines, errors, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) =>
        child.on('close', resolve).on('error', () => resolve(null)),
      ),
    ]);
    this.#process = null;
    for (const line of lines.split('\n').filter(Boolean)) {
      const fault = JSON.parse(line) as PictureFault;
      this.#faults.set(fault.file, fault);
    }
    if (code !== 0) {
      const found = errors.trim().split('\n').at(-1) || `exit ${code ?? child.signalCode}`;
      const expected = 'a picture that can be resized';
      for (const file of files) this.#faults.set(file, { file, expected, found });
    }
  }

  /** Lets files that failed be tried again. */
  forgetFaults(): void {
    this.#faults.clear();
  }

  /** Ends the child process, if one is running. */
  close(): void {
    this.#process?.kill();
  }

  async #factsOf(id: string): Promise<PictureFacts | null> {
    const facts = this.#built[id] ?? this.#noted.get(id) ?? (await readNote(this.#folder, id));
    if (facts) this.#noted.set(id, facts);
    return facts;
  }

  /** Reads a file only if it has changed; null if it does not exist. */
  async #idOf(file: string): Promise<string | null> {
    try {
      const { size, mtimeMs } = await stat(file);
      const stamp = `${size} ${mtimeMs}`;
      const read = this.#read.get(file);
      if (read?.stamp === stamp) return read.id;
      const id = await pictureId(createReadStream(file));
      this.#read.set(file, { stamp, id });
      return id;
    } catch {
      return null;
    }
  }
}

/** A picture's fault at each place that names the picture. */
const problemsWith = (source: PictureSource, address: string, fault: PictureFault) =>
  namedPictures(source)
    .filter(({ value }) => value === address)
    .map(({ file, path }): ContentProblem => ({ ...fault, file, path }));

/** Visitors come first. If the system forbids it, the priority stays as it is. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}
