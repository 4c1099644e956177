import type { OtherWindow, OwnWindow, Person } from '#shared/studio/people.ts';

/** Browsers throttle a background window to one call per minute. */
const ALIVE_MS = 90_000;
/** Maximum number of windows tracked per person; the oldest are dropped. */
const MOST_OF_A_PERSON = 20;

interface OpenWindow {
  file: string;
  person: Pick<Person, 'id' | 'name'>;
  place: string;
  seenAt: number;
}

/** Which files people have open, and their position in them. Nothing is stored. */
export class OpenWindows {
  /** By person and window, the most recently reported one last. */
  readonly #windows = new Map<string, OpenWindow>();
  readonly #now: () => number;

  /** @param now milliseconds; the system clock by default */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Records that a window has opened or closed a file. @returns the other windows that have it open */
  note(file: string, { window, place }: OwnWindow, person: OpenWindow['person']): OtherWindow[] {
    const key = JSON.stringify([person.id, window]);
    const seenAt = this.#now();
    this.#windows.delete(key);
    if (place !== null) this.#windows.set(key, { file, person, place, seenAt });
    const own = [...this.#windows].filter(([, each]) => each.person.id === person.id);
    const tooMany = new Set(own.slice(0, -MOST_OF_A_PERSON).map(([each]) => each));
    for (const [each, { seenAt: at }] of this.#windows)
      if (at < seenAt - ALIVE_MS || tooMany.has(each)) this.#windows.delete(each);
    return [...this.#windows].flatMap(([each, other]) =>
      each === key || other.file !== file
        ? []
        : {
            window: each,
            name: other.person.name,
            place: other.place,
            isOwn: other.person.id === person.id,
          },
    );
  }
}
