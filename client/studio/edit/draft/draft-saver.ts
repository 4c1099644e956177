import type { Json } from '#shared/json.ts';
import type { DraftChange, DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { mergeJson } from '#shared/studio/merge.ts';
import type { Presence } from '#shared/studio/people.ts';
import { type Meeting, meetingWith, merged } from './meeting.ts';

/** State of the draft, as shown to the editor. */
export type SaveState =
  | { name: 'saved' }
  | { name: 'waiting' }
  | { name: 'saving' }
  /** The save is retried automatically. */
  | { name: 'retrying'; message: string }
  /** A retry cannot succeed until the person acts, for example signs in. */
  | { name: 'refused'; message: string }
  /** Someone else has changed the same text. */
  | { name: 'conflict'; meeting: Meeting };

/** The outcome of sending a draft. */
export type SendResult =
  | { saved: DraftSaved }
  | { conflict: OpenFile }
  | { failed: string; again: boolean };

interface DraftSaverDeps {
  /** Revision of the draft that the server has; null if there is none. */
  revision: number | null;
  /** The value of that draft, or of the file if there is no draft; null if there is neither. */
  known: Json;
  /** Hash of the file that the draft is based on; null if there is no file. */
  baseHash: string | null;
  /** Whether the first save includes someone else's changes. */
  isMerged?: boolean;
  /** @param revision the revision that it replaces; null starts a draft */
  send(change: DraftChange, revision: number | null): Promise<SendResult>;
  onState(state: SaveState): void;
  onSaved(saved: DraftSaved): void;
  /**
   * Called when the file was saved, published or discarded elsewhere, or by a dialog; later changes are based
   * on that version.
   *
   * @param follow rebases a change from the server's previous version onto the current one
   */
  onMerged(now: OpenFile, meeting: Meeting, follow: (value: Json) => Json): void;
  /** Delay before a draft is sent, so that typing a word makes one call. */
  delayMs?: number;
}

const DELAY_MS = 500;
const MAX_RETRY_MS = 15_000;

/** Saves a draft after each change: one call at a time, retried until it succeeds. */
export class DraftSaver {
  readonly #deps: DraftSaverDeps;
  #revision: number | null;
  #baseHash: string | null;
  /** The server's version: the draft, or the file if there is no draft. */
  #known: Json;
  #isMerged: boolean;
  #value: Json | undefined;
  /**
   * A value that was sent without receiving a response. It is retried, because the server may have stored it.
   */
  #unanswered: Json | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #isStopped = false;

  constructor(deps: DraftSaverDeps) {
    this.#deps = deps;
    this.#revision = deps.revision;
    this.#known = deps.known;
    this.#baseHash = deps.baseHash;
    this.#isMerged = deps.isMerged ?? false;
  }

  /** Revision on the server; null if there is no draft. */
  get revision(): number | null {
    return this.#revision;
  }

  get baseHash(): string | null {
    return this.#baseHash;
  }

  /** The version that the draft is based on: the last one known to be on the server. */
  get base(): Json {
    return this.#known;
  }

  /** The last version known to be on the server. */
  get version(): Presence['version'] {
    return this.#revision ?? this.#baseHash;
  }

  /** Whether there are changes that the server has not stored. */
  get isWaiting(): boolean {
    return this.#value !== undefined || this.#sending !== null;
  }

  /** Records a newer draft and schedules a save. */
  change(value: Json): void {
    if (this.#isStopped) return;
    this.#value = value;
    this.#deps.onState({ name: 'waiting' });
    if (this.#unanswered === undefined) this.#schedule(this.#deps.delayMs ?? DELAY_MS);
  }

  /** Sends pending changes now. @returns whether the server has stored everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    // An unanswered value is sent first, so this can take two calls.
    do await this.#send();
    while (this.#value !== undefined && this.#failures === 0 && !this.#isStopped);
    return !this.isWaiting;
  }

  /**
   * Rebases on the current file, except while a call is in progress: its response reports the same version.
   *
   * @returns false if there is neither a file nor a draft
   */
  goOnFrom(now: OpenFile): boolean {
    if (this.isWaiting || this.#isStopped) return true;
    const known = this.#known;
    const meeting = meetingWith(now, { value: known, baseHash: this.#baseHash }, known);
    if (meeting.versions.theirs === null) return false;
    this.#follow(now, meeting, known);
    return true;
  }

  /** Sends nothing from now on. */
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
    // Retry the same value: the server may have stored it although its answer was lost.
    const value = this.#unanswered ?? this.#value;
    if (value === undefined || this.#isStopped) return;
    const { send, onState, onSaved } = this.#deps;
    onState({ name: 'saving' });
    const change = { value, baseHash: this.#baseHash, isMerged: this.#isMerged };
    const result = await send(change, this.#revision);
    if ('saved' in result) {
      this.#failures = 0;
      this.#unanswered = undefined;
      this.#revision = result.saved.revision;
      this.#known = value;
      this.#isMerged = false;
      if (this.#value === value) this.#value = undefined;
      onSaved(result.saved);
      onState({ name: this.#value === undefined ? 'saved' : 'waiting' });
    } else if ('conflict' in result) {
      const begun = { value: this.#known, baseHash: this.#baseHash };
      const meeting = meetingWith(result.conflict, begun, this.#value ?? value);
      if (this.#goesOnWith(result.conflict, meeting)) return onState({ name: 'waiting' });
      this.stop();
      onState({ name: 'conflict', meeting });
    } else {
      this.#failures += 1;
      const { failed: message, again } = result;
      this.#unanswered = again ? value : undefined;
      onState({ name: again ? 'retrying' : 'refused', message });
      if (again) this.#schedule(Math.min(MAX_RETRY_MS, 500 * 2 ** this.#failures));
    }
  }

  /** Merges the two versions, unless they conflict and somebody has to decide. */
  #goesOnWith(now: OpenFile, meeting: Meeting): boolean {
    const value = merged(meeting);
    if (value === null) return false;
    this.#value = value;
    this.#unanswered = undefined;
    this.#failures = 0;
    this.#isMerged = true;
    this.#follow(now, meeting, meeting.versions.base);
    return true;
  }

  /** @param base the version against which the local changes are rebased onto the server's current version */
  #follow(now: OpenFile, meeting: Meeting, base: Json): void {
    const { theirs } = meeting.versions;
    this.#revision = meeting.revision;
    this.#known = theirs;
    this.#baseHash = meeting.baseHash;
    this.#deps.onMerged(now, meeting, (each) => mergeJson(base, each, theirs).value);
  }
}
