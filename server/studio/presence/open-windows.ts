import type { OtherWindow, OwnWindow, Person } from '#shared/studio/people.ts';

/** Browsers let a window in the background call once a minute. */
const ALIVE_MS = 90_000;
/** Most windows remembered for one person; the oldest are dropped. */
const MOST_OF_A_PERSON = 20;

interface OpenWindow {
  file: string;
  person: Pick<Person, 'id' | 'name'>;
  place: string;
  seenAt: number;
}

/** Which files people have open, and where in them they are. Nothing of it is stored. */
export class OpenWindows {
  /** By person and window, the one that was heard of last at the end. */
  readonly #windows = new Map<string, OpenWindow>();
  readonly #now: () => number;

  /** @param now milliseconds; the clock if left out */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Notes that a window has a file open, or not any more. @returns the others that have it open */
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
