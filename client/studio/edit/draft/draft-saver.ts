import type { Json } from '#shared/json.ts';
import type { DraftChange, DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { afterPublication, workOf } from './publication.ts';

/** How the draft stands, as the editor is told. */
export type SaveState =
  | { name: 'saved' }
  | { name: 'waiting' }
  | { name: 'saving' }
  /** It is tried again. */
  | { name: 'retrying'; message: string }
  /** Trying again is no use before somebody does something, such as sign in. */
  | { name: 'refused'; message: string }
  | { name: 'conflict'; theirs: OpenFile };

/** What came of sending a draft. */
export type SendResult =
  | { saved: DraftSaved }
  | { conflict: OpenFile }
  | { failed: string; again: boolean };

interface DraftSaverDeps {
  /** The draft that the server has; null if there is none. */
  draft: { revision: number; value: Json } | null;
  /** Of the file that the draft is begun from; null if there is none. */
  baseHash: string | null;
  /** @param revision the one that it replaces; null begins a draft */
  send(change: DraftChange, revision: number | null): Promise<SendResult>;
  onState(state: SaveState): void;
  onSaved(saved: DraftSaved): void;
  /**
   * What the server had was published, by someone else or on its day; what comes next is a new draft.
   *
   * @param follow makes a change of what was published one of what is live
   */
  onPublished(now: OpenFile, follow: (value: Json) => Json): void;
  /** Waits before a draft is sent, so that a word is one call. */
  delayMs?: number;
}

const DELAY_MS = 500;
const MAX_RETRY_MS = 15_000;

/** Saves a draft whenever it has changed: one call at a time, and again until it has worked. */
export class DraftSaver {
  readonly #deps: DraftSaverDeps;
  #revision: number | null;
  #baseHash: string | null;
  /** What the server has of it. */
  #saved: Json | undefined;
  #value: Json | undefined;
  /** What was sent without an answer, and is sent again by itself: the server may have it. */
  #unanswered: Json | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #isStopped = false;

  constructor(deps: DraftSaverDeps) {
    this.#deps = deps;
    this.#revision = deps.draft?.revision ?? null;
    this.#saved = deps.draft?.value;
    this.#baseHash = deps.baseHash;
  }

  /** Revision that the server has; null if it has no draft. */
  get revision(): number | null {
    return this.#revision;
  }

  get baseHash(): string | null {
    return this.#baseHash;
  }

  /** Whether something has not reached the server. */
  get isWaiting(): boolean {
    return this.#value !== undefined || this.#sending !== null;
  }

  /** Notes a newer draft, to be sent soon. */
  change(value: Json): void {
    if (this.#isStopped) return;
    this.#value = value;
    this.#deps.onState({ name: 'waiting' });
    if (this.#unanswered === undefined) this.#schedule(this.#deps.delayMs ?? DELAY_MS);
  }

  /** Sends what is waiting now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    // What had no answer goes first, so that there may be two calls.
    do await this.#send();
    while (this.#value !== undefined && this.#failures === 0 && !this.#isStopped);
    return !this.isWaiting;
  }

  /** Sends nothing more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendNow().finally(() => {
      this.#sending = null;
      if (this.#value !== undefined && this.#failures === 0 && !this.#isStopped) this.#schedule(0);
    });
    return this.#sending;
  }

  async #sendNow(): Promise<void> {
    // The same once more: an answer may have been lost, and the server knows what it has.
    const value = this.#unanswered ?? this.#value;
    if (value === undefined || this.#isStopped) return;
    const { send, onState, onSaved } = this.#deps;
    onState({ name: 'saving' });
    const result = await send({ value, baseHash: this.#baseHash }, this.#revision);
    if ('saved' in result) {
      this.#failures = 0;
      this.#unanswered = undefined;
      this.#revision = result.saved.revision;
      this.#saved = result.saved.revision === null ? undefined : value;
      if (this.#value === value) this.#value = undefined;
      onSaved(result.saved);
      onState({ name: this.#value === undefined ? 'saved' : 'waiting' });
    } else if ('conflict' in result && this.#goesOnAfter(result.conflict)) {
      onState({ name: 'waiting' });
    } else if ('conflict' in result) {
      this.stop();
      onState({ name: 'conflict', theirs: result.conflict });
    } else {
      this.#failures += 1;
      const { failed: message, again } = result;
      this.#unanswered = again ? value : undefined;
      onState({ name: again ? 'retrying' : 'refused', message });
      if (again) this.#schedule(Math.min(MAX_RETRY_MS, 500 * 2 ** this.#failures));
    }
  }

  /** If what the server had is live now, what waits becomes a new draft. */
  #goesOnAfter(now: OpenFile): boolean {
    const { draft, live } = now;
    const saved = this.#saved;
    if (saved === undefined || draft || !live || workOf(live.value) !== workOf(saved)) return false;
    const follow = (value: Json) => afterPublication(value, saved, live.value);
    if (this.#value !== undefined) this.#value = follow(this.#value);
    this.#unanswered = undefined;
    this.#failures = 0;
    this.#revision = null;
    this.#saved = undefined;
    this.#baseHash = live.hash;
    this.#deps.onPublished(now, follow);
    return true;
  }
}
