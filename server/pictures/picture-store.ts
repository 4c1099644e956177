import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError, type ContentProblem } from '#server/content/content-problem.ts';
import type { ContentSource } from '#server/content/site-content.ts';
import type { PictureFacts } from '#shared/picture-sizes.ts';
import { namedPictures, pictureAddresses } from './named-pictures.ts';
import { pictureId, readNote } from './picture-notes.ts';
import type { PicturesByAddress } from './with-pictures.ts';

/** What the build has made, by `pictureId`. */
export type BuiltPictures = Readonly<Record<string, PictureFacts>>;

/** What the content's pictures are, as far as that is known. */
export interface FoundPictures {
  pictures: PicturesByAddress;
  /** Files that have still to be prepared. */
  missing: string[];
}

/** Where what is made while the server runs is kept. It may be deleted while it does not run. */
export const pictureDir = ({ dataDir }: { dataDir: string }) => join(dataDir, 'pictures');

/** Why a file could not be prepared. */
export interface PictureFault {
  file: string;
  expected: string;
  found: string;
}

/** Knows the pictures that the build has prepared, and prepares others in a process of its own. */
export class PictureStore {
  readonly #built: BuiltPictures;
  readonly #folder: string;
  readonly #known = new Map<string, PictureFacts>();
  /** By file: what it was when it was last read. */
  readonly #ids = new Map<string, { stamp: string; id: string }>();
  /** By file: why it could not be prepared. */
  readonly #faults = new Map<string, PictureFault>();
  #process: ChildProcess | null = null;

  /** @param folder receives what is made of pictures that the build has not seen */
  constructor(built: BuiltPictures, folder: string) {
    this.#built = built;
    this.#folder = folder;
  }

  /**
   * Looks up every picture that the content names.
   *
   * @throws ContentError where a file is not there or could not be prepared
   */
  async find(source: ContentSource): Promise<FoundPictures> {
    const pictures = new Map<string, PictureFacts>();
    const missing = new Set<string>();
    const problems: ContentProblem[] = [];
    const look = async (address: string) => {
      const picture = join(source.folder, address);
      const id = await this.#idOf(picture);
      const facts = id && (await this.#factsOf(id));
      const fault = id ? this.#faults.get(picture) : notThere(picture);
      if (facts) pictures.set(address, facts);
      else if (fault) problems.push(...faultsIn(source, address, fault));
      else missing.add(picture);
    };
    await Promise.all([...pictureAddresses(source)].map(look));
    if (problems.length > 0) throw new ContentError(problems);
    return { pictures, missing: [...missing] };
  }

  /**
   * Every picture that the content names, after those that are missing were prepared.
   *
   * @throws ContentError where a file is not there or could not be prepared
   */
  async all(source: ContentSource): Promise<PicturesByAddress> {
    const { pictures, missing } = await this.find(source);
    if (missing.length === 0) return pictures;
    await this.prepare(missing);
    return this.all(source);
  }

  /** Prepares files in a process of low priority, one batch at a time. What fails is remembered. */
  async prepare(files: readonly string[]): Promise<void> {
    const script = fileURLToPath(new URL(`./prepare${extname(import.meta.url)}`, import.meta.url));
    const child = spawn(process.execPath, [script, this.#folder, ...files], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    lowerPriority(child);
    const [lines, errors, code] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
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
      const expected = 'its sizes to be made';
      for (const file of files) this.#faults.set(file, { file, expected, found });
    }
  }

  /** What failed is tried again: a package was installed, a folder became writable. */
  forgetFaults(): void {
    this.#faults.clear();
  }

  /** Ends the process that prepares pictures, where one runs. */
  close(): void {
    this.#process?.kill();
  }

  async #factsOf(id: string): Promise<PictureFacts | null> {
    const facts = this.#built[id] ?? this.#known.get(id) ?? (await readNote(this.#folder, id));
    if (facts) this.#known.set(id, facts);
    return facts;
  }

  /** A file that has not been touched is not read again; null where there is none. */
  async #idOf(file: string): Promise<string | null> {
    try {
      const { size, mtimeMs, ino } = await stat(file);
      const stamp = `${size} ${mtimeMs} ${ino}`;
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

/** A picture's fault at each place that names it. */
const faultsIn = (source: ContentSource, address: string, fault: PictureFault): ContentProblem[] =>
  namedPictures(source)
    .filter(({ value }) => value === address)
    .map(({ file, path }) => ({ ...fault, file, path }));

const notThere = (file: string): PictureFault => ({
  file,
  expected: `the file ${file}`,
  found: 'nothing',
});

/** The visitors come first. Where the system forbids it, the process runs as any other. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
