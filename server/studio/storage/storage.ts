import { statfs } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { megabytes } from '#server/studio/media/limits.ts';
import { personOf } from '#server/studio/people/person-of.ts';
import type { Person, StoredBytes } from '#shared/studio/people.ts';
import { MIN_DRAFT_BYTES, type Quotas, type Stored } from './quotas.ts';
import { draftUsage, fileUsage, KeptUsage, type Usage } from './usage.ts';

interface StorageDeps {
  contentDir: string;
  dataDir: string;
  db: Pick<StudioDatabase, 'query'>;
  /** Whether the studio's database is in the data folder. */
  isDatabaseHere: boolean;
  quotas: Quotas;
}

/** Interval of recounting usage, in ms: commands may have removed some data. */
const RECOUNT_MS = 60_000;

/** Checks whether there is room for what people want to store. */
export class Storage {
  readonly #deps: StorageDeps;
  /** Uploads in progress, by the person's name. */
  readonly #arriving: Usage = new Map();
  #kept = new KeptUsage();
  #countedAt = 0;

  constructor(deps: StorageDeps) {
    this.#deps = deps;
  }

  /**
   * Refuses a draft if there is no room for it. One that does not grow always has room.
   *
   * @param text of the file
   * @throws StudioError
   */
  async requireRoomForDraft(file: string, text: string, person: Person): Promise<void> {
    const [draft] = await this.#deps.db.query<{ by: string; bytes: number; base: number }>(
      `SELECT updated_by_id AS "by", octet_length(text) AS bytes,
         COALESCE(octet_length(base_text), 0) AS base FROM drafts WHERE file = $1`,
      [file],
    );
    const counted = (bytes: number) => Math.max(MIN_DRAFT_BYTES, bytes + (draft?.base ?? 0));
    const before = draft?.by === person.id ? counted(draft.bytes) : 0;
    const more = counted(Buffer.byteLength(text)) - before;
    if (more > 0) await this.requireRoom('drafts', more, person);
  }

  /**
   * @param stored a draft needs room among all texts too, since it may be moved to the history
   * @throws StudioError that states what is full and what to do
   */
  async requireRoom(stored: Stored, bytes: number, person: Person): Promise<void> {
    if (stored === 'drafts') await this.requireRoom('texts', bytes, person);
    await this.#leaveSpare(stored, bytes);
    let refusal = await this.#refusal(stored, bytes, person);
    if (refusal && stored === 'texts' && Date.now() - this.#countedAt > RECOUNT_MS) {
      this.#countedAt = Date.now();
      this.#kept = new KeptUsage();
      refusal = await this.#refusal(stored, bytes, person);
    }
    if (refusal) throw refusal;
  }

  /**
   * Reserves room for a file during its upload.
   *
   * @returns a function that releases it
   * @throws StudioError
   */
  async holdRoom(bytes: number, { name, ...person }: Person): Promise<() => void> {
    const hold = (more: number) => this.#arriving.set(name, (this.#arriving.get(name) ?? 0) + more);
    hold(bytes);
    try {
      await this.requireRoom('files', 0, { name, ...person });
    } catch (error) {
      hold(-bytes);
      throw error;
    }
    return () => hold(-bytes);
  }

  /** The storage used by each account, by ID, and in total. */
  async used(accounts: readonly Person[]): Promise<StoredBytes> {
    const [texts, files] = [await this.#usage('texts'), await this.#usage('files')];
    const each = accounts.map(async (account) => {
      const names = await this.#namesOf(account);
      return [account.id, { texts: sumOf(texts, names), files: sumOf(files, names) }] as const;
    });
    const all = { texts: sumOf(texts), files: sumOf(files) };
    return { each: Object.fromEntries(await Promise.all(each)), all };
  }

  async #refusal(stored: Stored, bytes: number, person: Person): Promise<StudioError | null> {
    const { each, all } = this.#deps.quotas[stored];
    const usage = await this.#usage(stored);
    const own = sumOf(usage, await this.#namesOf(person)) + bytes;
    if (own > each) return noRoom(words[stored].own(megabytes(own), megabytes(each)));
    const used = sumOf(usage) + bytes;
    if (used > all) return noRoom(words[stored].all(megabytes(used), megabytes(all)));
    return null;
  }

  /** The current name of an account, and its earlier ones. */
  async #namesOf({ name, email }: Person): Promise<Set<string>> {
    const sql = 'SELECT DISTINCT person AS name FROM audit WHERE email = $1';
    const before = await this.#deps.db.query<{ name: string }>(sql, [email]);
    return new Set([name, ...before.map((line) => line.name)]);
  }

  async #usage(stored: Stored): Promise<Usage> {
    const { contentDir, dataDir, db } = this.#deps;
    if (stored === 'drafts') return draftUsage(db.query);
    const [first, second] =
      stored === 'texts'
        ? [await draftUsage(db.query), await this.#kept.read(db.query)]
        : [await fileUsage(contentDir, dataDir, db.query), this.#arriving];
    const usage = new Map(first);
    for (const [name, bytes] of second) usage.set(name, (usage.get(name) ?? 0) + bytes);
    return usage;
  }

  /** The site's database and a new version of its pages need some disk space. */
  async #leaveSpare(stored: Stored, bytes: number): Promise<void> {
    const { contentDir, dataDir, isDatabaseHere, quotas } = this.#deps;
    const { share, bytes: most } = quotas.spare;
    const folders = stored === 'files' ? [contentDir, dataDir] : isDatabaseHere ? [dataDir] : [];
    for (const folder of folders) {
      const { bavail, blocks, bsize } = await statfs(folder);
      const spare = Math.min(share * blocks * bsize, most);
      if (bavail * bsize - bytes - sumOf(this.#arriving) >= spare) continue;
      throw new StudioError(
        507,
        'disk-full',
        `The server’s disk is full: the last ${megabytes(spare)} are kept for the site itself, so nothing was saved. Keep this page open, and ask whoever runs the server for space.`,
      );
    }
  }
}

/** Refuses a call that starts a draft, or adds a text to the history, if there is no room for its body. */
export const needsRoom =
  (storage: Storage, stored: 'drafts' | 'texts'): RequestHandler =>
  async (req, res, next) => {
    // A call that references a text instead of sending it stores slightly more than its length.
    const sent = Number(req.headers['content-length'] ?? 1);
    const bytes = stored === 'drafts' ? Math.max(MIN_DRAFT_BYTES, sent) : sent;
    await storage.requireRoom(stored, bytes, personOf(res));
    next();
  };

/** @param names all by default */
function sumOf(usage: Usage, names?: ReadonlySet<string>): number {
  let sum = 0;
  for (const [name, bytes] of usage) if (names?.has(name) ?? true) sum += bytes;
  return sum;
}

const noRoom = (message: string) => new StudioError(413, 'no-room', message);

type Words = Record<'own' | 'all', (used: string, quota: string) => string>;

/** Messages about the limit of texts, shared by a person's and the total limit. */
const ofTexts = (what: string, help: string): Words => {
  const told = (whose: string) => (used: string, quota: string) =>
    `With this, ${whose} ${what} would use ${used} of ${quota}, so it was not saved. Publish what is ready, or ${help}.`;
  return { own: told('your'), all: told('everyone’s') };
};

const words: Readonly<Record<Stored, Words>> = {
  drafts: ofTexts('drafts', 'discard what nobody needs'),
  texts: ofTexts(
    'drafts and what the history keeps of them',
    'ask an owner to have old versions removed',
  ),
  files: {
    own: (used, quota) =>
      `With this one, your files that visitors don’t see would use ${used} of ${quota}. Publish the pages that show them, or ask a publisher to delete what nobody needs.`,
    all: (used, quota) =>
      `With this one, all files that visitors don’t see, replaced ones included, would use ${used} of ${quota}. Ask a publisher to delete what nobody needs.`,
  },
};
